import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { byteOrderMark, csvLine } from '../../shared/csv.ts';
import { type ListShape, listRequest, listShapeOf, readListState } from '../../shared/list.ts';
import { matchRoute, type RouteMatch, siteOf } from '../../shared/match.ts';
import { may } from '../../shared/may.ts';
import { path } from '../../shared/path.ts';
import type { Call, Column, PageTables, Words } from '../../shared/portal.ts';
import { viewOf } from '../authority.ts';
import { callsFor, openCall, type PageCall } from '../calls.ts';
import { disposition } from '../files/disposition.ts';
import { goneSignal } from '../gone.ts';
import type { Account } from '../handler.ts';
import { askLogin } from '../login-redirect.ts';
import { actingFrom } from '../networks.ts';
import { CallRefusal } from '../refusal.ts';
import type { Room } from '../room.ts';
import { judgePage } from '../session/judge.ts';
import { closedDoor } from '../session/open-door.ts';
import type { SiteView } from '../tables.ts';
import { cellText } from './cell.ts';
import { listRows } from './rows.ts';

/** What is exported: a list on its page on its site, for an account. */
interface Export {
  site: SiteView;
  page: PageTables;
  shape: ListShape;
  match: RouteMatch;
  search: URLSearchParams;
  account: Account;
}

/**
 * `/export?path=<the list's address>&<the list's own query>`, or with `page=<page id>&site=<site id>` in place of the
 * path: the rows that the list shows, all pages of them, as CSV. A download, so it needs a login.
 */
export function registerExport(app: FastifyInstance, room: Room): void {
  app.get('/export', async (request, reply) => {
    const account = actingFrom(room, (await judgePage(room, request.headers)).account, request.ip);
    const wanted = findExport(room, new URLSearchParams(request.url.split('?')[1] ?? ''), account);
    if (account.type === 0) return askLogin(room, request, reply);
    return sendExport(room, wanted, request, reply);
  });
}

/** The list that the query names. One that is not there, cannot be exported or is closed to the account is not found. */
function findExport(room: Room, search: URLSearchParams, account: Account): Export {
  const { site, match } = findRoute(room, search);
  const reader = viewOf(account.type === 0 ? { ...account, type: 1 } : account);
  const isOpen = match?.route.open === true && may(reader, match.route, site.tables.access) === 'yes';
  const page = isOpen ? site.pageTables(match.route.page) : undefined;
  const shape = page && listShapeOf(page.page);
  if (!match || !page || !shape?.list.export) throw new CallRefusal('request.not-found');
  return { site, page, shape, match, search: listQuery(search), account };
}

function findRoute(room: Room, search: URLSearchParams): { site: SiteView; match: RouteMatch | null } {
  const tables = room.tables();
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
  return { site: view, match: route ? { route, params: { ...route.fixed } } : null };
}

/** What is left is the list's; where the pages turn is the export's own business. */
function listQuery(search: URLSearchParams): URLSearchParams {
  const own = new URLSearchParams(search);
  for (const name of ['path', 'site', 'page', 'size', 'after']) own.delete(name);
  return own;
}

async function sendExport(room: Room, wanted: Export, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { site, page, account } = wanted;
  const words = { ...site.tables.words, ...page.words };
  const calls = callsFor(room, {
    account,
    session: closedDoor(null),
    signal: goneSignal(reply),
    client: null,
    requestId: request.id,
    address: request.ip,
  });
  const rows = rowsOf(room, wanted, calls);
  // Asked for before the answer begins: a filter that is refused is still a refusal, not a file that breaks off.
  const first = await rows.next();
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', disposition('attachment', `${titleOf(wanted, words)}.csv`))
    .type('text/csv; charset=utf-8')
    .send(Readable.from(lines(wanted.shape.list.columns, words, first, rows)));
}

type Rows = ReturnType<typeof listRows>;

function rowsOf(room: Room, wanted: Export, calls: PageCall): Rows {
  const { shape, site, search, account } = wanted;
  const { settings } = site.tables;
  const { call } = openCall(room, shape.list.rows.call, account);
  const values = listRequest(shape, readListState(shape, settings, search), scopeOf(wanted)) as Parameters<typeof listRows>[2];
  return listRows(calls, call, values, {
    size: pageSizeOf(call, settings.limits.pageSize),
    deepest: room.portal().settings.limits.deepestPage,
  });
}

/** The stream that reads them ends with its client, and with it the turning of pages. */
async function* lines(
  columns: readonly Column[],
  words: Words,
  first: Awaited<ReturnType<Rows['next']>>,
  rest: Rows,
): AsyncGenerator<string> {
  const textOf = (rows: Record<string, unknown>[]) =>
    rows.map((row) => csvLine(columns.map((column) => cellText(row[column.field], column, words)))).join('');
  yield byteOrderMark + csvLine(columns.map((column) => titleOfColumn(column, words)));
  if (!first.done) yield textOf(first.value);
  for await (const rows of rest) yield textOf(rows);
}

const titleOfColumn = ({ noun, name }: Column, words: Words): string => words[`field.${noun}.${name}`] ?? name;
const titleOf = ({ match }: Export, words: Words): string => words[match.route.title] ?? match.route.id;

/** The most rows that the call gives at once. */
function pageSizeOf(call: Call, initial: number): number {
  const properties = call.body?.properties as Record<string, { maximum?: number }> | undefined;
  return properties?.pageSize?.maximum ?? initial;
}

/** What the list's bindings may name: the same as on its page. */
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
