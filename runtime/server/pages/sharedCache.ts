/** Cache headers that permit a CDN to store documents for visitors without a login. */
import type { FastifyRequest } from 'fastify';
import { siteOf } from '../../shared/routing/match.ts';
import type { ReadTables } from '../database/changes.ts';
import { isRootAddress } from '../portal/language.ts';
import type { ServerContext } from '../serverContext.ts';

type SharedCacheContext = Pick<ServerContext, 'config' | 'tables'>;

/** More tables than this become one key, because CDNs limit the length of the header. */
const maxTables = 40;

/**
 * Headers of a document that was read from these tables; undefined if no shared cache may store it. Browsers still revalidate.
 * A directive for stale answers would show a browser the page from before its login, so it is in a header for CDNs (RFC 9213).
 */
export function sharedHeaders(
  { config: { sharedCacheSeconds: seconds }, tables }: SharedCacheContext,
  request: Pick<FastifyRequest, 'url'>,
  url: URL,
  read: ReadTables,
): Record<string, string> | undefined {
  if (seconds === 0 || isRootAddress(request)) return undefined;
  const keys = ['pages', `site-${siteOf(tables().sites, url.pathname).site.id}`, ...tableKeys(read)];
  return {
    'cache-control': `public, max-age=0, s-maxage=${seconds}`,
    'cdn-cache-control': `max-age=${seconds}, stale-while-revalidate=${seconds}`,
    'cache-tag': keys.join(','),
    'surrogate-key': keys.join(' '),
  };
}

const tableKeys = (read: ReadTables): string[] =>
  read === null || read.length > maxTables ? ['table-any'] : [...read].sort().map((table) => `table-${table}`);
