/** The QA calls: access, and equality of their answers with those of the library. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Render } from '../../runtime/server/pages/render.ts';
import { loadPage } from '../../runtime/shared/load/index.ts';
import { lint } from '../../runtime/shared/qa/lint/index.ts';
import { type Cell, isOpen, matrixOf } from '../../runtime/shared/qa/matrix.ts';
import { answerQuestion } from '../../runtime/shared/qa/question.ts';
import { wordFindings } from '../../runtime/shared/qa/words.ts';
import { readCompiled } from '../../scripts/schema.ts';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { partOfDay } from '../../tests/support/partOfDay.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import type { Answer, CallName } from '../shared/calls/handler.ts';

type QaCall = Extract<CallName, `qa.${string}`>;

const schema = await readCompiled();
const { portal: tables, sources } = schema;
const calls = Object.values(tables.calls).filter(({ id }) => id.startsWith('qa.'));
const cells = matrixOf(tables);

/** Renders the data block of the page. */
const asLoaded: Render = async (input) => {
  const loaded = await loadPage(input);
  if (loaded.kind === 'redirect') return { redirect: loaded.to };
  if (loaded.kind === 'unknown') throw new Error('The server knows every session.');
  return { status: loaded.status, html: JSON.stringify(input.dataBlock(loaded)) };
};

let now = new Date('2026-02-01T10:00:00Z');
let portal: TestPortal;
let tester: TestVisitor;
beforeAll(async () => {
  portal = await openPortal({ schema, portal: tables, render: asLoaded, clock: () => now });
  tester = await staff('qa');
});
afterAll(() => portal.close());

const staff = async (...roles: string[]) => visitorOf(portal.app, await portal.logIn({ type: 3, roles }));
const ask = (id: QaCall, body: object = {}, by = tester) => by.post(tables.calls[id]?.path ?? '', body);
const answer = async <Id extends QaCall>(id: Id, body: object = {}, by = tester): Promise<Answer<Id>> => {
  const { envelope } = await ask(id, body, by);
  expect(envelope).toMatchObject({ code: 200 });
  return envelope.data as Answer<Id>;
};

describe.each(partOfDay(calls))('$id', ({ id, body }) => {
  const least = JSON.stringify(body ?? {}).includes('"required":["of"]') ? { of: '/manage' } : {};

  const menders = id === 'qa.links' ? ['content'] : [];

  test(`answers staff with the role ${['qa', 'config', ...menders].join(' or ')}`, async () => {
    for (const role of ['qa', 'config', ...menders]) expect((await ask(id as QaCall, least, await staff(role))).status).toBe(200);
  });

  test('refuses all other accounts', async () => {
    const others = [
      await staff(),
      await staff(...['approver', 'content', 'admin'].filter((role) => !menders.includes(role))),
      visitorOf(portal.app, await portal.logIn({ type: 2, roles: ['qa', 'config', 'content'] })),
      visitorOf(portal.app, await portal.logIn({ type: 1, roles: ['qa'] })),
    ];
    for (const other of others) {
      const { status, envelope } = await ask(id as QaCall, least, other);
      expect([status, envelope.data ?? null]).toEqual([403, null]);
    }
    const { status, envelope } = await ask(id as QaCall, least, await portal.as('anonymous'));
    expect([status, envelope.data ?? null]).toEqual([401, null]);
  });
});

describe('the matrix', () => {
  const list = (data: object, more: object = {}) => answer('qa.matrix', { pageSize: 100, ...more, data: { language: 'en', ...data } });
  const reportOf = ({ kind, id, path, site, asker, sees }: Cell) => ({ kind, id, path, site, asker, sees, isOpen: isOpen({ sees }) });

  test('has the cells of the library, in pages and in their order', async () => {
    const wanted = cells.filter(({ kind, site, asker }) => kind === 'route' && site === 'ru' && asker === 'internal+qa').map(reportOf);
    const filters = { kind: ['route'], site: ['ru'], asker: ['internal+qa'] };
    const pages = await Promise.all([1, 2, 3].map((pageNo) => list({ filters }, { pageNo })));
    const rows = pages
      .flatMap(({ data }) => data)
      .map(({ site, asker, question: _, ...row }) => ({ ...row, site: site.id, asker: asker.id }));
    expect(rows).toEqual(wanted.slice(0, 300));
    expect(pages[0]?.total).toBe(wanted.length);
  });

  test('is filtered by outcome, searched by id and path, and sorted', async () => {
    const closed = await list({ keyword: 'manage/audit', filters: { isOpen: false, sees: ['noPermission'], site: ['en'] }, sort: '-id' });
    const wanted = cells.filter(({ path, site, sees }) => path.includes('/manage/audit') && site === 'en' && sees === 'noPermission');
    expect(closed.data.map(({ asker }) => asker.id).sort()).toEqual(wanted.map(({ asker }) => asker).sort());
    expect(closed.facets?.asker?.map(({ text }) => text)).toContain('Staff, Approver');
  });

  test('has for every cell the question that explains it', async () => {
    const { data } = await list({ keyword: 'account.password', filters: { kind: ['route', 'call'], asker: ['external', 'internal+qa'] } });
    expect(new Set(data.map(({ kind }) => kind))).toEqual(new Set(['route', 'call']));
    for (const { question, sees } of data) {
      const verdict = await answer('qa.explanation.verdict', { ...question, language: 'en' });
      expect([question, verdict.sees]).toEqual([question, sees]);
    }
  });
});

describe('an explanation', () => {
  const question = { of: '/ru/user/my-footprint', as: 'middle', language: 'en' } as const;
  const reported = answerQuestion(tables, sources, {
    of: question.of,
    account: { kind: 'known', type: 2, roles: [] },
    tokens: { changes: () => false },
  });

  test('equals that of the library, in the language of the reader', async () => {
    expect(await answer('qa.explanation.verdict', question)).toEqual({
      ...{ verdict: 'denied', sees: reported.sees, subject: 'address', id: '/user/my-footprint', route: 'my-footprint' },
      ...{ site: tables.sites.ru?.name, asker: 'Partner', tokens: 'read' },
    });
    expect(await answer('qa.explanation.verdict', { of: 'account.tokens.make', as: 'internal' })).toMatchObject({
      proof: 'recent',
      tokens: 'none',
    });
    const rules = reported.rules.map(({ file, line, column, kind, text, refuses }) => ({
      ...{ place: `${file}:${line}:${column}`, kind, text },
      ...(refuses && { says: 'refuses' }),
    }));
    expect(rules.length).toBeGreaterThan(2);
    expect(await answer('qa.explanation.rules', question)).toEqual(rules);
    expect(await answer('qa.explanation.entries', question)).toEqual(reported.entries);
  });

  test('applies several roles, and an unknown site counts as none', async () => {
    const verdictOf = async (more: object) =>
      (await answer('qa.explanation.verdict', { of: '/manage/audit', as: 'internal', ...more })).verdict;
    expect([await verdictOf({}), await verdictOf({ role: 'qa' }), await verdictOf({ role: 'qa, admin' })]).toEqual([
      'denied',
      'denied',
      'allowed',
    ]);
    expect(await verdictOf({ role: 'admin', site: 'nowhere' })).toBe('allowed');
  });

  test('of a move of a text has the verdict, the state after it, and the unmet conditions', async () => {
    const of = 'move approve of article in in-review as approver';
    expect(await answer('qa.explanation.verdict', { of })).toEqual({
      ...{ verdict: 'allowed', subject: 'move', id: 'approve', mover: 'approver', state: 'approved' },
    });
    expect(await answer('qa.explanation.verdict', { of: `${of} who owns it` })).toMatchObject({ verdict: 'denied', fails: ['own-text'] });
    expect((await answer('qa.explanation.rules', { of: `${of} who owns it` })).filter(({ says }) => says)).toMatchObject([
      { kind: 'own-text', text: "approve: ['approver']" },
    ]);
    expect(await answer('qa.explanation.entries', { of })).toEqual([]);
    expect(await answer('qa.explanation.verdict', { of: 'move aprove of article in draft as author' })).toMatchObject({ id: 'aprove' });
  });

  test('is empty without a question, and names the nearest name for an unknown one', async () => {
    expect(await answer('qa.explanation.verdict', { of: '  ' })).toEqual({});
    expect(await answer('qa.explanation.rules', {})).toEqual([]);
    expect(await answer('qa.explanation.verdict', { of: '/faqZonne' })).toMatchObject({
      verdict: 'denied',
      sees: 'notFound',
      meant: '/faqZone',
    });
  });

  test('of a refusal uses the roles of the account', async () => {
    const rulesFor = (of: string, by: TestVisitor) => answer('qa.explanation.refusal', { of }, by);
    expect((await rulesFor('/manage/audit', tester)).filter(({ says }) => says).map(({ kind }) => kind)).toEqual(['roles']);
    expect(await rulesFor('/manage/audit', await staff('qa', 'admin'))).toEqual([]);
  });
});

describe('a refused page', () => {
  const refused = async (by: TestVisitor) => by.ask({ method: 'GET', url: '/en/manage/audit' });

  test('has the rules for those who maintain the schema', async () => {
    const { statusCode, body } = await refused(tester);
    expect(statusCode).toBe(403);
    expect(body).toContain('schema/routes/manage.json');
  });

  test('has no file, rule or role for anybody else', async () => {
    for (const by of [await staff(), await staff('content'), await portal.as('external'), await portal.as('middle')]) {
      const { statusCode, body } = await refused(by);
      expect(statusCode).toBe(403);
      expect(body).not.toMatch(/schema\/|"rules"|access\.json|"admin"/);
    }
  });
});

test('openings that are not acknowledged are listed by cell, and a complete acknowledgement leaves none', async () => {
  const list = (by: TestVisitor) => answer('qa.diff', { pageSize: 100, data: { language: 'en' } }, by);
  const lines = (schema.input.acknowledged ?? '').split('\n');
  const without = lines.filter((line) => !line.startsWith('route\tterminology\t')).join('\n');
  const other = await openPortal({ portal: tables, schema: { ...schema, input: { ...schema.input, acknowledged: without } } });
  try {
    const by = visitorOf(other.app, await other.logIn({ type: 3, roles: ['config'] }));
    const { data, total } = await list(by);
    const wanted = cells.filter((cell) => cell.kind === 'route' && cell.id === 'terminology' && isOpen(cell));
    expect(total).toBe(wanted.length);
    expect(data.map(({ id, site, asker, effect }) => [id, site.id, asker.id, effect])).toEqual(
      wanted.map(({ site, asker }) => ['terminology', site, asker, 'opens']),
    );
  } finally {
    await other.close();
  }
  expect(await list(tester)).toMatchObject({ data: [], total: 0 });
});

test('findings of the schema and of its words are those of the library', async () => {
  const found = lint({ schema });
  const { data, total, facets } = await answer('qa.lint', { pageSize: 100 });
  expect(total).toBe(found.length);
  expect(data.map(({ code, place }) => [code, place])).toEqual(
    found.slice(0, 100).map((one) => [one.code, `${one.file}:${one.line}:${one.column}`]),
  );
  expect(facets?.level?.reduce((sum, { count }) => sum + count, 0)).toBe(found.length);

  const words = wordFindings(schema).filter(({ language, kind }) => language === 'ar' && kind === 'missing');
  const list = await answer('qa.words', { pageSize: 5, pageNo: 2, data: { filters: { wordLanguage: ['ar'], kind: ['missing'] } } });
  expect(list.total).toBe(words.length);
  expect(list.data.map(({ key }) => key)).toEqual(words.slice(5, 10).map(({ key }) => key));
});

test('logged visits with a different answer are reported, equal ones in one row', async () => {
  const folder = join(portal.config.dataFolder, 'logs');
  await mkdir(folder, { recursive: true });
  const visit = {
    minute: '2026-01-31T12:59Z',
    kind: 'route',
    site: 'en',
    path: '/manage/audit',
    route: 'manage.audit',
    status: 200,
    times: 3,
  };
  const lines = [
    { ...visit, type: 1, sees: 'page' },
    { ...visit, type: 1, sees: 'page', minute: '2026-01-31T13:00Z', times: 2 },
    { ...visit, type: 1, sees: 'noPermission', status: 403 },
  ];
  await writeFile(join(folder, 'visits-2026-01-31.jsonl'), `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
  // The log is read again one minute after the last time.
  now = new Date(now.getTime() + 60_000);
  const { data } = await answer('qa.replay', { data: { keyword: 'manage/audit', language: 'en' } });
  expect(data).toEqual([
    {
      ...{ asked: '/en/manage/audit', kind: 'route', times: 5, before: 'page', after: 'noPermission', effect: 'refuses' },
      ...{ site: { id: 'en', text: tables.sites.en?.name }, asker: { id: 'external', text: 'Customer' } },
      place: expect.stringMatching(/^schema\/routes\/manage\.json:\d+:\d+$/),
    },
  ]);
});

describe('broken links', () => {
  const list = (data: object = {}, by = tester) => answer('qa.links', { data: { language: 'en', ...data } }, by);
  const leadsOf = async (data: object = {}) => (await list(data)).data.map(({ leadsTo }) => leadsTo);
  const to = (href: string, text = 'there') => `<p><a href="${href}">${text}</a></p>`;
  /** Records are read again one minute after the last time. */
  const later = () => {
    now = new Date(now.getTime() + 60_000);
  };
  let reader: string;
  let closed: string;
  beforeAll(async () => {
    await hasCatalogue(portal.database);
    closed = await hasArticle(portal.database, { titles: { en: 'Kept in house' }, audience: 3 });
    const open = await hasArticle(portal.database, { titles: { en: 'For everyone' }, body: to(`/dataSectionDetailNew/${closed}`) });
    reader = await hasArticle(portal.database, {
      titles: { en: 'Reading', ru: 'Чтение' },
      body: to('/nowhere', 'the <b>lost</b> page') + to('/manage/audit') + to(`/dataSectionDetailNew/${open}`),
    });
    await hasArticle(portal.database, {
      titles: { en: 'In house' },
      audience: 3,
      body: to(`/dataSectionDetailNew/${closed}`),
    });
    later();
  });

  test('are reported with record, words and reason; working ones are not', async () => {
    const { data, total } = await list({ keyword: 'reading' });
    const record = {
      title: 'Reading',
      recordLanguage: { id: 'en', text: tables.sites.en?.name },
      record: `/en/dataSectionDetailNew/${reader}`,
      article: reader,
    };
    expect(data).toEqual([
      { ...record, text: 'the lost page', leadsTo: '/nowhere', why: 'no-page' },
      { ...record, text: 'there', leadsTo: '/manage/audit', why: 'closed-page' },
    ]);
    expect(total).toBe(2);
    expect(await leadsOf({ filters: { why: ['closed-record'] } })).toEqual([`/dataSectionDetailNew/${closed}`]);
    expect((await list()).total).toBe(5);
  });

  test('are shown to authors of content and to administrators of the schema', async () => {
    expect(await list({}, await staff('content'))).toEqual(await list());
  });

  test('are filtered by reason and language, and searched and sorted by target', async () => {
    const { facets } = await list();
    expect(facets?.why).toEqual([
      { value: 'no-page', text: 'no-page', count: 2 },
      { value: 'closed-page', text: 'closed-page', count: 2 },
      { value: 'closed-record', text: 'closed-record', count: 1 },
    ]);
    expect(await leadsOf({ filters: { recordLanguage: ['ru'] } })).toEqual(['/nowhere', '/manage/audit']);
    expect(await leadsOf({ filters: { recordLanguage: ['ru'], why: ['closed-page'] } })).toEqual(['/manage/audit']);
    expect(await leadsOf({ keyword: 'NOWHERE' })).toEqual(['/nowhere', '/nowhere']);
    const sorted = await leadsOf({ sort: '-leadsTo' });
    expect(sorted).toEqual([...sorted].sort().reverse());
  });

  test('are collected again after a minute, not before', async () => {
    await hasArticle(portal.database, { titles: { en: 'Written since' }, body: to('/nowhere/else') });
    expect(await leadsOf({ keyword: 'written since' })).toEqual([]);
    later();
    expect(await leadsOf({ keyword: 'written since' })).toEqual(['/nowhere/else']);
  });
});

test('no answer contains a path of the machine', async () => {
  const bodies = await Promise.all(
    calls.map(async ({ id }) => JSON.stringify((await ask(id as QaCall, { of: '/manage', data: undefined })).envelope)),
  );
  for (const body of bodies) expect(body).not.toContain(process.cwd());
});
