import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ExportFormat } from '../../../schema/define/index.ts';
import { may } from '../../shared/access/may.ts';
import { targetPath } from '../../shared/calls/bind.ts';
import { type ListShape, listRequest, listShapeOf, readListState } from '../../shared/lists/list.ts';
import type { PageTables, SiteRoute, Words } from '../../shared/portal.ts';
import { fits, matchRoute, type RouteMatch, siteOf } from '../../shared/routing/match.ts';
import { paramsOf, path } from '../../shared/routing/path.ts';
import type { Account } from '../account.ts';
import { callsFor, fileCaller, openCall, type PageCall } from '../calls/calls.ts';
import { maxPageSize } from '../calls/pageSize.ts';
import { disposition } from '../files/disposition.ts';
import { goneSignal } from '../http/gone.ts';
import { redirectToLogin } from '../pages/loginRedirect.ts';
import type { SiteView } from '../portal/tables.ts';
import { CallRefusal } from '../refusal.ts';
import type { ServerContext } from '../serverContext.ts';
import { viewOf } from '../session/authority.ts';
import { judgePage } from '../session/judge.ts';
import { refusedOutside } from '../trust/networks.ts';
import { formats } from './format.ts';
import { listRows } from './rows.ts';

/** A list on its page and site, for an account. */
interface Export {
  site: SiteView;
  page: PageTables;
  shape: ListShape;
  match: RouteMatch;
  search: URLSearchParams;
  account: Account;
  format: ExportFormat;
}

/**
 * `/export?path=<list address>&<list query>`, or `page=<page id>&site=<site id>` instead of `path`. Answers all rows of
 * the list as CSV, or in another format that it offers, such as `format=xlsx`. The page of a record takes its path parameters by name.
 * Requires a login, because it is a download.
 */
export function registerExport(app: FastifyInstance, context: ServerContext): void {
  app.get('/export', async (request, reply) => {
    const { account } = await judgePage(context, request);
    const exported = findExport(context, new URLSearchParams(request.url.split('?')[1] ?? ''), account);
    if (account.type === 0) return redirectToLogin(context, request, reply);
    context.limits.count('export', { account, address: request.ip });
    return sendExport(context, exported, request, reply);
  });
}

/** The list in the query. Answers not found for an unknown list, one that cannot be exported, and one closed to the account. */
function findExport(context: ServerContext, search: URLSearchParams, account: Account): Export {
  const { site, match } = findRoute(context, search);
  const reader = viewOf(account.type === 0 ? { ...account, type: 1 } : account);
  const isLetIn = match?.route.open === true && may(reader, match.route, site.tables.access) === 'yes';
  const isOpen = isLetIn && !refusedOutside(context.portal(), match.route, account);
  const page = isOpen ? site.pageTables(match.route.page) : undefined;
  const shape = page && listShapeOf(page.page);
  const format = shape && formatIn(shape, search);
  if (!match || !page || !format) throw new CallRefusal('request.not-found');
  const params = paramsOf(match.route.path);
  const missing = params.find(({ name, isNeeded }) => isNeeded && match.params[name] === undefined);
  if (missing) throw new CallRefusal('request.parameter-missing', { name: missing.name });
  const query = listQuery(
    search,
    params.map(({ name }) => name),
  );
  return { site, page, shape, match, search: query, account, format };
}

/** The requested format, by default the first that the list offers. */
function formatIn({ list }: ListShape, search: URLSearchParams): ExportFormat | undefined {
  const [first] = list.exports;
  return list.exports.find((one) => one === (search.get('format') ?? first));
}

function findRoute(context: ServerContext, search: URLSearchParams): { site: SiteView; match: RouteMatch | null } {
  const tables = context.tables();
  const path = search.get('path');
  if (path !== null) {
    const { site, rest } = siteOf(tables.sites, path);
    const view = tables.site(site.id);
    return { site: view, match: matchRoute(view.tables, rest) };
  }
  const site = tables.sites.find(({ id }) => id === search.get('site'));
  if (!site) throw new CallRefusal('request.not-found');
  const view = tables.site(site.id);
  const route = view.tables.routes.find(({ page }) => page === search.get('page'));
  return { site: view, match: route ? matchOf(route, search) : null };
}

/** A route with its parameters from the query; null if one is missing or invalid. */
function matchOf(route: SiteRoute, search: URLSearchParams): RouteMatch | null {
  const given = paramsOf(route.path).flatMap(({ name }) => (search.get(name) ? [[name, search.get(name)]] : []));
  const params: Record<string, string> = { ...Object.fromEntries(given), ...route.fixed };
  return fits(route, params) ? { route, params } : null;
}

/** Removes the export's own parameters and paging; the rest is the list's query. */
function listQuery(search: URLSearchParams, params: readonly string[]): URLSearchParams {
  const own = new URLSearchParams(search);
  const others = search.has('path') ? [] : params;
  for (const name of ['path', 'site', 'page', 'size', 'after', 'format', ...others]) own.delete(name);
  return own;
}

async function sendExport(context: ServerContext, exported: Export, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { site, page, account } = exported;
  const words = { ...site.tables.words, ...page.words };
  const signal = goneSignal(reply);
  // The slot is released when the last row has been sent.
  reply.raw.once('close', await context.limits.enter('export', { account, address: request.ip }, signal));
  const calls = callsFor(context, { ...fileCaller(account, signal, request), isCounted: true });
  const rows = rowsOf(context, exported, calls);
  // Read before the response begins, so that a refused filter is a refusal and not a truncated file.
  const first = await rows.next();
  const { mime, write } = formats[exported.format];
  const { language, fallback, direction } = site.tables.site;
  const title = titleOf(exported, words);
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', disposition('attachment', `${title}.${exported.format}`))
    .type(mime)
    .send(
      write({
        title,
        columns: exported.shape.list.columns,
        reader: { words, languages: [language, ...fallback] },
        isRightToLeft: direction === 'rtl',
        rows: beginningWith(first, rows),
        addressOf: addressesOf(context, exported),
        madeAt: context.clock(),
      }),
    );
}

/** The addresses of the rows' targets. */
function addressesOf({ config }: ServerContext, exported: Export): (row: Record<string, unknown>) => string | undefined {
  const { opens } = exported.shape.list;
  const scope = scopeOf(exported);
  return (row) => {
    const to = opens && targetPath(exported.site.tables, opens, { ...scope, row });
    return to ? new URL(to, config.publicUrl).href : undefined;
  };
}

/** Chains the first page with the rest. When the client disconnects, the stream ends and stops paging. */
async function* beginningWith(first: Awaited<ReturnType<ExportRows['next']>>, rest: ExportRows): AsyncGenerator<Record<string, unknown>[]> {
  if (!first.done) yield first.value;
  yield* rest;
}

type ExportRows = ReturnType<typeof listRows>;

function rowsOf(context: ServerContext, exported: Export, calls: PageCall): ExportRows {
  const { shape, site, search, account } = exported;
  const { settings } = site.tables;
  const { call } = openCall(context, shape.list.rows.call, account);
  const values = listRequest(shape, readListState(shape, settings, search), scopeOf(exported)) as Parameters<typeof listRows>[2];
  return listRows(calls, call, values, {
    size: maxPageSize(call) ?? settings.limits.pageSize,
    deepest: context.portal().settings.limits.deepestPage,
  });
}

const titleOf = ({ match }: Export, words: Words): string => words[match.route.title] ?? match.route.id;

/** The values that the list's bindings may refer to: the same as on its page. */
function scopeOf({ site, match, search, account }: Export): Record<string, unknown> {
  const { id, language, locale, prefix } = site.tables.site;
  const { route, params } = match;
  return {
    route: params,
    query: Object.fromEntries(search),
    page: { address: `${path(site.tables, match.route.key, params)}${search.size > 0 ? `?${search}` : ''}` },
    site: { id, language, locale, prefix },
    account: viewOf(account),
    ...(route.zone && { zone: { id: route.zone, ...route.content } }),
  };
}
