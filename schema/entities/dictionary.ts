import { code, count, entity, flag, text } from '../define/fields.ts';

/** One value of a closed list that staff keep, with its label in the language asked for. */
export const DictionaryEntry = entity('dictionary', {
  typeCode: code(),
  code: code(),
  name: text({ min: 1, max: 200 }),
  position: count(),
  active: flag(),
});
