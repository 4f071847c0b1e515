/** Passages in other words than the question, by a local service for embeddings over real HTTP. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../runtime/server/config/config.ts';
import type { PortalDatabase } from '../../../runtime/server/database/database.ts';
import { readPortal } from '../../../scripts/schema.ts';
import { hasArticle, hasCatalogue } from '../../../tests/support/articleFixtures.ts';
import { copyDatabase } from '../../../tests/support/database.ts';
import { openPortal, type TestPortal } from '../../../tests/support/portal.ts';
import { vectorDatabase } from '../../../tests/support/vectorDatabase.ts';
import { indexArticles } from '../../articles/indexing.ts';
import { embed } from './embed.ts';
import { startEmbedding } from './embedding.ts';
import { hasVectorExtension } from './extension.ts';
import { embeddedTexts, passageVectors } from './tables.ts';

const tables = await readPortal();
let service: Server;
let url: string;
let portal: TestPortal;
let respond: ((response: ServerResponse) => void) | undefined;
let requests: { model: string; input: string[] }[] = [];

/**
 * The database that compares vectors. PostgreSQL needs pgvector, for example from the Debian package
 * postgresql-<version>-pgvector.
 */
const openVectors = await vectorDatabase();
const comparing: [string, (() => Promise<PortalDatabase>) | undefined][] = [
  ['in the process', () => copyDatabase()],
  [openVectors ? 'in PostgreSQL' : 'in PostgreSQL (skipped: neither the server of the tests nor Debian has pgvector here)', openVectors],
];

/** Words with one meaning. A text is the vector of the meanings that it names. */
const meanings = [
  ['mould', 'mildew', 'damp'],
  ['lens', 'glass', 'optics'],
  ['firmware', 'update'],
  ['secret', 'hidden'],
];
const vectorOf = (text: string): number[] => [
  0.01,
  ...meanings.map((words) => (words.some((word) => text.toLowerCase().includes(word)) ? 1 : 0)),
];

/** A separate service, so that its failures do not affect the other tests, and a portal with three texts. */
async function open(database: PortalDatabase): Promise<void> {
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as { model: string; input: string[] };
      requests.push(body);
      if (respond) return respond(response);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ data: body.input.map((text, index) => ({ index, embedding: vectorOf(text) })).reverse() }));
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`;
  portal = await openPortal({ database, portal: tables, env: { AI_BASE_URL: url, AI_EMBEDDINGS_MODEL: 'test-vectors' } });
  await hasCatalogue(portal.database);
  const mould = await hasArticle(portal.database, {
    titles: { en: 'Mould behind the lens' },
    body: '<p>Dry the housing with a desiccant bag.</p>',
  });
  const closed = await hasArticle(portal.database, {
    titles: { en: 'Hidden mildew' },
    body: '<p>A damp secret of the optics.</p>',
    audience: 3,
  });
  const other = await hasArticle(portal.database, { titles: { en: 'Firmware of recorders' }, body: '<p>Install the newest one.</p>' });
  await indexArticles(portal.database, tables, [mould, closed, other]);
}

async function close(): Promise<void> {
  await portal.close();
  service.closeAllConnections();
  service.close();
}
beforeEach(() => {
  requests = [];
  respond = undefined;
});

async function makeVectors(name = 'test-vectors'): Promise<string[]> {
  const troubles: string[] = [];
  const config = readConfig({ AI_BASE_URL: url, AI_EMBEDDINGS_MODEL: name }, 'test');
  const work = startEmbedding({ database: portal.database, config, log: (trouble) => void troubles.push(trouble) });
  await work.run().catch(() => {});
  await work.stop();
  return troubles;
}

/** Shares no word with the text. */
const question = 'Mildew on the optics, what now?';

async function likely(account: 'anonymous' | 'internal' = 'anonymous', text = question): Promise<string[]> {
  const { envelope } = await (await portal.as(account)).post('/doc/huaYan/likeness', { question: text, language: 'en' });
  return (envelope.data as { question: string; score: number }[]).map(({ question: title }) => title);
}

const failures: Record<string, (response: ServerResponse) => void> = {
  'an error': (response) => void response.writeHead(503).end(),
  HTML: (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in</h1>'),
  'an incomplete answer': (response) => {
    response.writeHead(200).write('{"data":[{"embedding":[1,');
    setTimeout(() => response.destroy(), 20);
  },
  'too few vectors': (response) => void response.writeHead(200).end('{"data":[]}'),
  'no numbers': (response) => void response.writeHead(200).end('{"data":[{"embedding":["a",null]}]}'),
  'a vector without direction': (response) => void response.writeHead(200).end('{"data":[{"embedding":[0,0,0]}]}'),
  'a vector of another length': (response) => void response.writeHead(200).end('{"data":[{"embedding":[1]}]}'),
  silence: () => {},
};

describe.each(comparing)('vectors compared %s', (where, openDatabase) => {
  if (!openDatabase) {
    test.skip('find passages in other words', () => {});
    return;
  }
  beforeAll(async () => open(await openDatabase()));
  afterAll(close);

  test('the database compares vectors if it has pgvector', async () => {
    expect(await hasVectorExtension(portal.database)).toBe(where === 'in PostgreSQL');
  });

  test('a passage in other words is found once it has a vector, and answers the question with its citation', async () => {
    expect(await likely()).toEqual([]);
    await makeVectors();
    expect(requests.flatMap(({ input }) => input)).toContain('Mould behind the lens\nDry the housing with a desiccant bag.');
    expect((await likely())[0]).toBe('Mould behind the lens');
    const payload = { chatId: 'chat', messageId: 'message', question, modelType: 'quick', language: 'en' };
    const { payload: answer } = await portal.app.inject({ method: 'POST', url: '/doc/huaYan/conversation/knowledge/answer', payload });
    expect(answer).toMatch(/Dry the housing with a desiccant bag\. \[\d\]/);
    expect(answer).toContain('"title":"Mould behind the lens"');
  });

  test('vectors of texts that the reader may not read have no effect', async () => {
    expect(await likely()).not.toContain('Hidden mildew');
    expect(await likely('internal')).toContain('Hidden mildew');
  });

  test('secrets of a question are not sent to the service', async () => {
    await likely('anonymous', 'Mildew on the optics. My password is zebra-9931.');
    expect(JSON.stringify(requests)).toContain('Mildew');
    expect(JSON.stringify(requests)).not.toContain('zebra-9931');
  });

  test.each(Object.keys(failures))('after %s the question is answered by its words', async (name) => {
    respond = failures[name];
    expect((await likely('anonymous', 'Is there mould behind the lens?'))[0]).toBe('Mould behind the lens');
  });

  test('only changed passages are sent again, a removed text loses its vectors, and another model replaces all', async () => {
    const added = await hasArticle(portal.database, { titles: { en: 'Update of doors' }, body: '<p>Wait.</p>' });
    await indexArticles(portal.database, tables, [added]);
    await makeVectors();
    expect(requests.flatMap(({ input }) => input)).toEqual(['Update of doors\nAbout Update of doors', 'Update of doors\nWait.']);
    requests = [];
    await portal.database.execute(sql`update search_texts set updated_at = now()`);
    await makeVectors();
    expect(requests).toEqual([]);
    await portal.database.execute(sql`delete from search_texts where title = 'Update of doors'`);
    await makeVectors();
    expect(await portal.database.$count(embeddedTexts)).toBe(3);
    const passages = await portal.database.$count(passageVectors);
    await makeVectors('other-vectors');
    expect(requests.every(({ model }) => model === 'other-vectors')).toBe(true);
    expect(requests.flatMap(({ input }) => input)).toHaveLength(passages);
    expect(await portal.database.$count(passageVectors)).toBe(passages);
    await makeVectors();
  });

  test('a text that the service refuses is found by its words only, and a broken service is retried', async () => {
    await portal.database.delete(embeddedTexts);
    await portal.database.delete(passageVectors);
    respond = (response) => void response.writeHead(503).end();
    await makeVectors();
    expect(await portal.database.$count(embeddedTexts)).toBe(0);
    respond = (response) => void response.writeHead(400).end();
    expect(await makeVectors()).toEqual(expect.arrayContaining([expect.stringContaining('refused article')]));
    expect(await portal.database.$count(embeddedTexts)).toBe(3);
    expect(await portal.database.$count(passageVectors)).toBe(0);
  });

  test('after several failures questions do not call the service for a time', async () => {
    await likely();
    expect(requests).toEqual([]);
  });

  test('a slow service is abandoned', async () => {
    respond = () => {};
    const model = { url, name: 'slow', leastScore: 0.6 };
    await expect(embed(model, ['text'], { withinMs: 50, signal: new AbortController().signal })).rejects.toThrow('it gave no vectors');
  });
});

test('a model for embeddings needs no language model, and its least similarity is between 0 and 1', () => {
  const env = { AI_BASE_URL: url, AI_EMBEDDINGS_MODEL: 'vectors', AI_KEY: 'key' };
  expect(readConfig({ ...env, AI_EMBEDDINGS_SCORE: '0.45' }, 'test').embeddingsModel).toEqual({
    url,
    name: 'vectors',
    key: 'key',
    leastScore: 0.45,
  });
  expect(readConfig(env, 'test').languageModel).toBeUndefined();
  expect(() => readConfig({ ...env, AI_EMBEDDINGS_SCORE: '7' }, 'test')).toThrow('AI_EMBEDDINGS_SCORE');
});
