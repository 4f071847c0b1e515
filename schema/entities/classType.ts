import { code, count, entity, flag, id, text } from '../define/fields.ts';

/** What a record is filed as: case, luban, faq … `number` is the specification's, where it gives one (case is 1). */
export const ClassType = entity('classType', {
  id: id('classType'),
  code: code(),
  name: text({ min: 1, max: 100 }),
  number: count().optional(),
  isFaq: flag(),
  needsApproval: flag(),
});
