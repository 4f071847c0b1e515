import { z } from 'zod';
import { choice, code, contentLanguages, count, entity, flag, text } from '../define/fields.ts';

/** A site without texts of its own falls back to one of these. */
export { contentLanguages };

/** Spread into every request whose answer depends on the language of the reader's site. */
export const inLanguage = { language: z.enum(contentLanguages).optional() };

/** A request that says nothing but the reader's language. */
export const Reader = z.strictObject(inLanguage);

/** A language the portal can be read in, as the list of active ones names it. */
export const Language = entity('language', {
  code: code(10),
  label: text({ min: 1, max: 60 }),
  direction: choice(['ltr', 'rtl']),
  active: flag(),
  fallback: code(10).optional(),
  position: count(),
});

/** Translated strings of one language by their keys, over those the portal brings along. */
export const LanguagePack = z.record(z.string().max(200), z.string().max(4000));

/** One site of the portal in the list that leads a visitor from language to language. */
export const LanguageSite = entity('languageSite', {
  code: code(10),
  label: text({ min: 1, max: 60 }),
  prefix: text({ max: 10 }),
  path: text({ max: 1000 }),
});
