import { z } from 'zod';
import { Who } from './access.ts';
import { $schema, Inline, idOf, With } from './names.ts';

/** The redirect of a route without a page. */
export const RedirectCard = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('route'), route: idOf('route'), with: With.optional() }),
  z.strictObject({ kind: z.literal('path'), path: z.string().startsWith('/') }),
  z.strictObject({ kind: z.literal('menu'), menu: idOf('menu') }),
]);
export type RedirectCard = z.infer<typeof RedirectCard>;

/** One line of routes/<group>.json; its key is the route's name. */
export const RouteCard = z.strictObject({
  /** Schema form: `/faqZoneDetail/{id}`, optional `{id?}`, the rest of the path `{rest*}`. */
  path: z.string().startsWith('/'),
  /** Its title by language. Without it the title is the word `route.<id>` of every language. */
  title: Inline.optional(),
  who: Who,
  /** Beside the type an account needs one of these roles. */
  roles: z.array(idOf('role')).min(1).optional(),
  denied: idOf('denied').optional(),
  sites: z.array(idOf('siteSet')).min(1).optional(),
  goes: RedirectCard.optional(),
  page: idOf('page').optional(),
  /** What a parameter may be: the id of a zone, or one of a list. */
  params: z.record(z.string(), z.union([z.literal('zone'), z.array(z.string()).min(1)])).optional(),
  /** Names of its query that tell one of its pages from another: they are part of the page's one address. */
  keys: z
    .array(z.string().regex(/^[a-z][A-Za-z]*$/))
    .min(1)
    .optional(),
  /** Breadcrumb between home and this route, where the path does not say it. */
  breadcrumb: z.array(idOf('route')).optional(),
  /** The canonical address of its page is another route with the same parameters. */
  canonical: idOf('route').optional(),
  /** Left out of the file's no-scroll group. */
  noScroll: z.literal(false).optional(),
  noShowRightNav: z.literal(true).optional(),
  appRedirect: z.literal(false).optional(),
  /** Links to it carry their query as one sealed parameter. */
  packed: z.literal(true).optional(),
  /** HTTP status of its page where that is not 200. */
  status: z.int().min(400).max(599).optional(),
  /** Left out of sitemap and search engines. */
  unlisted: z.literal(true).optional(),
});
export type RouteCard = z.infer<typeof RouteCard>;

/** routes/<page group>.json. */
export const RoutesCard = z.strictObject({
  ...$schema,
  /** Routes of one no-scroll group keep the scroll position between each other. */
  noScroll: z.string().min(1).optional(),
  noShowRightNav: z.literal(true).optional(),
  /** The menu that stands beside every page of the group, as in an area of settings. */
  beside: idOf('menu').optional(),
  routes: z.record(z.string(), RouteCard),
});
export type RoutesCard = z.infer<typeof RoutesCard>;
