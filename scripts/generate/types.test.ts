import { appendFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTypeCache } from './types.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-types-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Requests a text in a separate run. Resolves with the text and whether it was generated. */
async function requestText(source: string): Promise<{ text: string; made: boolean }> {
  let isGenerated = false;
  const stored = await openTypeCache(folder, path.join(folder, 'kept'));
  const text = await stored.once(source, async () => {
    isGenerated = true;
    return `made from ${source}`;
  });
  return { text, made: isGenerated };
}

test('a text is generated once for its source, whichever run requests it', async () => {
  expect(await requestText('one')).toEqual({ text: 'made from one', made: true });
  expect(await requestText('one')).toEqual({ text: 'made from one', made: false });
  expect(await requestText('other')).toEqual({ text: 'made from other', made: true });
});

test('another version of a package rebuilds it', async () => {
  await writeFile(path.join(folder, 'package-lock.json'), '{}');
  expect((await requestText('one')).made).toBe(true);
});

test('an incomplete file is not used', async () => {
  await requestText('whole');
  for (const name of await readdir(path.join(folder, 'kept'))) await appendFile(path.join(folder, 'kept', name), ' and more');
  expect(await requestText('whole')).toEqual({ text: 'made from whole', made: true });
});

test('without a folder a text is cached for one run', async () => {
  const stored = await openTypeCache(folder);
  const texts = await Promise.all([stored.once('one', async () => 'first'), stored.once('one', async () => 'second')]);
  expect(texts).toEqual(['first', 'first']);
});
