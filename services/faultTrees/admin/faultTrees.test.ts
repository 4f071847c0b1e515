import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DraftDrawing, FaultTree, FaultTreeDraft, FaultTreeUse, ManagedFaultTree } from '../../../generated/openapi.d.ts';
import { readPortal } from '../../../scripts/schema.ts';
import { hasArticle, hasCatalogue } from '../../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../../tests/support/visitor.ts';
import { faultTrees } from '../tables.ts';

let portal: TestPortal;
let editor: TestVisitor;
beforeAll(async () => {
  portal = await openPortal({ portal: await readPortal() });
  editor = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['content'], userAccount: 'editor' }));
});
afterAll(() => portal.close());

const ask = async <Data>(verb: string, body: object): Promise<{ error?: string; message: string; data: Data }> =>
  (await editor.post(`/manage/faultTrees/${verb}`, body)).envelope as never;
const find = async (id: string) => (await ask<ManagedFaultTree>('find', { id })).data;
const use = async (id: string, more: object = {}) => (await ask<FaultTreeUse>('use', { id, language: 'en', ...more })).data;
const read = async (id: string) =>
  (await (await portal.as('anonymous')).post('/doc/faultTree/find', { id, language: 'en' })).envelope.data as FaultTree;

const nodesOf = (question: string, unsure = 'call'): FaultTreeDraft['nodes'] => [
  {
    ...{ key: 'lit', kind: 'question', texts: { en: question }, unsure },
    answers: [
      { texts: { en: 'Yes, it is' }, to: 'call' },
      { texts: { en: 'Нет' }, to: 'call' },
    ],
  },
  { key: 'call', kind: 'case', texts: { en: 'Call' }, answers: [] },
];
const draft = (nodes: FaultTreeDraft['nodes']): FaultTreeDraft => ({
  titles: { en: 'Lamp' },
  summaries: { en: 'Lamp' },
  symptom: 'power',
  audience: 1,
  nodes,
});
const make = async (nodes: FaultTreeDraft['nodes']): Promise<string> => (await ask<{ id: string }>('save', draft(nodes))).data.id;
const change = async (id: string, nodes: FaultTreeDraft['nodes']) =>
  ask('save', { ...draft(nodes), id, version: (await find(id)).updatedAt, language: 'en' });

test('answers get keys for addresses from their texts, and keep them', async () => {
  const id = await make(nodesOf('Is it lit?'));
  const { nodes } = await find(id);
  expect(nodes[0]?.answers.map(({ key }) => key)).toEqual(['yes-it-is', 'answer-1']);
  expect((await change(id, [{ ...nodesOf('x')[0], key: 'Lit up' } as never])).error).toBe('value.wrong-format');
});

test('a tree with a dead end can be saved but not published, and its mistakes are named', async () => {
  const id = await make(nodesOf('Is it lit?', 'lit'));
  const refused = await ask('move', { ids: [id], status: 'published', language: 'en' });
  expect([refused.error, refused.message]).toEqual(['faultTree.unsound', expect.stringContaining('lit → lit')]);
  expect((await find(id)).status).toBe('draft');
  expect((await use(id)).findings).toEqual([{ node: 'lit', text: expect.stringContaining('lit → lit') }]);
  await change(id, nodesOf('Is it lit?'));
  expect((await ask('move', { ids: [id], status: 'published' })).data).toEqual({ moved: 1 });
  expect((await change(id, nodesOf('Is it lit?', 'gone'))).error).toBe('faultTree.unsound');
  expect((await read(id)).at.text).toBe('Is it lit?');
});

test('the published tree is stored as a version, with the steps of its readers', async () => {
  const id = await make(nodesOf('First?'));
  await change(id, nodesOf('Second?'));
  expect((await use(id)).version).toBe(1);
  await ask('move', { ids: [id], status: 'published' });
  const reader = await portal.as('anonymous');
  for (const answer of ['yes-it-is', 'unsure']) await reader.post('/doc/faultTree/step', { id, version: 1, node: 'lit', answer });
  await expect
    .poll(async () => (await use(id)).nodes.map(({ key, reached }) => [key, reached]))
    .toEqual([
      ['lit', 2],
      ['call', 2],
    ]);
  await change(id, nodesOf('Third?'));
  expect(await use(id)).toMatchObject({
    version: 2,
    versions: [{ version: 2 }, { version: 1 }],
    nodes: [{ text: 'Third?', reached: 0 }, {}],
  });
  expect(await use(id, { version: 1 })).toMatchObject({ version: 1, nodes: [{ text: 'Second?', reached: 2 }, {}] });
  expect((await ask('use', { id, version: 7 })).error).toBe('request.not-found');
  await change(id, nodesOf('Third?'));
  expect((await use(id)).version).toBe(2);
});

test('the check finds outcomes that some readers of the tree cannot open, for each account type', async () => {
  await hasCatalogue(portal.database);
  const staffOnly = await hasArticle(portal.database, { audience: 3 });
  const partners = await make(nodesOf('Is it lit?'));
  await change(partners, nodesOf('Is it lit?'));
  await portal.database.update(faultTrees).set({ audience: 2 }).where(eq(faultTrees.code, partners));
  const lead = (kind: 'article' | 'tree', refers: string): FaultTreeDraft['nodes'] => [
    ...nodesOf('Is it lit?').slice(0, 1),
    { key: 'call', kind, texts: { en: 'Read on' }, answers: [], refers },
  ];
  const closedIn = async (nodes: FaultTreeDraft['nodes']) =>
    (await use(await make(nodes))).findings.flatMap(({ node, text }) =>
      text.includes('cannot open') ? [`${node}: ${text.split(' ')[0]}`] : [],
    );
  expect(await closedIn(lead('article', staffOnly))).toEqual(['call: Customers', 'call: Partners']);
  expect(await closedIn(lead('article', await hasArticle(portal.database)))).toEqual([]);
  // Readers cannot open a draft.
  expect(await closedIn(lead('tree', partners))).toEqual(['call: Customers', 'call: Partners', 'call: Staff']);
  await portal.database.update(faultTrees).set({ status: 'published' }).where(eq(faultTrees.code, partners));
  expect(await closedIn(lead('tree', partners))).toEqual(['call: Customers']);
});

test('edited nodes are drawn by number and checked, without being stored', async () => {
  const nodes = [
    {
      key: 'lit',
      kind: 'question',
      texts: { en: 'Is it lit?' },
      answers: [
        { texts: {}, to: 'lit' },
        { texts: { en: 'No' }, to: 'gone' },
      ],
    },
    { key: 'lit', kind: 'case', texts: {}, answers: [] },
  ];
  const trees = await portal.database.$count(faultTrees);
  const { drawing, findings } = (await ask<DraftDrawing>('draw', { nodes, language: 'en' })).data;
  expect(drawing.nodes.map(({ key, text }) => [key, text])).toEqual([
    ['0', 'Is it lit?'],
    ['1', 'lit'],
  ]);
  expect(drawing.ways.map(({ from, to, key, text }) => [from, to, key, text])).toEqual([['0', '0', '0', '…']]);
  expect(findings.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('given twice'),
      expect.stringContaining('2 → gone'),
      expect.stringContaining('lit → lit'),
    ]),
  );
  expect(await portal.database.$count(faultTrees)).toBe(trees);
  const reader = await portal.as('external');
  expect((await reader.post('/manage/faultTrees/draw', { nodes })).status).toBe(403);
});
