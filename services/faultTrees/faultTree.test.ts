import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FaultTree, FaultTreeDiagram } from '../../generated/openapi.d.ts';
import { readPortal } from '../../scripts/schema.ts';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestAccount, type TestPortal } from '../../tests/support/portal.ts';
import type { Answer } from '../shared/calls/handler.ts';
import { indexFaultTrees } from './indexing.ts';
import { faultTreeSteps, faultTrees } from './tables.ts';
import type { FaultNode } from './tree.ts';

type Page = Answer<'doc.faultTree.page'>;

const tables = await readPortal();
let portal: TestPortal;
let closed: string;

beforeAll(async () => {
  portal = await openPortal({ portal: tables });
  await hasCatalogue(portal.database);
  closed = await hasArticle(portal.database, { audience: 3, titles: { en: 'Numbat' } });
});
afterAll(() => portal.close());

const nodesOf = (word: string): FaultNode[] => [
  {
    key: 'lit',
    kind: 'question',
    texts: { en: `Is the ${word} lit?`, zh: '亮吗？' },
    answers: [
      { key: 'yes', texts: { en: 'Lit', zh: '亮' }, to: 'read' },
      { key: 'no', texts: { en: 'Dark', zh: '不亮' }, to: 'replace' },
    ],
    unsure: 'replace',
  },
  { key: 'read', kind: 'article', texts: { en: 'Read on', zh: '阅读' }, answers: [], refers: closed },
  { key: 'replace', kind: 'part', texts: { en: 'Replace it', zh: '更换' }, answers: [], refers: 'VS-X2' },
];

async function hasTree(facts: Partial<typeof faultTrees.$inferInsert> & { code: string }, word = 'lamp'): Promise<string> {
  const row = {
    ...{ titles: { en: facts.code, zh: '故障' }, summaries: {}, symptom: 'power' as const, status: 'published' as const },
    ...facts,
  };
  await portal.database.insert(faultTrees).values({ nodes: nodesOf(word), ...row });
  await indexFaultTrees(portal.database, tables, [row.code]);
  return row.code;
}

const ask = async <Data>(path: string, body: object, as: TestAccount = 'anonymous') => {
  const { status, envelope } = await (await portal.as(as)).post(path, body);
  return { status, data: envelope.data as Data };
};
const find = (id: string, more: object = {}, as?: TestAccount) =>
  ask<FaultTree>('/doc/faultTree/find', { id, language: 'en', ...more }, as);

test('each account lists, counts, plays, draws and finds only its fault trees', async () => {
  for (const audience of [1, 2, 3]) await hasTree({ code: `quoll-${audience}`, audience, products: ['C-1'] }, 'bandicoot');
  await hasTree({ code: 'quoll-draft', status: 'draft', products: ['C-1'] }, 'bandicoot');
  await hasTree({ code: 'quoll-gone', status: 'withdrawn', products: ['C-1'] }, 'bandicoot');
  const expected: [TestAccount, number][] = [
    ['anonymous', 1],
    ['external', 1],
    ['middle', 2],
    ['internal', 3],
  ];
  for (const [as, count] of expected) {
    const { data: page } = await ask<Page>('/doc/faultTree/page', { data: { filters: { products: ['C-1'] } } }, as);
    expect([as, page.data.length, page.total]).toEqual([as, count, count]);
    expect(page.facets).toMatchObject({ symptom: [{ value: 'power', count }], products: [{ value: 'C-1', count }] });
    const { data: found } = await ask<{ total: number }>(
      '/doc/daGrand_search/query',
      { data: { language: 'en', keyword: 'bandicoot' } },
      as,
    );
    expect(found.total).toBe(count);
    const { data: offered } = await ask<unknown[]>('/doc/daGrand_search/suggest', { keyword: 'quoll', language: 'en' }, as);
    expect(offered).toHaveLength(count);
    for (const [audience, code] of [1, 2, 3, 'draft', 'gone'].entries()) {
      const [id, status] = [`quoll-${code}`, audience < count ? 200 : 404];
      const requests = [
        find(id, {}, as),
        ask('/doc/faultTree/draw', { id }, as),
        ask('/doc/faultTree/step', { id, version: 1, node: 'lit', answer: 'no' }, as),
      ];
      expect([id, ...(await Promise.all(requests)).map((answer) => answer.status)]).toEqual([id, status, status, status]);
    }
  }
});

test('a tree is played by the answers of its address, in the reader’s language or the nearest', async () => {
  const id = await hasTree({ code: 'played' });
  expect((await find(id)).data).toMatchObject({
    language: 'en',
    answered: [],
    at: {
      key: 'lit',
      answers: [
        { key: 'yes', text: 'Lit' },
        { key: 'no', text: 'Dark' },
        { key: 'unsure', text: 'Not sure' },
      ],
    },
    most: 1,
  });
  expect((await find(id, { path: 'unsure' })).data).toMatchObject({
    answered: [{ key: 'lit', chosen: 'unsure' }],
    at: { kind: 'part', text: 'Replace it', refers: { id: 'VS-X2' } },
    isCut: false,
  });
  expect((await find(id, { path: 'no.yes', language: 'ru' })).data).toMatchObject({ language: 'en', requestedLanguage: 'ru', isCut: true });
});

test('an outcome does not name an article that is closed to the reader', async () => {
  const id = await hasTree({ code: 'closed' });
  const staff = (await find(id, { path: 'yes' }, 'internal')).data;
  expect(staff.at.refers).toMatchObject({ id: closed });
  expect(staff.at.closed).toBeUndefined();
  expect(((await find(id, { path: 'yes' })).data as FaultTree).at).toMatchObject({ kind: 'article', closed: true });
  expect(JSON.stringify((await find(id, { path: 'yes' })).data)).not.toMatch(new RegExp(`${closed}|${staff.at.refers?.text}`));
});

test('a drawing has every reachable node, and the answers that lead there', async () => {
  const id = await hasTree({ code: 'drawn' });
  const { data } = await ask<FaultTreeDiagram>('/doc/faultTree/draw', { id, language: 'zh' });
  expect(data.nodes.map(({ key, path }) => [key, path])).toEqual([
    ['lit', ''],
    ['read', 'yes'],
    ['replace', 'no'],
  ]);
  expect(data.ways.map(({ key, to, text }) => [key, to, text])).toEqual([
    ['yes', 'read', '亮'],
    ['no', 'replace', '不亮'],
    ['unsure', 'replace', '不确定'],
  ]);
});

test('steps are counted by node and answer, and an unknown step is refused', async () => {
  const id = await hasTree({ code: 'counted' });
  const step = (answer: string, more: object = {}) => ask('/doc/faultTree/step', { id, version: 1, node: 'lit', answer, ...more });
  for (const answer of ['yes', 'yes', 'back', 'unsure']) expect((await step(answer)).status).toBe(200);
  const refused = [step('perhaps'), step('yes', { node: 'gone' }), step('yes', { version: 2 })];
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 404, 404]);
  const [tree] = await portal.database.select().from(faultTrees).where(eq(faultTrees.code, id));
  const stepCounts = async () => {
    const rows = await portal.database
      .select()
      .from(faultTreeSteps)
      .where(eq(faultTreeSteps.tree, tree?.id ?? ''));
    return Object.fromEntries(rows.map(({ node, answer, count }) => [`${node} ${answer}`, count]));
  };
  await expect.poll(stepCounts).toEqual({ 'lit yes': 2, 'lit back': 1, 'lit unsure': 1 });
});
