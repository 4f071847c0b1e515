/** Replays the log of a complete visit of the portal against its own schema and against changed ones. */
import { describe, expect, test } from 'vitest';
import { type CompiledSchema, compile, type DeclaredCall, formatReport, type SchemaInput } from '../../runtime/shared/compile/index.ts';
import { diffOf, type MatrixChange } from '../../runtime/shared/qa/diff.ts';
import { type Cell, isOpen, keyOf, matrixOf } from '../../runtime/shared/qa/matrix.ts';
import { type Replay, type Replayed, replay, replayLog } from '../../runtime/shared/qa/replay.ts';
import type { VisitCount } from '../../runtime/shared/qa/visit.ts';
import { replayFindings } from '../../scripts/qa/replay.ts';
import { readSchema } from '../../scripts/schema.ts';
import { withSecretRefusal } from '../support/editCard.ts';
import { cellOf, everyVisit } from '../support/everyVisit.ts';

const input = await readSchema();
const schema = compiled(input);
const { portal: tables } = schema;

function compiled(from: SchemaInput): CompiledSchema {
  const { portal, problems, sources } = compile(from);
  if (!portal) throw new Error(formatReport(problems.filter(({ severity }) => severity === 'error')));
  return { input: from, portal, problems, sources };
}

/** tests/walks/cells.test.ts checks that a portal writes these visits. */
const visits = everyVisit(tables);

async function* linesOf(lines: readonly VisitCount[]) {
  for (const [index, visit] of lines.entries()) yield { visit, file: 'log', line: index + 1 };
}

const again = (now: CompiledSchema): Promise<Replay> => replayLog(now, linesOf(visits));
const turnedOf = ({ rows }: Replay): Replayed[] => rows.filter(({ effect }) => effect !== 'same');

describe('a log of all accounts at all addresses', () => {
  test('has every route on every site and every call, for every kind of account', () => {
    const types = Object.keys(tables.access.names);
    const sites = Object.keys(tables.sites);
    const wanted = [
      ...tables.routes.flatMap(({ key }) => sites.flatMap((site) => types.map((type) => `route ${key} ${site} ${type}`))),
      ...Object.values(tables.calls).flatMap(({ id, noToken }) => (noToken ? ['0'] : types).map((type) => `call ${id} * ${type}`)),
    ];
    const seen = visits.map((visit) => {
      if (visit.kind === 'nowhere' || visit.kind === 'others') throw new Error('The visit has no route or call.');
      return keyOf({ ...cellOf(tables, visit), asker: String(visit.type) });
    });
    expect([...new Set(seen)].sort()).toEqual(wanted.sort());
  });

  test('counts each request once', async () => {
    expect((await again(schema)).totals).toEqual({ visits: visits.length, nowhere: 0, others: 0, unread: 0 });
  });

  test('has no difference under the schema that it was written with', async () => {
    expect(turnedOf(await again(schema))).toEqual([]);
  });
});

/**
 * An edit of the schema, and the parts that must be reported as the cause. No parts: what caused the change no longer
 * exists.
 */
interface ReplayEdit {
  change: (from: SchemaInput) => SchemaInput;
  says: readonly string[];
}
// biome-ignore lint/suspicious/noExplicitAny: a parsed card of any kind
type Card = any;

/** The schema with one card changed. */
const withCard =
  (file: string, change: (card: Card) => void) =>
  (from: SchemaInput): SchemaInput => {
    const card = JSON.parse(from.files[file] ?? '');
    change(card);
    return { ...from, files: { ...from.files, [file]: JSON.stringify(card, null, 2) } };
  };

const cardEdit = (file: string, change: (card: Card) => void, says: readonly string[]): ReplayEdit => ({
  change: withCard(file, change),
  says,
});

/** Removes a route and its words. */
function removedRoute(group: string, id: string): ReplayEdit {
  const words = Object.keys(tables.words).map((language) =>
    withCard(`schema/words/${language}/routes.json`, ({ route }) => delete route[id]),
  );
  const line = withCard(`schema/routes/${group}.json`, ({ routes }) => delete routes[id]);
  return { change: (from) => [line, ...words].reduce((input, change) => change(input), from), says: [] };
}

function routeEdit(group: string, id: string, fields: object, says: readonly string[]): ReplayEdit {
  const change = ({ routes }: Card): void => {
    const { path, who, roles, ...rest } = { ...routes[id], ...fields };
    routes[id] = { path, who, ...(roles && { roles }), ...rest };
  };
  return cardEdit(`schema/routes/${group}.json`, change, says);
}

/** Refuses a route like an unknown address. */
function secretRoute(group: string, id: string): ReplayEdit {
  const { change, says } = routeEdit(group, id, { denied: 'secret' }, ['"denied": "secret"']);
  return { change: (from) => change(withSecretRefusal(from)), says };
}

/** Changes the declaration of a call; the source lines of the call do not change. */
const callEdit = (id: string, fields: Partial<DeclaredCall> | null, says: readonly string[]): ReplayEdit => ({
  change: (from) => ({ ...from, calls: from.calls.flatMap((call) => (call.id === id ? (fields ? { ...call, ...fields } : []) : call)) }),
  says,
});

/**
 * A group without one of its types. Two sorts of calls name all types, because the schema would be refused otherwise. One is
 * the call that asks who is logged in. The others are calls of pages whose routes name the type themselves.
 */
function smallerGroup(): ReplayEdit {
  const change = ({ groups }: Card): void => Object.assign(groups, { loggedIn: ['middle', 'internal'] });
  const group = cardEdit('schema/access.json', change, ['"who": "loggedIn"', '"is": "loggedIn"', "who: 'loggedIn'"]);
  const ofMessages = ['doc.message.preferences', 'doc.message.find', 'doc.message.feed'];
  const named = [tables.settings.session?.validate ?? '', ...ofMessages, 'doc.subscription.news', 'doc.attention.user'];
  const calls = named.map((id) => callEdit(id, { who: ['external', 'middle', 'internal'] }, []).change);
  return { ...group, change: (from) => calls.reduce((input, call) => call(input), group.change(from)) };
}

const edits: Record<string, ReplayEdit> = {
  'a route closed to most': routeEdit('tools', 'tools.huadashi', { who: 'internal' }, ['"who": "internal"']),
  'a route opened to more': routeEdit('account', 'account.password', { who: 'everyone' }, ['"who": "everyone"']),
  'a route opened on some sites': routeEdit(
    'userCenterFirst',
    'my-scores',
    { who: { is: ['middle', 'internal'], on: { overseas: 'loggedIn' } } },
    ['"overseas": "loggedIn"', '"goes": {'],
  ),
  'a changed path': routeEdit('tools', 'tools.sdkDownloadTips', { path: '/tools/tips' }, ['"path": "/tools/tips"']),
  'an additional role': routeEdit('userCenterFirst', 'share-knowledge', { roles: ['content'] }, ['"roles": [ "content" ]']),
  'a removed role': routeEdit('manageReaders', 'manage.wishes', { roles: ['content'] }, ['"roles": [ "content" ]']),
  'a removed site': routeEdit('dataSection', 'wiringDiagram', { sites: ['prefixed'] }, ['"sites": [ "prefixed" ]']),
  'another refusal': secretRoute('account', 'account.newToken'),
  'another target of a redirect': routeEdit('tools', 'tools', { goes: { kind: 'route', route: 'tools.software' } }, [
    '"route": "tools.software"',
  ]),
  'a removed route': removedRoute('tools', 'sdkindex.onlineTools'),
  'a closed zone': cardEdit('schema/zones/luban.json', (card) => Object.assign(card, { who: 'internal' }), ['"who": "internal"']),
  'a smaller group': smallerGroup(),
  'a row of refusals': cardEdit('schema/access.json', ({ denied }) => Object.assign(denied.staff, { others: 'home' }), [
    '"denied": "staff"',
  ]),
  'a menu in another order': cardEdit('schema/menus/user.json', ({ entries }) => entries.reverse(), ['"goes": {']),
  'a call closed to most': callEdit('doc.label.top10', { who: 'internal' }, ["who: 'everyone'"]),
  'a call opened to more': callEdit('partner.bank', { who: 'everyone' }, ["who: 'loggedIn'"]),
  'a call at another address': callEdit('partner.cancel', { path: '/partner/elsewhere' }, ["who: 'loggedIn'"]),
  'a removed call': callEdit('nav.appHeader', null, []),
};

/** Edits that affect all routes run alone. The others are independent of each other and run together. */
const separate = ['a smaller group', 'a row of refusals', 'a menu in another order'];
const rounds = [Object.keys(edits).filter((name) => !separate.includes(name)), ...separate.map((name) => [name])].map((names) => ({
  names,
  made: names.flatMap((name) => edits[name] ?? []),
}));

const before = matrixOf(tables);
const cells = new Map(before.map((cell) => [keyOf(cell), cell]));

describe.each(rounds)('after $names', ({ names, made }) => {
  const now = compiled(made.reduce((from, { change }) => change(from), input));
  const replayed = again(now);

  test('the report equals the difference of the matrices', async () => {
    expectDifference(await replayed, now);
  });

  test('each named part of the schema caused it and has the right location', async () => {
    expectLocations(await replayed, now, made);
  });

  test.each(names)('%s is reported', async (name) => {
    const changedRows = turnedOf(await replayed);
    const { says } = edits[name] as ReplayEdit;
    expect(changedRows.some(({ at }) => (says.length === 0 ? at === null : says.some((part) => at?.text.includes(part))))).toBe(true);
  });
});

/** Checks that each reported part is one of the expected ones, and that its location is right. */
function expectLocations(replayed: Replay, now: CompiledSchema, edits: readonly ReplayEdit[]): void {
  const says = edits.flatMap((one) => one.says);
  const mayBeGone = edits.some((one) => one.says.length === 0);
  for (const { at } of turnedOf(replayed)) {
    expect(says.some((part) => at?.text.includes(part)) || (mayBeGone && at === null), JSON.stringify(at)).toBe(true);
    const written = at && (now.input.files[at.file] ?? now.input.callFiles?.[at.file] ?? '').split('\n')[at.line - 1];
    if (at) expect(written?.slice(at.column - 1)).toContain(at.text.split(' ')[0]);
  }
}

/** Checks that the effect of every row follows from the change of its cell, and that at least one row is affected. */
function expectDifference({ rows }: Replay, now: CompiledSchema): void {
  const changes = new Map(diffOf(before, matrixOf(now.portal)).map((change) => [keyOf(change), change]));
  const wrong = rows.filter((row) => {
    const key = keyOf({ ...row, id: row.kind === 'call' ? row.asked : (row.before.route ?? '') });
    return row.effect !== effectOn(cells.get(key) as Cell, changes.get(key));
  });
  expect(wrong).toEqual([]);
  expect(rows.some(({ effect }) => effect !== 'same')).toBe(true);
}

/** The effect of a changed cell on a visitor of the same address. */
function effectOn(cell: Cell, change: MatrixChange | undefined): Replayed['effect'] {
  if (!change) return 'same';
  const hasMoved = change.was !== undefined && change.was.path !== change.path;
  const after = hasMoved ? 'notFound' : (change.after ?? 'notFound');
  if (isOpen(cell) !== isOpen({ sees: after })) return isOpen(cell) ? 'refuses' : 'opens';
  if (cell.sees !== after) return 'moves';
  return cell.sees === 'redirect' && cell.to !== change.to ? 'moves' : 'same';
}

test('a role that the log does not contain is named', async () => {
  const { change } = routeEdit('userCenterFirst', 'share-knowledge', { roles: ['content'] }, []);
  const rows = turnedOf(await again(compiled(change(input))));
  expect(new Set(rows.map(({ asker, unless }) => `${asker} unless ${unless}`))).toEqual(new Set(['internal unless content']));
});

test('each row has number, account, subject and location', async () => {
  const { change } = routeEdit('networkSecurity', 'networkSecurity.research', { who: 'internal' }, []);
  const { holds, text } = await replayFindings(compiled(change(input)), linesOf(visits));
  const [first = '', ...more] = text.split('\n');
  expect(holds).toBe(false);
  expect(first).toMatch(
    /^1 visit of anonymous to \/networkSecurity\/research +would now be refused \(page networkSecurity\.research → home\) +schema\/routes\/networkSecurity\.json:\d+:\d+$/,
  );
  expect(more).toHaveLength(18);
  expect(more.at(-1)).toMatch(/^[\d,]+ visits: 18 would be refused, 0 let in, 0 led elsewhere, [\d,]+ stay as they were$/);
});

test('the output contains no progress, and unreadable lines are reported by location', async () => {
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

/** Impossible visits. */
const hostile: Record<string, Partial<VisitCount>> = {
  'a site from the prototype of objects': { site: '__proto__' },
  'a route from the prototype of objects': { site: 'constructor', route: 'constructor', path: '/constructor' },
  'a site that is a path': { site: '../../etc/passwd' },
  'an unknown account type': { type: 999_999 },
  'unknown roles': { roles: ['__proto__', 'toString', 'nobody'] },
  'hundreds of parameters': { path: `/${'{a}'.repeat(160)}` },
  'characters of patterns': { path: '/**/*(((' },
  'a target from the prototype of objects': { to: '__proto__', sees: 'redirect' },
};

test.each(Object.entries(hostile))('%s is replayed without an error', (_what, fields) => {
  const seen = visits.find((visit) => visit.kind === 'route') as Extract<VisitCount, { kind: 'route' }>;
  const [row] = replay(schema, [{ ...seen, ...(fields as object) }]);
  expect(row).toMatchObject({ times: seen.times, kind: 'route' });
});

test('kinds above the number of a portal are counted together', async () => {
  async function* endless() {
    for (let line = 1; line <= 50_010; line++)
      yield { visit: { ...(visits[0] as VisitCount), path: `/${line}` } as VisitCount, file: 'log', line };
  }
  const { totals, rows } = await replayLog(schema, endless());
  expect([rows.length, totals.others, totals.visits]).toEqual([50_000, 10 * (visits[0]?.times ?? 0), 50_010 * (visits[0]?.times ?? 0)]);
});
