/**
 * OpenSearch as an engine: its documents, its requests, and the fallback without it. OpenSearch cannot be installed in the
 * test environment, so a test server implements its documented protocol.
 */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { readPortal } from '../../scripts/schema.ts';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openProtocolServer } from '../../tests/support/openSearchProtocol.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { indexArticles } from '../articles/indexing.ts';
import { waitingWork } from '../registries/waitingWork.ts';
import { searchEngineWork } from '../search/engines.ts';
import { search } from '../search/find.ts';
import { searchTexts } from '../searchIndex/tables.ts';
import type { Answer } from '../shared/calls/handler.ts';
import { compareEngines, rebuild, startSearchEngine } from './index.ts';
import { searchChanges, searchFeeds } from './tables.ts';

const tables = await readPortal();
const server = await openProtocolServer();
afterAll(() => server.close());

const env = { SEARCH_URL: `${server.url.replace('http://', 'http://feeder:s%3Acret@')}/manuals`, PORTAL_METRICS_PORT: '0' };
let portal: TestPortal;
let work: ReturnType<typeof startSearchEngine>;
let log: string[];

beforeEach(async () => {
  server.play(undefined);
  server.requests.length = 0;
  log = [];
  portal = await openPortal({ portal: tables, env, ownMetrics: searchEngineWork.metrics });
  await hasCatalogue(portal.database);
  work = startSearchEngine({ database: portal.database, config: portal.config, portal: tables, log: (line) => log.push(line) });
});
afterEach(async () => {
  await work.stop();
  await portal.close();
});

async function insertText(title: string, facts: Parameters<typeof hasArticle>[1] = {}): Promise<string> {
  const id = await hasArticle(portal.database, { titles: { en: title }, body: '<p>Text</p>', ...facts });
  await indexArticles(portal.database, tables, [id]);
  return id;
}

type Page = Answer<'doc.search.query'>;

async function find(keyword: string): Promise<string[]> {
  const { status, envelope } = await (await portal.as('anonymous')).post('/doc/daGrand_search/query', {
    data: { language: 'en', keyword },
  });
  expect(status).toBe(200);
  return (envelope.data as Page).data.map(({ title }) => title.text);
}

const searches = () => server.requests.filter(({ path }) => path.includes('/_search'));
const outcomes = (): Record<string, number> => {
  const metric = searchEngineWork.metrics().find(({ name }) => name === 'portal_search_engine_total');
  return Object.fromEntries(metric?.values.map(({ labels, value }) => [labels?.result, value]) ?? []);
};
const feeding = () => ({
  database: portal.database,
  portal: tables,
  config: portal.config.searchEngine as NonNullable<TestPortal['config']['searchEngine']>,
});

test('the engine answers once it has every change, and PostgreSQL answers until then', async () => {
  await work.run();
  const before = outcomes();
  server.play('refuse');
  await insertText('Relay card');
  expect(await find('relay')).toEqual(['Relay card']);
  expect(outcomes().behind).toBeGreaterThan(before.behind ?? 0);
  expect(searches()).toEqual([]);
  server.play(undefined);
  await work.run();
  await insertText('Another');
  await work.run();
  expect(await find('relay card')).toEqual(['Relay card']);
  expect(outcomes().answered).toBeGreaterThan(before.answered ?? 0);
  expect(searches().length).toBeGreaterThan(0);
  expect(server.headers().authorization).toBe(`Basic ${Buffer.from('feeder:s:cret').toString('base64')}`);
});

test('every request has the rights of the reader in its query', async () => {
  await insertText('Open relay');
  await insertText('Closed relay', { audience: 3 });
  await work.run();
  expect(await find('relay')).toEqual(['Open relay']);
  for (const { body } of searches()) {
    const { query } = JSON.parse(body) as { query: { bool: { filter: unknown[] } } };
    expect(query.bool.filter).toContainEqual({ range: { audience: { lte: 1 } } });
  }
});

test('a removed text is removed from the index, and a changed one is sent again', async () => {
  const id = await insertText('Relay card');
  await work.run();
  const index = [...server.indexes.values()].at(-1);
  expect([...(index?.visible.keys() ?? [])]).toContain(`article/en/${id}`);
  await portal.database.execute(sql`update ${searchTexts} set exact = '{renamed}' where record = ${id}`);
  await work.run();
  expect(index?.visible.get(`article/en/${id}`)?.values.get('exact')).toEqual(['renamed']);
  await portal.database.execute(sql`delete from ${searchTexts} where record = ${id}`);
  await work.run();
  expect([...(index?.visible.keys() ?? [])]).not.toContain(`article/en/${id}`);
  expect(await portal.database.$count(searchChanges)).toBe(0);
});

test('without an answer PostgreSQL finds the same, reports it once, and the engine is tried again later', async () => {
  await insertText('Relay card');
  await work.run();
  server.play('refuse');
  for (const word of ['relay', 'card', 'relay card', 'cards', 'relays card']) expect(await find(word)).toEqual(['Relay card']);
  expect(searches().length).toBeLessThanOrEqual(4);
  expect(log.filter((line) => line.startsWith('PostgreSQL answers instead of OpenSearch: OpenSearch answered 503'))).toHaveLength(1);
  expect(await portal.metrics?.()).toMatch(/^portal_search_engine_total\{result="failed"\} [1-9]/m);
});

test('an engine that hangs delays a search only by its time limit', async () => {
  await insertText('Relay card');
  await work.run();
  server.play('hang');
  expect(await find('relay')).toEqual(['Relay card']);
  server.play(undefined);
  expect(log.some((line) => line.includes('more than 2000 ms'))).toBe(true);
});

test('changes wait while the engine is unavailable, and are counted', async () => {
  await insertText('Relay card');
  await work.run();
  server.play('refuse');
  await insertText('Second card');
  await work.run().catch(() => {});
  expect((await waitingWork(portal.database)).find(({ work: name }) => name === 'search')?.count).toBeGreaterThan(0);
  server.play(undefined);
  await work.run();
  expect((await waitingWork(portal.database)).find(({ work: name }) => name === 'search')?.count).toBe(0);
  expect(await find('card')).toHaveLength(2);
});

test('a new index replaces the former one, also if the server has lost that one', async () => {
  await insertText('Relay card');
  await work.run();
  const indexOf = async () => (await portal.database.select().from(searchFeeds))[0]?.index ?? '';
  const first = await indexOf();
  expect(first).toMatch(/^manuals-/);
  await expect.poll(() => rebuild(feeding())).toBe(await portal.database.$count(searchTexts));
  const second = await indexOf();
  expect([server.indexes.has(first), server.indexes.has(second)]).toEqual([false, true]);
  (server.indexes as Map<string, unknown>).delete(second);
  expect(await find('relay')).toEqual(['Relay card']);
  await work.run();
  expect(server.indexes.has(await indexOf())).toBe(true);
});

test('an index that may lack changes is not used, and is rebuilt', async () => {
  await insertText('Relay card');
  await work.run();
  await work.stop();
  await portal.database.execute(sql`update ${searchFeeds} set fed_at = now() - interval '2 days'`);
  await insertText('Unseen card');
  expect(await portal.database.$count(searchChanges)).toBe(0);
  work = startSearchEngine({ database: portal.database, config: portal.config, portal: tables, log: (line) => log.push(line) });
  expect(await find('card')).toHaveLength(2);
  await work.run();
  const before = outcomes().answered ?? 0;
  expect(await find('cards')).toHaveLength(2);
  expect(outcomes().answered).toBeGreaterThan(before);
});

test('a copy of the database builds a separate index, and leaves that of the original', async () => {
  await insertText('Relay card');
  await work.run();
  await work.stop();
  const [original] = await portal.database.select().from(searchFeeds);
  await portal.database.execute(sql`update ${searchFeeds} set format = split_part(format, ' ', 1) || ' 1:1'`);
  const before = outcomes().answered;
  work = startSearchEngine({ database: portal.database, config: portal.config, portal: tables, log: (line) => log.push(line) });
  await work.run();
  const [copy] = await portal.database.select().from(searchFeeds);
  expect(copy?.index).not.toBe(original?.index);
  expect(server.indexes.has(original?.index ?? '')).toBe(true);
  expect(await find('relay')).toEqual(['Relay card']);
  expect(outcomes().answered).toBeGreaterThan(before ?? 0);
});

test('without an engine no changes are recorded', async () => {
  const plain = await openPortal({ portal: tables });
  await hasCatalogue(plain.database);
  const id = await hasArticle(plain.database, { titles: { en: 'Relay' }, body: '' });
  await indexArticles(plain.database, tables, [id]);
  expect(await plain.database.$count(searchChanges)).toBe(0);
  await plain.close();
});

test('a comparison finds no difference, and finds a planted one', async () => {
  const id = await insertText('Relay card with terminals');
  await insertText('硬盘录像机');
  await insertText('Closed relay', { audience: 3 });
  expect(await compareEngines(feeding(), search, 20)).toMatchObject({ differences: [], unanswered: 0 });
  const index = [...server.indexes.values()].at(-1);
  index?.visible.delete(`article/en/${id}`);
  const { differences } = await compareEngines(feeding(), search, 20);
  expect(differences[0]).toMatchObject({ part: 'total' });
});
