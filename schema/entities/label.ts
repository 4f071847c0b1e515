import { choice, code, count, entity, id, text } from '../define/fields.ts';

/** The kinds of records that labels apply to. */
export const labelTypes = ['article', 'file', 'video', 'account'] as const;

/** A label that groups articles and files. `count` is the number of its records that the account can read. */
export const Label = entity('label', {
  id: id('label'),
  code: code(),
  name: text({ min: 1, max: 100 }),
  type: choice(labelTypes),
  count: count(),
});

/** A label in a tree. */
const LabelLeaf = Label.pick({ id: true, code: true, name: true, count: true });

/** A group of labels with its members. */
export const LabelGroup = LabelLeaf.extend({ children: LabelLeaf.array().max(200) });
