import { z } from 'zod';
import { $schema, idOf } from './names.ts';

/**
 * Calls that answer the menus of a site. By default the portal answers them from its own menus. If a service has an UPSTREAM
 * variable, the portal requests its menus in advance. The routes of the entries still decide who may open them.
 */
export const SiteMenus = z.strictObject({
  header: idOf('call'),
  /** The header on narrow screens; the default is the same header. */
  narrowHeader: idOf('call').optional(),
  footer: idOf('call'),
  /** The shortcuts at the edge of the page. */
  shortcuts: idOf('call').optional(),
  /** The sites in the language switch. */
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
  /** The sets of sites that contain this one. Access rules and menus refer to them. */
  in: z.array(z.string().min(1)).optional(),
  /** The folder of the words, which is also the requested language of content. */
  language: idOf('language'),
  /** BCP 47 tag for the lang attribute, dates and numbers. */
  locale: z.string().min(2),
  /** Fallback languages of content, in order of preference. */
  fallback: z.array(idOf('language')).optional(),
  /** 'whole': a missing word is an error; 'fallback': a missing word comes from the first fallback language. */
  words: z.enum(['whole', 'fallback']),
  direction: z.enum(['ltr', 'rtl']),
  /** 'always', or only if the server's list of languages contains it. */
  active: z.enum(['always', 'listed']),
  /** The calls that answer the menus of the site, see `SiteMenus`. Without them, the menus of the schema are used. */
  menus: SiteMenus.optional(),
  /** Ids of scripts.json that the site may load if the visitor allows it. */
  scripts: z.array(idOf('script')),
});
export type SiteCard = z.infer<typeof SiteCard>;
