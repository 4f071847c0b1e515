import { code, count, entity, flag, localText, text } from '../define/fields.ts';
import { recordFields, saved } from './record.ts';

const own = {
  /** What other systems call it. */
  value: text({ max: 100 }).optional(),
  active: flag(),
};

/** A value of a closed list as editors keep it; one that is not active is offered no more. */
export const ManagedEntry = entity('dictionary', {
  id: recordFields.id,
  typeCode: code(60),
  code: code(60),
  names: localText({ max: 200 }),
  ...own,
  position: count(),
  updatedAt: recordFields.updatedAt,
});

/** What editors write of a value. Its list and its code are given once. */
export const EntryDraft = entity('dictionary', {
  ...saved,
  typeCode: code(60).optional(),
  code: code(60).optional(),
  names: localText({ max: 200, needs: ['zh', 'en', 'ru'] }),
  ...own,
});
