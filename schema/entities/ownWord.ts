import { choice, code, contentLanguage, entity, longText, moment } from '../define/fields.ts';

/** The key of a word in one language. */
const which = { language: contentLanguage(), key: code(200) };

/** A word of the portal for staff: the current text, and the built-in one. */
export const OwnWord = entity('ownWord', {
  ...which,
  value: longText({ min: 1, max: 4000 }),
  builtIn: longText({ max: 4000 }),
  /** `own` if staff replaced the text. */
  state: choice(['builtIn', 'own']),
  updatedAt: moment().optional(),
});

/** The key of one replacement. */
export const OwnWordKey = OwnWord.pick({ language: true, key: true });

/** A replacement text for one word. */
export const OwnWordText = OwnWord.pick({ language: true, key: true, value: true });
