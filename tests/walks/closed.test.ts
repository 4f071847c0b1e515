/**
 * Closed records leave no trace: no list, count, facet, suggestion, feed, export, map or address differs from an answer
 * without them. All requests are made while records of every kind are closed for every reason, and again after they
 * were deleted; the answers must be equal. Calls, lists and kinds are derived from the tables, so new ones are included
 * automatically, and those that cannot be tested are listed.
 */

import { eq } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifyChange } from '../../runtime/server/database/changes.ts';
import { files } from '../../runtime/server/files/tables.ts';
import type { Call } from '../../runtime/shared/portal.ts';
import { readPortal } from '../../scripts/schema.ts';
import { handlers } from '../../services/index.ts';
import { indexEverything } from '../../services/registries/indexing.ts';
import { listedDocuments } from '../../services/search/sitemap.ts';
import { openDemoPortal, openingMs } from '../support/demoPortal.ts';
import { isWhole, partOfDay, today } from '../support/partOfDay.ts';
import {
  type Closing,
  closedFiles,
  closings,
  keysFor,
  kinds,
  type Planted,
  plantSecrets,
  removePlanted,
  stopCounting,
  wordOf,
  wordOfTable,
} from '../support/plantedSecrets.ts';
import type { TestAccount, TestPortal } from '../support/portal.ts';
import { seedOf } from '../support/seed.ts';
import type { Credentials } from '../support/visitor.ts';
import { get, type NamedRequest, nounsOf, post, requestsOf } from '../support/walkRequests.ts';
import { filesOfZip } from '../support/zip.ts';

const seed = seedOf('PORTAL_CLOSED_SEED');
/** Number of values of other kinds that a call is requested with. */
const sampled = 4;
/** Number of pages of a list; no list of the demo has more rows. */
const pages = 3;

const schema = await readPortal();
const types: Record<TestAccount, number> = { anonymous: 0, external: 1, middle: 2, internal: 3 };
const names = Object.keys(types) as TestAccount[];

let portal: TestPortal;
let planted: Planted[];
/** Keys of closed and some open records by table. */
let keys: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  const moment = new Date();
  portal = await openDemoPortal({
    clock: () => moment,
    listedRecords: listedDocuments,
    activeSites: async ({ sites }) => Object.keys(sites),
  });
  await stopCounting(portal.database);
  planted = await plantSecrets(portal.database);
  keys = await keysFor(portal.database, planted);
  await indexEverything(portal.database, schema);
}, openingMs);
afterAll(() => portal.close());

const handlerOf = (id: string): unknown => (handlers as Record<string, unknown>)[id];
const isRead = ({ id, upload, roles }: Call): boolean => {
  const { writes, writesInOwnTransaction } = handlerOf(id) as { writes?: boolean; writesInOwnTransaction?: boolean };
  return !upload && !roles && handlerOf(id) !== 'not-built' && !writes && !writesInOwnTransaction;
};

/** Printing takes seconds. Tests next to each printing call show that it reads the same data as its page. */
const isPrinted = ({ answers, method }: Call): boolean => answers !== 'json' && method === 'POST';

/** Calls that answer records by audience. Tests of their services cover the records of an account. */
const calls = Object.values(schema.calls).filter((call) => call.rows === 'visible' && isRead(call) && !isPrinted(call));

/** Nouns whose records are in the table of another noun. */
const tableOf: Readonly<Record<string, string>> = { faq: 'article', model: 'product', search: 'article' };

/**
 * Values for requests: the words of closed records, a frequent word, keys of the call's own nouns and of some others.
 */
function valuesFor(call: Call): string[] {
  const words = [...(Object.keys(closings) as Closing[]).map(wordOf), 'camera'];
  const nouns = nounsOf(call).map((noun) => (tableOf[noun] ?? noun).toLowerCase().slice(0, 5));
  const [own, others] = [true, false].map((isOwn) =>
    [...keys].filter(([table]) => nouns.some((noun) => table.replaceAll('_', '').startsWith(noun)) === isOwn).flatMap(([, some]) => some),
  ) as [string[], string[]];
  return [...words, ...own, ...others.filter((_key, index) => (index + seed) % Math.ceil(others.length / sampled) === 0)];
}

/** Requests of calls that need values other than keys and words. */
const samples: Readonly<Record<string, readonly object[]>> = {
  'nav.calls.find': ['doc.article.find', 'doc.search.query'].map((id) => ({ id })),
  'train.course.find': ['vca-120', 'vcp-210', 'vce-301'].map((courseId) => ({ courseId })),
  'doc.release.leading': ['veyra-setup', 'veyra-client', 'sdk-device'].map((packageCode) => ({ packageCode })),
  'partner.find': ['vp-cn-101', 'vp-ae-123', 'vp-de-130'].map((code) => ({ code })),
  'extend.banner.detail': [
    ...['home', 'faqZone', 'dataSection', 'search'].map((pageCode) => ({ bannerSource: 1, pageCode })),
    ...['au', 'ceen'].map((site) => ({ bannerSource: 1, pageCode: 'home', site })),
  ],
  'doc.subscription.news': [
    { type: 'category', id: 'case' },
    { type: 'product', id: 'VC-B420' },
    { type: 'zone', id: 'cases' },
    { type: 'package', id: 'veyra-client' },
  ].map((data) => ({ data })),
};

/** Everything other than calls that shows records. */
function surfaces(): NamedRequest[] {
  const lists = schema.routes.flatMap(({ path, page }) => {
    const tables = schema.pages[page];
    return tables?.kind === 'list' && !/\{\w+\}/.test(path) ? [{ path: `/en${path.replace(/\/\{.*$/, '')}`, list: tables.list }] : [];
  });
  const details = schema.routes.flatMap(({ path, page }) => {
    const tables = schema.pages[page];
    return tables?.kind === 'detail' && tables.formats?.md ? [`/en${path}.md`] : [];
  });
  return [
    ...['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/records-1.xml', '/llms.txt'].map(get),
    ...lists.filter(({ list }) => list.feed).flatMap(({ path }) => ['.atom', '.rss'].map((format) => get(path + format))),
    ...lists.flatMap(({ path, list }) => list.exports.map((format) => get(`/export?path=${encodeURIComponent(path)}&format=${format}`))),
    ...details.flatMap((path) => (keys.get('articles') ?? []).map((key) => get(path.replace(/\{\w+\}/, encodeURIComponent(key))))),
  ];
}

/** Answers by request. */
type Answers = ReadonlyMap<string, string>;

async function answersTo(name: TestAccount, request: readonly NamedRequest[]): Promise<Answers> {
  const own = await createAccount(name);
  const answers = new Map<string, string>();
  for (const [what, options] of request) {
    const response = await answerTo({ ...options, headers: { ...own, ...options.headers } });
    answers.set(what, `${response.statusCode} ${steady(response)}`);
  }
  return answers;
}

/** On a busy machine a call may exceed its time and answer 503. It is repeated, because the walk itself cannot be. */
async function answerTo(options: InjectOptions, repeats = 3): Promise<LightMyRequestResponse> {
  const response = await portal.app.inject(options);
  return response.statusCode === 503 && repeats > 0 ? answerTo(options, repeats - 1) : response;
}

/** A new account, because earlier requests may have been stored, such as a reading history. */
async function createAccount(name: TestAccount): Promise<Partial<Credentials>> {
  if (name === 'anonymous') return {};
  const { cookie, token } = await portal.logIn({ type: types[name] });
  return { cookie, token };
}

/**
 * Parts of answers that differ in each request: the request id, the signature of an address, and whether a record counts
 * as read.
 */
const varying = /"requestId":"[^"]*"|(?<=\?grant=)[\w-]+|"unread":(?:true|false)/g;

function steady({ headers, rawPayload, payload }: LightMyRequestResponse): string {
  const type = String(headers['content-type'] ?? '');
  if (type.includes('spreadsheetml')) return filesOfZip(rawPayload).get('xl/worksheets/sheet1.xml')?.toString() ?? 'no sheet';
  return payload.replace(varying, '');
}

/** The requests that an account makes again after records were deleted: a third of all of them each time that it is compared. */
function requestsFor(name: TestAccount): NamedRequest[] {
  if (isWhole) return allOf(name);
  const turn = Math.floor(today / stages.length);
  return [0, 1].flatMap((part) => partOfDay(allOf(name), names.indexOf(name), 2 * turn + part));
}

const allOf = (name: TestAccount): NamedRequest[] => [
  ...calls
    .filter(({ allowed }) => allowed.includes(types[name]))
    .flatMap((call) => [
      ...requestsOf(call, { values: valuesFor(call), sites: Object.keys(schema.sites), pages }),
      ...(samples[call.id] ?? []).map((body) => post(call.path, body)),
    ]),
  ...surfaces(),
];

/** Accounts, and the reasons for which records are closed to all of them. Each stage includes the reasons before it. */
const stages: readonly { reasons: readonly Closing[]; accounts: readonly TestAccount[] }[] = [
  { reasons: ['draft', 'withdrawn'], accounts: ['internal'] },
  { reasons: ['draft', 'withdrawn', 'staff'], accounts: ['middle'] },
  { reasons: ['draft', 'withdrawn', 'staff', 'middle'], accounts: ['external', 'anonymous'] },
];

/** One stage each day, because the whole index is built for each of them. */
const stagesOfDay = () => (isWhole ? stages : stages.filter((_stage, index) => index === today % stages.length));

/** Deletes the records that are closed for these reasons, as if they had never existed. */
async function closeRecords(reasons: readonly Closing[]): Promise<void> {
  await removePlanted(
    portal.database,
    planted.filter(({ closing }) => reasons.includes(closing)),
  );
  await indexEverything(portal.database, schema);
  await notifyChange(portal.database);
}

const differences = (before: Answers, after: Answers): string[] =>
  [...before].flatMap(([what, answer]) =>
    answer === after.get(what) ? [] : [`${what}\n  there: ${cut(answer, after.get(what))}\n  gone:  ${cut(after.get(what), answer)}`],
  );

/** The texts around their first difference. */
function cut(text = '', other = ''): string {
  const position = [...text].findIndex((letter, index) => letter !== other[index]);
  return text.slice(Math.max(0, position - 80), position + 160);
}

/** Kinds that staff without roles may not see in this test, with the reason. */
const shownNowhere: Readonly<Record<string, string>> = {
  compatibilities: 'stands with its two models alone, and not all models are asked for',
};

/** Calls that may refuse all accounts in this test, with the reason. */
const answersNobody: Readonly<Record<string, string>> = {
  'doc.faultTree.step': 'asks for a node and an answer of a tree; what it answers is counted and shown to nobody',
  'overseas.noticeHits': 'carries no session, so it answers for notices for everyone alone',
};

test('a file of closed records is never sent: by its address, by a signed address, in an archive', async () => {
  const closed = await closedFiles(portal.database, planted);
  expect([...new Set(closed.map(({ closing }) => closing))].sort()).toEqual(Object.keys(closings).sort());
  const left: string[] = [];
  for (const { id, closing } of closed) {
    const [file] = await portal.database.select().from(files).where(eq(files.id, id));
    const headers = await createAccount(names[closings[closing].to] as TestAccount);
    const address = `/files/${id}/${encodeURIComponent(file?.name ?? '')}`;
    const plain = await portal.app.inject({ url: address, headers });
    const rendered = await portal.app.inject({ url: `/files/${id}/pages/1.png`, headers });
    const created = await portal.app.inject({
      ...post('/doc/doc-file/address', { attachmentId: id })[1],
      headers: { ...headers, 'content-type': 'application/json' },
    });
    const archive = await portal.app.inject({
      ...post('/doc/file-zip/add', { fileIds: [id] })[1],
      headers: { ...headers, 'content-type': 'application/json' },
    });
    for (const { statusCode, json } of [plain, rendered, created, archive])
      if (![401, 403, 404].includes(statusCode)) left.push(`${closing} ${address}: ${statusCode} ${JSON.stringify(json())}`);
  }
  expect(left).toEqual([]);
});

test(`closed records leave no trace in any answer (PORTAL_CLOSED_SEED=${seed})`, {
  timeout: 2 * openingMs,
  // The records are deleted, so a second try would find none.
  retry: 0,
}, async () => {
  const compared = stagesOfDay();
  const requests = new Map(names.map((name) => [name, requestsFor(name)]));
  const all = async (who: readonly TestAccount[]) =>
    new Map(await Promise.all(who.map(async (name) => [name, await answersTo(name, requests.get(name) ?? [])] as const)));
  const faults: string[] = [];
  // Staff make every request once, because each call must answer at least one account.
  const expected = await answersTo('internal', allOf('internal'));
  const before = await all(compared.flatMap(({ accounts }) => accounts));
  for (const { reasons, accounts } of compared) {
    await closeRecords(reasons);
    for (const [name, answers] of await all(accounts))
      faults.push(...differences(before.get(name) as Answers, answers).map((line) => `${name}: ${line}`));
  }
  expect.soft(faults.slice(0, 10).join('\n')).toBe('');

  // An invisible record would pass the test. Therefore each kind must be visible where it is open, and each call must
  // answer at least one account.
  const seen = [...expected.values()].join('\n').toLowerCase();
  const unseen = kinds.filter((kind) => kind.closings.includes('staff') && !seen.includes(wordOfTable(kind.name))).map(({ name }) => name);
  expect.soft(unseen.filter((name) => !shownNowhere[name])).toEqual([]);
  const silent = calls.filter(
    ({ path }) => ![...expected].some(([what, answer]) => what.startsWith(path.replace(/\{.*/, '')) && answer.startsWith('200')),
  );
  expect.soft(silent.map(({ id }) => id).filter((id) => !answersNobody[id])).toEqual([]);
});
