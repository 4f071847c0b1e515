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

/** A route of routes/<group>.json; its key is its name. */
export const RouteCard = z.strictObject({
  /** Path pattern: `/faqZoneDetail/{id}`, optional `{id?}`, the rest of the path `{rest*}`. */
  path: z.string().startsWith('/'),
  /** The title by language. Without it the title is the word `route.<id>`. */
  title: Inline.optional(),
  who: Who,
  /** Roles: the account needs one of them in addition to `who`. */
  roles: z.array(idOf('role')).min(1).optional(),
  denied: idOf('denied').optional(),
  sites: z.array(idOf('siteSet')).min(1).optional(),
  goes: RedirectCard.optional(),
  page: idOf('page').optional(),
  /** The allowed values of a parameter: the ids of zones, or a list. */
  params: z.record(z.string(), z.union([z.literal('zone'), z.array(z.string()).min(1)])).optional(),
  /** Values of parameters that are not in the path, for a page that several routes share. Bindings read them as `$route.<name>`. */
  fixed: z.record(z.string().regex(/^[a-z][A-Za-z]*$/), z.string().min(1)).optional(),
  /** Query names that identify the page. They are part of its canonical address. */
  keys: z
    .array(z.string().regex(/^[a-z][A-Za-z]*$/))
    .min(1)
    .optional(),
  /** Breadcrumb between the home page and this route, if the path does not determine it. */
  breadcrumb: z.array(idOf('route')).optional(),
  /** The route of the canonical address, if it is another one. It has the same parameters. */
  canonical: idOf('route').optional(),
  /** Excludes the route from the no-scroll group of the file. */
  noScroll: z.literal(false).optional(),
  noShowRightNav: z.literal(true).optional(),
  appRedirect: z.literal(false).optional(),
  /** Links to it carry their query as one encrypted parameter. */
  encryptedQuery: z.literal(true).optional(),
  /** HTTP status of the page; the default is 200. */
  status: z.int().min(400).max(599).optional(),
  /** Excluded from the sitemap and from search engines. */
  unlisted: z.literal(true).optional(),
});
export type RouteCard = z.infer<typeof RouteCard>;

/** routes/<page group>.json: the routes of a page group. */
export const RoutesCard = z.strictObject({
  ...$schema,
  /** Routes with the same no-scroll group keep the scroll position when a visitor moves between them. */
  noScroll: z.string().min(1).optional(),
  noShowRightNav: z.literal(true).optional(),
  /** The side menu of every page of the group, as in settings. */
  sideMenu: idOf('menu').optional(),
  routes: z.record(z.string(), RouteCard),
});
export type RoutesCard = z.infer<typeof RoutesCard>;
