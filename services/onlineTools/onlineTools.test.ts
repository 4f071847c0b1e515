/** Online tools as the search finds and suggests them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPortal } from '../../scripts/schema.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { indexOnlineTools, onlineToolTexts } from './index.ts';

const schema = await readPortal();

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  await indexOnlineTools(portal.database, schema);
});
afterAll(() => portal.close());

test('each page of a tool has a separate title and description in every language', () => {
  const texts = onlineToolTexts(schema);
  const tools = schema.menus.onlineTools?.entries.length ?? 0;
  expect(new Set(texts.map(({ record }) => record)).size).toBeGreaterThan(tools);
  for (const { record, title, summary, body } of texts)
    expect([record, title !== record, summary !== '', body !== '']).toEqual([record, true, true, true]);
  expect(new Set(texts.map(({ language, title }) => `${language} ${title}`)).size).toBe(texts.length);
});

test.each([
  ['en', 'raid capacity', 'raid'],
  ['en', 'voltage drop', 'cable'],
  ['zh', '镜头', 'lens'],
  ['ru', 'подсеть', 'subnet'],
  ['ar', 'RAID', 'raid'],
])('a visitor finds an online tool in %s by “%s”, and it is suggested', async (language, keyword, tool) => {
  const visitor = await portal.as('anonymous');
  const found = (await visitor.post('/doc/daGrand_search/query', { data: { keyword, language } })).envelope.data as {
    data: { kind: string; id: string }[];
  };
  expect(found.data.map(({ kind, id }) => `${kind} ${id}`)).toContain(`tool ${tool}`);
  const offered = (await visitor.post('/doc/daGrand_search/suggest', { keyword, language })).envelope.data as {
    kind: string;
    id: string;
  }[];
  expect(offered.map(({ kind, id }) => `${kind} ${id}`)).toContain(`tool ${tool}`);
});
