import { z } from 'zod';
import { FormCard } from '../pages/index.ts';
import { LinkCard, ListLook, RowAction } from '../pages/parts.ts';
import { Who } from './access.ts';
import { $schema, Inline, idOf } from './names.ts';

/**
 * records/<id>.json: a kind of record that staff manage, with its list, its forms and its menu entry. Its calls are declared
 * with `recordEndpoints`. An operation without a call is not offered.
 */
export const RecordCard = z.strictObject({
  ...$schema,
  /** The name of the records, in the plural. */
  title: Inline,
  who: Who,
  roles: z.array(idOf('role')).min(1).optional(),
  denied: idOf('denied').optional(),
  /** The group of its pages. Their paths begin with /<group>/records/<id>. */
  group: z.string().regex(/^[A-Za-z][\w-]*$/),
  menu: z.strictObject({ slot: idOf('slot'), after: idOf('record').optional(), icon: idOf('icon').optional() }).optional(),
  /** The prefix of its call ids, such as `manage.hotlines`. */
  calls: z.string().min(1),
  list: z.strictObject(ListLook),
  /** Further actions on one record, or on several. */
  actions: z.array(RowAction).min(1).optional(),
  form: FormCard.pick({
    fields: true,
    steps: true,
    choices: true,
    uploads: true,
    previews: true,
    editors: true,
    richText: true,
    screen: true,
    similar: true,
    import: true,
    needs: true,
  })
    .extend({
      /** The call that checks the record against its rules; it takes the `id` of an existing record. */
      checks: FormCard.shape.checks,
      /** Field of the record with the languages whose translation is out of date. */
      outdated: z.string().min(1).optional(),
      /** Fields that only the form of a new record has. They cannot be changed later. */
      fixed: z.array(z.string().min(1)).min(1).optional(),
    })
    .strict(),
  /** The call that shows who else works on a record while its form is open. It takes the `id` of the record. */
  presence: idOf('call').optional(),
  /** The prefix of the calls that save input of its forms as private drafts, such as `account.drafts`. */
  autosave: z.string().min(1).optional(),
  /** The page of a record for staff, by its `id`. Rows link to it, and the form opens it after saving. */
  page: idOf('route').optional(),
  /** The page for readers of a published record; `$row` is its row. */
  shows: LinkCard.optional(),
});
export type RecordCard = z.infer<typeof RecordCard>;
