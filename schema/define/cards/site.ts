import { z } from 'zod';
import { $schema, idOf } from './names.ts';

/** sites/<id>.json: one language variant of the portal and the prefix it lives under. */
export const SiteCard = z.strictObject({
  ...$schema,
  /** First path segment; absent for the main site. */
  prefix: z
    .string()
    .regex(/^[a-z]{2,8}$/)
    .optional(),
  name: z.string().min(1),
  /** Sets of sites that access rules and menus may name. */
  in: z.array(z.string().min(1)).optional(),
  /** Folder of the words, and the language that content is asked for in. */
  language: idOf('language'),
  /** BCP 47 tag for the lang attribute, dates and numbers. */
  locale: z.string().min(2),
  /** Languages in which content is shown, in this order, where `language` has none. */
  fallback: z.array(idOf('language')).optional(),
  /** 'whole': a word missing in the language is a mistake; 'fallback': it is taken from the first fallback. */
  words: z.enum(['whole', 'fallback']),
  direction: z.enum(['ltr', 'rtl']),
  /** 'always', or only where the server's language list has it. */
  active: z.enum(['always', 'listed']),
  /** Of scripts.json: what the site may load once the visitor allows it. */
  scripts: z.array(idOf('script')),
});
export type SiteCard = z.infer<typeof SiteCard>;
