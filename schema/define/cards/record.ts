import { z } from 'zod';
import { FormCard } from '../pages/index.ts';
import { LinkCard, ListLook, RowAction } from '../pages/parts.ts';
import { Who } from './access.ts';
import { $schema, Inline, idOf } from './names.ts';

/**
 * records/<id>.json: a kind of record that staff keep, with its list, the forms that make and change one, and its menu
 * entry. Its calls are those of `recordEndpoints`; where one is not declared, what it does is not offered.
 */
export const RecordCard = z.strictObject({
  ...$schema,
  /** What several of them are called. */
  title: Inline,
  who: Who,
  roles: z.array(idOf('role')).min(1).optional(),
  denied: idOf('denied').optional(),
  /** The page group that its pages belong to: they stand below /<group>/records/<id>. */
  group: z.string().regex(/^[A-Za-z][\w-]*$/),
  menu: z.strictObject({ slot: idOf('slot'), after: idOf('record').optional(), icon: idOf('icon').optional() }).optional(),
  /** What the ids of its calls begin with, such as `manage.hotlines`. */
  calls: z.string().min(1),
  list: z.strictObject(ListLook),
  /** What else can be done with one of them, or with several. */
  actions: z.array(RowAction).min(1).optional(),
  form: FormCard.pick({ fields: true, steps: true, choices: true, uploads: true, previews: true, import: true, needs: true })
    .extend({
      /** Fields that are asked of a new record alone: what a record goes by stays as it is. */
      fixed: z.array(z.string().min(1)).min(1).optional(),
    })
    .strict(),
  /** The page that each of them has for staff, by its `id`: there its line leads, and there whoever saved it goes on. */
  page: idOf('route').optional(),
  /** Where readers see it, once it is published; `$row` is its row. */
  shows: LinkCard.optional(),
});
export type RecordCard = z.infer<typeof RecordCard>;
