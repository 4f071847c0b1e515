import { code, count, entity, flag, localText, text } from '../define/fields.ts';
import { recordFields, saved } from './record.ts';

const own = {
  /** Its value in other systems. */
  value: text({ max: 100 }).optional(),
  active: flag(),
};

/** A value of a closed list for editors; an inactive one is no longer offered. */
export const ManagedEntry = entity('dictionary', {
  id: recordFields.id,
  typeCode: code(60),
  code: code(60),
  names: localText({ max: 200 }),
  ...own,
  position: count(),
  updatedAt: recordFields.updatedAt,
});

/** A value to save. Its list and its code cannot be changed. */
export const EntryDraft = entity('dictionary', {
  ...saved,
  typeCode: code(60).optional(),
  code: code(60).optional(),
  names: localText({ max: 200, needs: ['zh', 'en', 'ru'] }),
  ...own,
});
