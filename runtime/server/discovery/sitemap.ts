/** Serves /robots.txt and the sitemap (sitemaps.org), in which every address has its alternates. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type BindingScope, targetPath } from '../../shared/calls/bind.ts';
import type { LinkTarget, Portal, Site } from '../../shared/portal.ts';
import { path, sitePath } from '../../shared/routing/path.ts';
import { isOfQuery, isWhole, listedRoutes } from '../../shared/routing/sitemap.ts';
import { escapeMarkup } from '../../shared/text/markup.ts';
import type { Database } from '../database/database.ts';
import { CallRefusal } from '../refusal.ts';
import type { ServerContext } from '../serverContext.ts';
import { absolute } from './absolute.ts';

/** A record with its own page; `kind` is one of those in the portal's search. */
export interface ListedRecord {
  kind: string;
  id: string;
  updatedAt?: Date;
  /** The link to the canonical page of the record with the scope of its bindings, if it is not the page of its kind. */
  elsewhere?: { link: LinkTarget; scope: BindingScope };
}

/** The records open to every visitor, in a stable order. */
export interface ListedRecords {
  count(database: Database, portal: Portal): Promise<number>;
  page(database: Database, portal: Portal, span: { from: number; max: number }): Promise<ListedRecord[]>;
  /** Those that were published or changed since a time, the newest first. */
  changedSince(database: Database, portal: Portal, span: { since: Date; max: number }): Promise<ListedRecord[]>;
}

/**
 * Addresses in one file. The protocol allows 50,000 addresses and 50 MiB. An address with its alternates takes up to 1
 * KiB, so files stay far below both.
 */
const maxAddresses = 10_000;
const hour = 3_600;

type SitemapContext = Pick<ServerContext, 'config' | 'database' | 'portal' | 'tables'>;

/** Registers the sitemap and its index. They list only pages that are built and open to anonymous visitors. */
export function registerSitemap(app: FastifyInstance, context: SitemapContext, records: ListedRecords): void {
  const recordsOfFile = (): number => Math.floor(maxAddresses / Math.max(1, context.tables().sites.length));
  app.get('/robots.txt', (_request, reply) => {
    const lines = ['User-agent: *', 'Disallow: /theme', 'Disallow: /language/', '', `Sitemap: ${absolute(context, '/sitemap.xml')}`, ''];
    return reply.header('cache-control', `public, max-age=${hour}`).type('text/plain; charset=utf-8').send(lines.join('\n'));
  });
  app.get('/sitemap.xml', async (_request, reply) => {
    const count = await records.count(context.database.reading, context.portal());
    const files = Array.from({ length: Math.ceil(count / recordsOfFile()) }, (_, index) => `/sitemap/records-${index + 1}.xml`);
    return sendXml(reply, indexOf(['/sitemap/pages.xml', ...files].map((file) => absolute(context, file))));
  });
  app.get('/sitemap/pages.xml', (_request, reply) => sendXml(reply, addressesOf(context, pagesOf(context))));
  app.get('/sitemap/records-:file.xml', async (request, reply) => {
    const { file } = request.params as { file: string };
    const max = recordsOfFile();
    // A file number beyond any list is refused without a query.
    const from = /^[1-9]\d{0,5}$/.test(file) ? (Number(file) - 1) * max : null;
    const rows = from === null ? [] : await records.page(context.database.reading, context.portal(), { from, max });
    if (rows.length === 0) throw new CallRefusal('request.not-found');
    return sendXml(reply, addressesOf(context, recordPages(context, rows)));
  });
}

/** A page on all sites that have it. */
interface ListedPage {
  addresses: { site: Site; path: string }[];
  updatedAt?: Date;
}

function pagesOf({ portal, tables }: SitemapContext): ListedPage[] {
  const { sites, site } = tables();
  const byKey = new Map<string, ListedPage>();
  for (const one of sites)
    for (const route of listedRoutes(portal(), one.id)) {
      if (!isWhole(route) || isOfQuery(portal().pages[route.page])) continue;
      const page = byKey.get(route.key) ?? { addresses: [] };
      page.addresses.push({ site: one, path: path(site(one.id).tables, route.key) });
      byKey.set(route.key, page);
    }
  return [...byKey.values()];
}

/** The pages of records that are open to every visitor. */
export function* recordPages({ portal, tables }: SitemapContext, rows: readonly ListedRecord[]): Generator<ListedPage> {
  const opens = portal().settings.search?.opens;
  const links: Partial<Record<string, LinkTarget>> = opens && 'ways' in opens ? (opens.ways as Record<string, LinkTarget>) : {};
  const { sites, site } = tables();
  const main = sites.find(({ prefix }) => prefix === '');
  for (const { kind, id, updatedAt, elsewhere } of rows) {
    const { link, scope } = elsewhere ?? { link: links[kind], scope: { row: { id } } };
    const below = link && main && isPage(portal(), link) && targetPath(site(main.id).tables, link, scope);
    if (!below) continue;
    const open = sites.filter((one) => listedRoutes(portal(), one.id).some((route) => route.id === link.route));
    yield { ...(updatedAt && { updatedAt }), addresses: open.map((one) => ({ site: one, path: sitePath(one.prefix, below) })) };
  }
}

/** Whether a link target is a page: parameters outside the canonical address only mark a position within a page. */
function isPage({ routes }: Portal, { route: id, query = {} }: LinkTarget): boolean {
  const { keys = [] } = routes.find((route) => route.id === id) ?? {};
  return Object.keys(query).every((key) => keys.includes(key));
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function* indexOf(files: readonly string[]): Generator<string> {
  yield `${xml}<sitemapindex xmlns="${protocol}">\n`;
  for (const file of files) yield `<sitemap><loc>${escapeMarkup(file)}</loc></sitemap>\n`;
  yield '</sitemapindex>\n';
}

/** One entry for each page and site, with alternates. Of sites that share a locale, only the first is an alternate. */
function* addressesOf(context: SitemapContext, pages: Iterable<ListedPage>): Generator<string> {
  yield `${xml}<urlset xmlns="${protocol}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for (const { addresses, updatedAt } of pages) {
    const firsts = addresses.filter(({ site }, index) => addresses.findIndex((other) => other.site.locale === site.locale) === index);
    const alternates = firsts.map(
      ({ site, path: to }) =>
        `<xhtml:link rel="alternate" hreflang="${escapeMarkup(site.locale)}" href="${escapeMarkup(absolute(context, to))}"/>`,
    );
    const rest = `${updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''}${alternates.join('')}`;
    yield addresses.map(({ path: to }) => `<url><loc>${escapeMarkup(absolute(context, to))}</loc>${rest}</url>\n`).join('');
  }
  yield '</urlset>\n';
}

/** Streamed, because a sitemap file is large. */
const sendXml = (reply: FastifyReply, pieces: Iterable<string>): FastifyReply =>
  reply.header('cache-control', `public, max-age=${hour}`).type('application/xml; charset=utf-8').send(Readable.from(pieces));
