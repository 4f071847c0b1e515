/** The log of a portal that everybody has walked through, replayed against its own schema and against others. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Render } from '../../runtime/server/render.ts';
import type { KnownAccount } from '../../runtime/shared/account.ts';
import { type CompiledSchema, compile, type DeclaredCall, formatReport, type SchemaInput } from '../../runtime/shared/compile/index.ts';
import { CallFailure } from '../../runtime/shared/envelope.ts';
import { loadPage } from '../../runtime/shared/load/index.ts';
import { sitePath } from '../../runtime/shared/path.ts';
import type { Route } from '../../runtime/shared/portal.ts';
import { askersOf } from '../../runtime/shared/qa/askers.ts';
import { type Change, diffOf } from '../../runtime/shared/qa/diff.ts';
import { type Cell, isOpen, keyOf, matrixOf } from '../../runtime/shared/qa/matrix.ts';
import { type Replay, type Replayed, replay, replayLog } from '../../runtime/shared/qa/replay.ts';
import type { Visit } from '../../runtime/shared/qa/visit.ts';
import { tokenRule } from '../../runtime/shared/request.ts';
import { addressesOf } from '../../scripts/qa/crawl/addresses.ts';
import { replayFindings } from '../../scripts/qa/replay.ts';
import { readSchema } from '../../scripts/schema.ts';
import { loggedVisits } from '../logged.ts';
import { openPortal, type TestPortal } from '../portal.ts';

const input = await readSchema();
const schema = compiled(input);
const { portal: tables } = schema;
const askers = askersOf(tables.access);

function compiled(from: SchemaInput): CompiledSchema {
  const { portal, problems, sources } = compile(from);
  if (!portal) throw new Error(formatReport(problems.filter(({ severity }) => severity === 'error')));
  return { input: from, portal, problems, sources };
}

/** Which page it would be is all that matters: its calls find nothing. */
const render: Render = async (input) => {
  const nothing = async (): Promise<never> => {
    throw new CallFailure({ status: 404, code: 404, message: '' });
  };
  const loaded = await loadPage({ ...input, call: nothing });
  if (loaded.kind === 'redirect') return { redirect: loaded.to };
  return loaded.kind === 'page' ? { status: loaded.status, html: '' } : { status: 500, html: '' };
};

let visits: Visit[];
let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ render, activeSites: async ({ sites }) => Object.keys(sites) });
  for (const { account } of askers) {
    await seeEverything(account);
    await callEverything(account);
  }
  visits = await loggedVisits(portal);
}, 300_000);
afterAll(() => portal.close());

/** With a role only what asks for one is seen: all else is the same without. */
const asksFor = ({ roles }: KnownAccount, thing: Pick<Route, 'roles' | 'goes'>): boolean =>
  roles.length === 0 || thing.roles !== undefined || thing.goes?.kind === 'menu';
const callsOf = (account: KnownAccount) => Object.values(tables.calls).filter((call) => asksFor(account, call));
const addressesFor = (account: KnownAccount): string[] =>
  tables.routes
    .filter((route) => asksFor(account, route))
    .flatMap(({ path }) => addressesOf(path).map((address) => address.replace(/\{\w+\*\}/, 'some/rest')));

/** Every route on every site, with its optional parameters left out and filled. */
async function seeEverything(account: KnownAccount): Promise<void> {
  const cookie = account.type > 0 && (await portal.logIn(account)).cookie;
  const see = (url: string) => portal.app.inject({ method: 'GET', url, headers: { ...(cookie && { cookie }) } });
  for (const { prefix } of Object.values(tables.sites))
    await Promise.all(addressesFor(account).map((below) => see(sitePath(prefix, below))));
}

/** Every call, each in a session of its own: it may end it. */
async function callEverything(account: KnownAccount): Promise<void> {
  for (const { method, path } of callsOf(account)) {
    const session = account.type > 0 && (await portal.logIn(account));
    const isOwn = tokenRule({ path }, tables.requests)?.from === 'cookie.token';
    const sent = session && { cookie: session.cookie, ...(isOwn && { token: session.token }) };
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...sent };
    const url = path.replace(/\{\w+\}/g, 'some-id');
    await portal.app.inject({ method, url, headers, ...(method === 'POST' && { payload: '{}' }) });
  }
}

async function* linesOf(lines: readonly Visit[]) {
  for (const [at, visit] of lines.entries()) yield { visit, file: 'log', line: at + 1 };
}

const again = (now: CompiledSchema): Promise<Replay> => replayLog(now, linesOf(visits));
const turnedOf = ({ rows }: Replay): Replayed[] => rows.filter(({ effect }) => effect !== 'same');

const cellKey = ({ kind, ...visit }: Visit): string => {
  if (kind === 'route' && 'route' in visit) return `${visit.route} ${visit.site} ${visit.type}`;
  return kind === 'call' && 'call' in visit ? `${visit.call} ${visit.type}` : kind;
};

describe('the log of everybody everywhere', () => {
  test('has every route on every site and every call, of every kind of account', () => {
    const seen = new Set(visits.map(cellKey));
    const types = Object.keys(tables.access.names);
    const wanted = [
      ...tables.routes.flatMap(({ key }) => Object.keys(tables.sites).flatMap((site) => types.map((type) => `${key} ${site} ${type}`))),
      // What takes no token asks nobody who they are.
      ...Object.values(tables.calls).flatMap(({ id, noToken }) => (noToken ? ['0'] : types).map((type) => `${id} ${type}`)),
    ];
    expect(wanted.filter((key) => !seen.has(key))).toEqual([]);
    expect(seen.size).toBe(wanted.length);
  });

  test('counts each request once', async () => {
    const asked = askers
      .map(({ account }) => addressesFor(account).length * Object.keys(tables.sites).length + callsOf(account).length)
      .reduce((all, some) => all + some);
    expect((await again(schema)).totals).toEqual({ visits: asked, nowhere: 0, others: 0, unread: 0 });
  });

  test('says of nobody what a cell of the matrix does not', () => {
    const cells = new Map(matrixOf(tables).map((cell) => [keyOf(cell), cell]));
    for (const visit of visits) {
      if (visit.kind === 'nowhere' || visit.kind === 'others') throw new Error('Everything that was asked for is there.');
      const { sees, to } = cells.get(keyOf(cellOf(visit))) as Cell;
      expect({ sees: visit.sees, to: visit.to }, JSON.stringify(visit)).toEqual({ sees, to });
    }
  });

  test('and nothing that the answers deny', () => {
    for (const visit of visits) {
      if (!('status' in visit) || visit.kind !== 'route') continue;
      const expected = { redirect: [302], home: [302], login: [302], noPermission: [403], notFound: [404] };
      if (visit.sees in expected) expect(expected[visit.sees as keyof typeof expected], JSON.stringify(visit)).toContain(visit.status);
      else expect([200, 403, 404], JSON.stringify(visit)).toContain(visit.status);
    }
  });

  test('tells of no difference to the schema that it was written under', async () => {
    expect(turnedOf(await again(schema))).toEqual([]);
  });
});

function cellOf(visit: Extract<Visit, { kind: 'route' | 'call' }>): Pick<Cell, 'kind' | 'id' | 'site' | 'asker'> {
  const asker = [tables.access.names[visit.type], ...(visit.roles ?? [])].join('+');
  return visit.kind === 'route'
    ? { kind: 'route', id: visit.route, site: visit.site, asker }
    : { kind: 'call', id: visit.call, site: '*', asker };
}

/** A schema edited, and the parts of it that are named for what they turn; none: nothing of it is left to name. */
interface Edit {
  edited: SchemaInput;
  says: readonly string[];
}
// biome-ignore lint/suspicious/noExplicitAny: a card as it is written, of any kind
type Card = any;

const cardEdit = (file: string, change: (card: Card) => void, says: readonly string[]): Edit => ({
  edited: { ...input, files: { ...input.files, ...changed(file, change) } },
  says,
});

function changed(file: string, change: (card: Card) => void): Record<string, string> {
  const card = JSON.parse(input.files[file] ?? '');
  change(card);
  return { [file]: JSON.stringify(card, null, 2) };
}

/** A route that has gone with its words. */
function gone(group: string, id: string): Edit {
  const words = Object.keys(tables.words).map((language) =>
    changed(`schema/words/${language}/routes.json`, ({ route }) => delete route[id]),
  );
  const line = changed(`schema/routes/${group}.json`, ({ routes }) => delete routes[id]);
  return { edited: { ...input, files: Object.assign({}, input.files, line, ...words) }, says: [] };
}

function routeEdit(group: string, id: string, fields: object, says: readonly string[]): Edit {
  const change = ({ routes }: Card): void => {
    const { path, who, roles, ...rest } = { ...routes[id], ...fields };
    routes[id] = { path, who, ...(roles && { roles }), ...rest };
  };
  return cardEdit(`schema/routes/${group}.json`, change, says);
}

/** Where a call is written stays as it is: its own lines are no data. */
const callEdit = (id: string, fields: Partial<DeclaredCall> | null, says: readonly string[]): Edit => ({
  edited: { ...input, calls: input.calls.flatMap((call) => (call.id === id ? (fields ? { ...call, ...fields } : []) : call)) },
  says,
});

const edits: Record<string, Edit> = {
  'a route closed to most': routeEdit('tools', 'tools.sdkExploit', { who: 'internal' }, ['"who": "internal"']),
  'a route opened to more': routeEdit('userCenterFirst', 'undone-matter', { who: 'everyone' }, ['"who": "everyone"', '"goes": {']),
  'a route opened on some sites': routeEdit('userCenterFirst', 'my-focus', { who: { is: 'internal', on: { overseas: 'loggedIn' } } }, [
    '"overseas": "loggedIn"',
    '"goes": {',
  ]),
  'a path that moved': routeEdit('tools', 'tools.sdkDownloadTips', { path: '/tools/tips' }, ['"path": "/tools/tips"']),
  'a role that is asked for': routeEdit('userCenter', 'upload-article', { roles: ['content'] }, ['"roles": [ "content" ]']),
  'a role less': routeEdit('manage', 'manage.searches', { roles: ['content'] }, ['"roles": [ "content" ]']),
  'a site taken out': routeEdit('dataSection', 'wiringDiagram', { sites: ['prefixed'] }, ['"sites": [ "prefixed" ]']),
  'another refusal': routeEdit('account', 'account.password', { denied: 'secret' }, ['"denied": "secret"']),
  'another aim of a redirect': routeEdit('tools', 'tools', { goes: { kind: 'route', route: 'tools.software' } }, [
    '"route": "tools.software"',
  ]),
  'a route that has gone': gone('tools', 'sdkindex.onlineTools'),
  'a zone that closed': cardEdit('schema/zones/luban.json', (card) => Object.assign(card, { who: 'internal' }), ['"who": "internal"']),
  'a smaller group': cardEdit('schema/access.json', ({ groups }) => Object.assign(groups, { loggedIn: ['middle', 'internal'] }), [
    '"who": "loggedIn"',
    '"is": "loggedIn"',
    "who: 'loggedIn'",
  ]),
  'a row of refusals': cardEdit('schema/access.json', ({ denied }) => Object.assign(denied.staff, { others: 'home' }), [
    '"denied": "staff"',
  ]),
  'a menu in another order': cardEdit('schema/menus/user.json', ({ entries }) => entries.reverse(), ['"goes": {']),
  'a call closed to most': callEdit('partner.all', { who: 'internal' }, ["who: 'everyone'"]),
  'a call opened to more': callEdit('partner.bank', { who: 'everyone' }, ["who: 'loggedIn'"]),
  'a call at another address': callEdit('partner.cancel', { path: '/partner/elsewhere' }, ["who: 'loggedIn'"]),
  'a call that has gone': callEdit('partner.image', null, []),
};

describe('after an edit of the schema', () => {
  test.each(Object.entries(edits))('%s is told of as the matrices differ', async (_what, edit) => {
    const now = compiled(edit.edited);
    const replayed = await again(now);
    expectDifference(replayed, now);
    expectPlaces(replayed, now, edit);
  });
});

/** What is named is one of the parts that the edit says, and it stands there. */
function expectPlaces(replayed: Replay, now: CompiledSchema, { says }: Edit): void {
  for (const { at } of turnedOf(replayed)) {
    expect(says.some((part) => at?.text.includes(part)) || (says.length === 0 && at === null), JSON.stringify(at)).toBe(true);
    const written = at && (now.input.files[at.file] ?? now.input.callFiles?.[at.file] ?? '').split('\n')[at.line - 1];
    if (at) expect(written?.slice(at.column - 1)).toContain(at.text.split(' ')[0]);
  }
}

/** Every row is as the cell of what was visited, and of those that turn there is at least one. */
function expectDifference({ rows }: Replay, now: CompiledSchema): void {
  const before = matrixOf(tables);
  const cells = new Map(before.map((cell) => [keyOf(cell), cell]));
  const changes = new Map(diffOf(before, matrixOf(now.portal)).map((change) => [keyOf(change), change]));
  for (const row of rows) {
    const key = keyOf({ ...row, id: row.kind === 'call' ? row.asked : (row.before.route ?? '') });
    const cell = cells.get(key) as Cell;
    expect(row.effect, JSON.stringify(row)).toBe(effectOn(cell, changes.get(key)));
  }
  expect(rows.some(({ effect }) => effect !== 'same')).toBe(true);
}

/** What a change of a cell does to somebody who asks for the same address again. */
function effectOn(cell: Cell, change: Change | undefined): Replayed['effect'] {
  if (!change) return 'same';
  const hasMoved = change.was !== undefined && change.was.path !== change.path;
  const after = hasMoved ? 'notFound' : (change.after ?? 'notFound');
  if (isOpen(cell) !== isOpen({ sees: after })) return isOpen(cell) ? 'refuses' : 'opens';
  if (cell.sees !== after) return 'moves';
  return cell.sees === 'redirect' && cell.to !== change.to ? 'moves' : 'same';
}

test('a role that the log does not tell of is named', async () => {
  const { edited } = routeEdit('userCenter', 'upload-article', { roles: ['content'] }, []);
  const rows = turnedOf(await again(compiled(edited)));
  expect(new Set(rows.map(({ asker, unless }) => `${asker} unless ${unless}`))).toEqual(new Set(['internal unless content']));
});

test('it is told in lines that say how many, who, what, and where it is written', async () => {
  const { edited } = routeEdit('tools', 'tools.sdkDownloadTips', { who: 'internal' }, []);
  const { holds, text } = await replayFindings(compiled(edited), linesOf(visits));
  const [first = '', ...more] = text.split('\n');
  expect(holds).toBe(false);
  expect(first).toMatch(
    /^1 visit of anonymous to \/tools\/sdkDownloadTips +would now be refused \(page tools\.sdkDownloadTips → home\) +schema\/routes\/tools\.json:\d+:\d+$/,
  );
  expect(more).toHaveLength(18);
  expect(more.at(-1)).toMatch(/^[\d,]+ visits: 18 would be refused, 0 let in, 0 led elsewhere, [\d,]+ stay as they were$/);
});

test('nothing that turns is a line, and lines that cannot be read are told by their place', async () => {
  async function* broken() {
    yield* linesOf(visits.slice(0, 2));
    for (let line = 3; line < 203; line++) yield { fault: 'is no JSON object', file: 'log', line };
  }
  const { holds, text } = await replayFindings(schema, broken());
  const lines = text.split('\n');
  expect(holds).toBe(true);
  expect([lines.length, lines[0], lines.at(-2)]).toEqual([
    102,
    'log:3  is no JSON object',
    '… and 100 further lines that could not be read',
  ]);
  expect(lines.at(-1)).toMatch(/0 would be refused, .*; 200 lines could not be read$/);
});

/** Kinds of visits that nobody could have made. */
const hostile: Record<string, Partial<Visit>> = {
  'a site of every object': { site: '__proto__' },
  'a route of every object': { site: 'constructor', route: 'constructor', path: '/constructor' },
  'a site that is a path': { site: '../../etc/passwd' },
  'a type of nobody': { type: 999_999 },
  'roles of nobody': { roles: ['__proto__', 'toString', 'nobody'] },
  'hundreds of parameters': { path: `/${'{a}'.repeat(160)}` },
  'signs of patterns': { path: '/**/*(((' },
  'an aim of every object': { to: '__proto__', sees: 'redirect' },
};

test.each(Object.entries(hostile))('%s, by a hostile hand, is replayed without breaking', (_what, fields) => {
  const seen = visits.find((visit) => visit.kind === 'route') as Extract<Visit, { kind: 'route' }>;
  const [row] = replay(schema, [{ ...seen, ...(fields as object) }]);
  expect(row).toMatchObject({ times: seen.times, kind: 'route' });
});

test('of more kinds than a portal has, further ones are counted together', async () => {
  async function* endless() {
    for (let line = 1; line <= 50_010; line++) yield { visit: { ...(visits[0] as Visit), path: `/${line}` } as Visit, file: 'log', line };
  }
  const { totals, rows } = await replayLog(schema, endless());
  expect([rows.length, totals.others, totals.visits]).toEqual([50_000, 10 * (visits[0]?.times ?? 0), 50_010 * (visits[0]?.times ?? 0)]);
});
