import { code, count, entity, flag, text } from '../define/fields.ts';

/** A value of a closed list that staff manage, with its label in the requested language. */
export const DictionaryEntry = entity('dictionary', {
  typeCode: code(),
  code: code(),
  name: text({ min: 1, max: 200 }),
  position: count(),
  active: flag(),
});
