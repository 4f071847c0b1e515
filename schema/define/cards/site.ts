import { z } from 'zod';
import { $schema, idOf } from './names.ts';

/**
 * Calls that answer the menus around the pages of a site. The portal answers them from its own menus. A service with an
 * UPSTREAM variable is requested in advance, and the routes of the entries still decide who may open them.
 */
export const SiteMenus = z.strictObject({
  header: idOf('call'),
  /** The header on narrow screens; absent if it is the same. */
  narrowHeader: idOf('call').optional(),
  footer: idOf('call'),
  /** The shortcuts next to the page. */
  shortcuts: idOf('call').optional(),
  /** The sites of the language switch. */
  languages: idOf('call'),
});
export type SiteMenus = z.infer<typeof SiteMenus>;

/** sites/<id>.json: one language variant of the portal and its path prefix. */
export const SiteCard = z.strictObject({
  ...$schema,
  /** First path segment; absent for the main site. */
  prefix: z
    .string()
    .regex(/^[a-z]{2,8}$/)
    .optional(),
  name: z.string().min(1),
  /** Sets of sites that this one belongs to. Access rules and menus name them. */
  in: z.array(z.string().min(1)).optional(),
  /** The folder of the words, and the requested language of content. */
  language: idOf('language'),
  /** BCP 47 tag for the lang attribute, dates and numbers. */
  locale: z.string().min(2),
  /** Languages of content to use if `language` is missing, in this order. */
  fallback: z.array(idOf('language')).optional(),
  /** 'whole': a missing word is an error; 'fallback': a missing word comes from the first fallback. */
  words: z.enum(['whole', 'fallback']),
  direction: z.enum(['ltr', 'rtl']),
  /** 'always', or only if the server's language list contains it. */
  active: z.enum(['always', 'listed']),
  /** The calls whose answers the frame of the site shows, see `SiteMenus`. Absent: the menus of the schema. */
  menus: SiteMenus.optional(),
  /** Ids of scripts.json that the site may load once the visitor allows it. */
  scripts: z.array(idOf('script')),
});
export type SiteCard = z.infer<typeof SiteCard>;
