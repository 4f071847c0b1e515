/** Feeds of lists, at the address of a list with the extension `.atom` or `.rss`. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { may } from '../../shared/access/may.ts';
import { anonymous } from '../../shared/account.ts';
import { type FeedFormat, feedAddress, feedFiltersOf, feedRequested, feedTypes } from '../../shared/lists/feed.ts';
import { hasList, type ListState, listRequest, type PageWithList, readListState } from '../../shared/lists/list.ts';
import { scopeOf } from '../../shared/load/index.ts';
import type { FeedPart, Portal, Words } from '../../shared/portal.ts';
import { matchRoute, type RouteMatch, siteOf } from '../../shared/routing/match.ts';
import { nameIn } from '../../shared/site/names.ts';
import { anonymousAccount } from '../account.ts';
import { callsFor, fileCaller } from '../calls/calls.ts';
import { maxPageSize } from '../calls/pageSize.ts';
import { compress, type Encoding, encodingOf } from '../http/compress.ts';
import { matchesTag, weakTag } from '../http/etag.ts';
import { type CachedPage, openPageCache } from '../pages/pageCache.ts';
import type { SiteView } from '../portal/tables.ts';
import type { ServerContext } from '../serverContext.ts';
import { entriesOf, uuidOf } from './entries.ts';
import { changedAt, type WrittenFeed, writeFeed } from './write.ts';

/** Maximum number of entries: enough for a reader that polls once a day. */
const maxEntries = 30;
/** Maximum total size of cached feeds, in bytes. */
const maxCacheBytes = 8 * 1024 * 1024;
/** Milliseconds. Writes invalidate a feed immediately. */
const feedTtlMs = 60_000;
/** Seconds for which readers and proxies need not revalidate. */
const freshSeconds = 300;

/** A request for the feed of a list open to every visitor. */
interface FeedQuery {
  format: FeedFormat;
  site: SiteView;
  page: PageWithList;
  feed: FeedPart;
  words: Words;
  match: RouteMatch;
  pathname: string;
  state: ListState;
}

/** Sends a feed; resolves with null if the address is no feed, so that it is handled as a page. */
export type Feeds = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | null>;

/** The feeds of a portal. They contain what a visitor without a login reads; cookies are ignored. */
export function openFeeds(context: ServerContext): Feeds {
  const cache = openPageCache({
    tables: context.tables,
    changes: context.changes,
    onLookUp: context.onPageLookUp,
    maxBytes: maxCacheBytes,
    ttlMs: feedTtlMs,
  });
  return async (request, reply) => {
    const query = findFeed(context, request.url);
    if (!query) return null;
    const encoding = encodingOf(request.headers['accept-encoding']);
    const address = addressOf(query);
    const make = () =>
      makeFeed(context, query, address, request).then(async (feed) => finish(writeFeed(query.format, feed), feed, encoding));
    context.limits.count('page', { account: anonymousAccount, address: request.ip });
    const page = await cache.get(`${encoding} ${address}`, make);
    return page && sendFeed(request, reply, page, query.format);
  };
}

/** The list behind an address; null for an unknown list, one without a feed, and one closed to anonymous visitors. */
function findFeed(context: ServerContext, url: string): FeedQuery | null {
  const [pathname = '', query = ''] = url.split('?');
  const feed = feedRequested(pathname);
  if (!feed) return null;
  const { site: found, rest } = siteOf(context.tables().sites, feed.pathname);
  const site = context.tables().site(found.id);
  const match = matchRoute(site.tables, rest);
  if (!match?.route.open || may(anonymous, match.route, site.tables.access) !== 'yes') return null;
  const { page, words } = site.pageTables(match.route.page);
  if (!hasList(page) || !page.list.feed) return null;
  const { settings } = site.tables;
  const state = feedFiltersOf(page, settings, readListState(page, settings, new URLSearchParams(query)));
  return { ...feed, site, page, feed: page.list.feed, words: { ...site.tables.words, ...words }, match, state };
}

/** The canonical feed address, without other query parameters. */
const addressOf = ({ format, pathname, page, site, state }: FeedQuery): string =>
  feedAddress(format, pathname, page, site.tables.settings, state);

interface FeedAnswer {
  data: Record<string, unknown>[];
  facets?: Record<string, { value: string; text: string }[]>;
}

async function makeFeed(context: ServerContext, query: FeedQuery, address: string, request: FastifyRequest): Promise<WrittenFeed> {
  const { site, page, feed, match, pathname, state, words } = query;
  const { publicUrl } = context.config;
  const { tables } = site;
  const scope = scopeOf({ url: new URL(pathname, publicUrl), tables, account: anonymous }, match.route, match.params);
  // Other requests may wait for this feed, so it does not end with the first one.
  const { signal } = new AbortController();
  const caller = { ...fileCaller(anonymousAccount, signal, request), isCounted: true } as const;
  const ref = page.calls[page.list.rows.call];
  if (!ref) throw new Error(`The page ${page.id} names the call ${page.list.rows.call} but does not carry it.`);
  const size = Math.min(maxEntries, maxPageSize(context.portal().calls[ref.id]) ?? maxEntries);
  const values = listRequest(page, { ...state, size, sort: feed.sort }, scope);
  const answer = (await callsFor(context, caller)(ref, values)) as FeedAnswer;
  return {
    id: uuidOf(`${tables.site.id} ${pathname} ${address.split('?')[1] ?? ''}`),
    self: new URL(address, publicUrl).href,
    page: new URL(address.replace(`${pathname}.${query.format}`, pathname), publicUrl).href,
    title: titleOf(context.portal(), query, answer),
    description: words[`page.${page.id}.description`] ?? '',
    language: tables.site.locale,
    author: nameIn(tables.site, context.portal().settings.owner),
    entries: entriesOf(answer.data, { page, feed, tables, words, scope, publicUrl }),
  };
}

/** The feed title: the list's title, its filters and the portal's name. */
function titleOf(portal: Portal, { match, page, site, words, state }: FeedQuery, { facets }: FeedAnswer): string {
  const { tab, keyword, filters } = state;
  const named = (field: string, value: string): string => {
    const column = page.tabs?.field === field ? page.tabs : page.list.filters.find((filter) => filter.field === field);
    const word = column && words[`choice.${column.noun}.${column.name}.${value}`];
    return word ?? facets?.[field]?.find((facet) => facet.value === value)?.text ?? value;
  };
  const chosen = Object.entries(filters).flatMap(([field, value]) => (Array.isArray(value) ? value.map((one) => named(field, one)) : []));
  const narrowed = [...(tab && page.tabs ? [named(page.tabs.field, tab)] : []), ...chosen, ...(keyword ? [keyword] : [])];
  const title = words[match.route.title] ?? match.route.id;
  return `${[title, ...narrowed].join(', ')} · ${nameIn(site.tables.site, portal.settings.name)}`;
}

const finish = async (text: string, feed: WrittenFeed, encoding: Encoding): Promise<CachedPage> => ({
  ...{ body: await compress(text, encoding), encoding },
  tag: weakTag(text),
  changedAt: changedAt(feed),
  effects: [],
});

function sendFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, encoding, tag, changedAt: changed }: CachedPage,
  format: FeedFormat,
): FastifyReply {
  const lastModified = changed?.toUTCString() ?? '';
  reply
    .header('cache-control', `public, max-age=${freshSeconds}`)
    .header('vary', 'accept-encoding')
    .header('etag', tag)
    .header('last-modified', lastModified);
  if (isKnown(request, tag, lastModified)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(`${feedTypes[format]}; charset=utf-8`).send(body);
}

/**
 * If-None-Match takes precedence over If-Modified-Since (RFC 9110, 13.2.2). Dates must be equal, because removing an entry
 * makes a feed older.
 */
function isKnown({ headers }: FastifyRequest, tag: string, lastModified: string): boolean {
  const named = headers['if-none-match'];
  return named === undefined ? headers['if-modified-since'] === lastModified : matchesTag(named, tag);
}
