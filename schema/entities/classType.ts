import { code, count, entity, flag, id, text } from '../define/fields.ts';

/** Parts of an article that a class type may require before it is published. */
export const requiredParts = ['summary', 'products', 'labels'] as const;

/** The type that a record is filed under: case, luban, faq …. `number` is that of the specification, if it has one (case is 1). */
export const ClassType = entity('classType', {
  id: id('classType'),
  code: code(),
  name: text({ min: 1, max: 100 }),
  number: count().optional(),
  isFaq: flag(),
  needsApproval: flag(),
});
