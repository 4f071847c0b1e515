import { z } from 'zod';
import { idOf, With } from '../../../schema/define/cards/names.ts';
import { of } from '../../../schema/define/pages/blockKeys.ts';
import { ContentRequestCard } from '../../../schema/define/pages/parts.ts';

/**
 * A button that switches a state of a record on and off, such as being in a collection. `field` is the state in the loaded data
 * and in the request. The words are `block.actions.<id>`, and `block.actions.<id>On` while it is on. Without `icon`, the icon
 * has the same id. The button is omitted if a value of `with` is absent, such as the category of a list without a choice.
 */
const SwitchAction = z.strictObject({
  kind: z.literal('switch'),
  id: z.enum(['collect', 'follow', 'followAuthor', 'followCategory', 'followZone']),
  icon: idOf('icon').optional(),
  ...of,
  field: z.string().min(1),
  call: idOf('call'),
  with: With,
});

/** Lets a reader report a mistake in a passage. `text` is the field with the text; selecting a passage there offers the same. */
const ReportAction = z.strictObject({ kind: z.literal('report'), text: z.string().min(1), ...ContentRequestCard.shape });

/** Copies a reference to the record: its title, address, number and version. */
const CiteAction = z.strictObject({ kind: z.literal('cite'), code: z.string().min(1), version: z.string().min(1) });

/** A link to the page where staff edit the record, for accounts that may open it. The words are `block.actions.<id>`; the icon has the same id. */
const AdminAction = z.strictObject({ kind: z.literal('admin'), id: z.enum(['edit']), route: idOf('route'), with: With });

/** Buttons for the record. */
export const shape = z.strictObject({
  kind: z.literal('actions'),
  ...of,
  actions: z
    .array(
      z.union([
        z.enum(['share', 'print', 'md', 'pdf', 'png', 'zip', 'json']),
        z.discriminatedUnion('kind', [SwitchAction, ReportAction, CiteAction, AdminAction]),
      ]),
    )
    .min(1),
});
