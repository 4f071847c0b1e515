import { z } from 'zod';
import { choice, code, contentLanguages, count, entity, flag, text } from '../define/fields.ts';

/** The languages of content. A site without texts in its language falls back to one of these. */
export { contentLanguages };

/** The query of requests whose answer depends on the language of the reader's site. */
export const inLanguage = { language: z.enum(contentLanguages).optional() };

/** A request with only the reader's language. */
export const Reader = z.strictObject(inLanguage);

/** A language in the list of active languages. */
export const Language = entity('language', {
  code: code(10),
  label: text({ min: 1, max: 60 }),
  direction: choice(['ltr', 'rtl']),
  active: flag(),
  fallback: code(10).optional(),
  position: count(),
});

/** Translations of one language by key. They override the built-in ones. */
export const LanguagePack = z.record(z.string().max(200), z.string().max(4000));

/** A site of the portal in the language menu. */
export const LanguageSite = entity('languageSite', {
  code: code(10),
  label: text({ min: 1, max: 60 }),
  prefix: text({ max: 10 }),
  path: text({ max: 1000 }),
});
