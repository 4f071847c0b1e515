import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { batchTables } from '../../shared/files/batch.ts';
import type { PageTables, Portal, Site, SiteTables } from '../../shared/portal.ts';
import type { QueryCipher } from '../../shared/routing/encryptedQuery.ts';
import { scriptsOf } from '../../shared/site/scripts.ts';
import { pageTables, siteTables, wordsBelow } from '../../shared/site/tables.ts';
import { trackingTables } from '../../shared/site/tracking.ts';
import { type Encoding, encodingOf } from '../http/compress.ts';
import { pathOf } from '../http/requestPath.ts';
import { sendServed } from '../served/send.ts';
import type { ServerContext } from '../serverContext.ts';

/** The browser tables of one site, with their address. */
export interface SiteView {
  tables: SiteTables;
  url: string;
  /** Address of the tracking tables; null without tracking. */
  tracking: string | null;
  pageTables: (pageId: string) => PageTables;
}

/** The browser tables of one portal. A site's tables are computed on first use. */
export interface PortalTables {
  /** Active sites. */
  sites: Site[];
  site: (id: string) => SiteView;
  /** The tables at an address; null where there are none. */
  text: (url: string) => string | null;
  /** The tables computed so far, by address. */
  texts: ReadonlyMap<string, string>;
}

/** Browser tables of a portal for these sites. Tables of the previous portal remain available for pages that are still open. */
export function openTables(
  portal: Portal,
  activeSites: readonly string[],
  seal: QueryCipher['encrypt'],
  before?: PortalTables,
): PortalTables {
  const views = new Map<string, SiteView>();
  const texts = new Map<string, string>();
  const site = (id: string): SiteView => {
    const view = views.get(id) ?? viewSite(portal, id, activeSites, seal, texts);
    views.set(id, view);
    return view;
  };
  const sites = activeSites.flatMap((id) => portal.sites[id] ?? []);
  // Only the texts: a reference to the previous tables would retain every earlier portal.
  const older = before?.texts;
  const text = (url: string): string | null => {
    const owner = sites.find(({ id }) => url.startsWith(`/portal/${id}.`) || url.startsWith(`/portal/${id}/`));
    if (owner) site(owner.id);
    return texts.get(url) ?? older?.get(url) ?? null;
  };
  return { sites, site, text, texts };
}

function viewSite(
  portal: Portal,
  siteId: string,
  activeSites: readonly string[],
  seal: QueryCipher['encrypt'],
  texts: Map<string, string>,
): SiteView {
  const ids = Object.keys(portal.pages);
  const pages = new Map(ids.map((id) => [id, pageTables(portal, siteId, id)]));
  const urls = Object.fromEntries(ids.map((id) => [id, keep(texts, `/portal/${siteId}/${id}`, pages.get(id))]));
  const scripts = scriptsOf(portal, siteId);
  const told = scripts.length > 0 && keep(texts, `/portal/${siteId}/+scripts`, { scripts, words: wordsBelow(portal, siteId, 'consent.') });
  const batch = batchTables(portal, siteId);
  const batches = batch && keep(texts, `/portal/${siteId}/+downloads`, batch);
  const bare = { ...siteTables(portal, siteId, activeSites, urls), ...(told && { scripts: told }), ...(batches && { downloads: batches }) };
  const tables = { ...bare, version: hashOf(JSON.stringify(bare)) };
  const url = keep(texts, `/portal/${siteId}`, tables);
  const part = trackingTables(tables);
  const tracking = part && keep(texts, `/portal/${siteId}/+tracking`, part);
  const pageOf = (id: string): PageTables => pages.get(id) ?? pageTables(portal, siteId, id);
  return { tables: { ...tables, seal }, url, tracking, pageTables: pageOf };
}

/** Stores a table under an address with its content hash. */
function keep(texts: Map<string, string>, name: string, table: unknown): string {
  const text = JSON.stringify(table);
  const url = `${name}.${hashOf(text)}.json`;
  texts.set(url, text);
  return url;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 12);

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Compressed tables by encoding and address. */
const compressed = new LRUCache<string, Promise<Buffer>>({ max: 1_000 });

/** `/portal/…`: tables under content-hashed addresses, cached immutably. */
export function registerTables(app: FastifyInstance, context: Pick<ServerContext, 'tables' | 'served'>): void {
  app.get('/portal/*', { compress: false }, async (request, reply) => {
    const url = decodeURIComponent(pathOf(request.url));
    const text = context.tables().text(url);
    if (text === null) return sendServed(context, request, reply);
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type('application/json; charset=utf-8');
    const encoding = encodingOf(request.headers['accept-encoding']);
    if (encoding === 'identity') return reply.send(text);
    return reply.header('content-encoding', encoding).send(await compressOnce(url, text, encoding));
  });
}

const compressors: Record<Exclude<Encoding, 'identity'>, (text: string) => Promise<Buffer>> = {
  br: (text) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text) => gzipped(text, { level: constants.Z_BEST_COMPRESSION }),
};

function compressOnce(url: string, text: string, encoding: keyof typeof compressors): Promise<Buffer> {
  const key = `${encoding} ${url}`;
  const made = compressed.get(key) ?? compressors[encoding](text);
  compressed.set(key, made);
  return made;
}
