import { choice, code, contentLanguage, entity, longText, moment } from '../define/fields.ts';

/** Which word of which language. */
const which = { language: contentLanguage(), key: code(200) };

/** A word of the portal as staff see it: what stands there, and what the portal brings along. */
export const OwnWord = entity('ownWord', {
  ...which,
  value: longText({ min: 1, max: 4000 }),
  builtIn: longText({ max: 4000 }),
  /** `own` where staff put another text in its place. */
  state: choice(['builtIn', 'own']),
  updatedAt: moment().optional(),
});

/** One of them. */
export const OwnWordKey = OwnWord.pick({ language: true, key: true });

/** Another text for one. */
export const OwnWordText = OwnWord.pick({ language: true, key: true, value: true });
