import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MarkdownText } from './rendering.ts';
import { openTextCache } from './textCache.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-kept-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const texts = ['one', 'two', 'three'].map((markdown): MarkdownText => ({ language: 'en', summary: '', markdown }));
const nowhere = { addresses: new Map(), pictures: new Map() };

/** Renders texts through the cache and returns which of them were rendered. */
async function seedTextsOf(file: string, some: readonly MarkdownText[], targets = nowhere) {
  const stored = await openTextCache(file);
  const created: string[] = [];
  const rendered = await stored.through(some, targets, async (missing) => {
    created.push(...missing.map(({ markdown }) => markdown));
    return missing.map(({ markdown }) => ({ summary: '', html: `<p>${markdown}</p>`, readingMinutes: 1 }));
  });
  await stored.write();
  return { made: created, html: rendered.map(({ html }) => html) };
}

test('a rendered text is cached until it, its links or the code change', async () => {
  const file = join(folder, 'texts.json');
  const html = ['<p>one</p>', '<p>two</p>', '<p>three</p>'];
  expect(await seedTextsOf(file, texts)).toEqual({ made: ['one', 'two', 'three'], html });
  expect(await seedTextsOf(file, texts)).toEqual({ made: [], html });
  const edited = texts.map((text, index) => (index === 1 ? { ...text, markdown: 'two and a half' } : text));
  expect((await seedTextsOf(file, edited)).made).toEqual(['two and a half']);
  expect((await seedTextsOf(file, edited, { ...nowhere, addresses: new Map([['faq/a', '/faq/b']]) })).made).toHaveLength(3);
  await writeFile(file, (await readFile(file, 'utf8')).replace(/"madeBy":"./, '"madeBy":"x'));
  expect((await seedTextsOf(file, texts)).made).toHaveLength(3);
});

test('a cache file that is damaged or not writable does not stop the import', async () => {
  const file = join(folder, 'damaged.json');
  await writeFile(file, '{"madeBy":');
  expect((await seedTextsOf(file, texts)).made).toHaveLength(3);
  expect((await seedTextsOf(join(file, 'below-a-file.json'), texts)).made).toHaveLength(3);
});
