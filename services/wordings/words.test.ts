import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../runtime/server/audit/tables.ts';
import { notifyChange } from '../../runtime/server/database/changes.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import type { Answer } from '../shared/calls/handler.ts';
import { languageStrings } from './tables.ts';
import { readOwnWords } from './words.ts';

let portal: TestPortal;
let isBroken = false;
beforeAll(async () => {
  portal = await openPortal({
    ownWords: async (database) => {
      if (isBroken) throw new Error('The words cannot be read.');
      return readOwnWords(database);
    },
  });
});
afterAll(() => portal.close());

const editor = (() => {
  let known: Promise<{ cookie: string; token: string }> | undefined;
  return () => (known ??= portal.logIn({ type: 3, roles: ['content'], userAccount: 'editor' }));
})();

async function ask<Data>(name: string, payload: object): Promise<{ status: number; code: number; data: Data }> {
  const { cookie, token } = await editor();
  const answer = await portal.app.inject({ method: 'POST', url: `/uac/words/${name}`, payload, headers: { cookie, token } });
  return { status: answer.statusCode, ...(answer.json() as { code: number; data: Data }) };
}

const pack = async (language: string) =>
  (await (await portal.as('anonymous')).post('/uac/internate/front', { language })).envelope.data as Record<string, string>;

const home = { language: 'en', key: 'shell.home' };
const reads = (language: string, text: string) => eventually(async () => expect((await pack(language))['shell.home']).toBe(text));

test('a word that staff replace is shown to readers in its language only', async () => {
  const before = await pack('zh');
  expect((await ask('save', { ...home, value: 'Go to the start' })).data).toEqual(home);
  await reads('en', 'Go to the start');
  expect(await pack('zh')).toEqual(before);
  expect((await ask<Answer<'uac.words.find'>>('find', home)).data).toMatchObject({
    value: 'Go to the start',
    builtIn: 'Go to the home page',
    state: 'own',
  });
  expect((await ask('reset', home)).data).toBe(true);
  await reads('en', 'Go to the home page');
});

test('a word that another portal on the same database changed is used here too', async () => {
  await portal.database.insert(languageStrings).values({ ...home, value: 'Elsewhere' });
  await notifyChange(portal.database);
  await reads('en', 'Elsewhere');
  await portal.database.delete(languageStrings);
  await notifyChange(portal.database);
  await reads('en', 'Go to the home page');
});

test('a word that was changed in the database directly and is invalid is ignored', async () => {
  await portal.database.insert(languageStrings).values([
    { language: 'en', key: 'shell.date.moment', value: 'At {{day}}' },
    { language: 'en', key: 'no.such.word', value: 'x' },
    { ...home, value: 'Fits' },
  ]);
  await notifyChange(portal.database);
  await reads('en', 'Fits');
  expect(await pack('en')).toMatchObject({ 'shell.date.moment': '{{day}}, {{time}} {{zone}}' });
  expect(await pack('en')).not.toHaveProperty('no.such.word');
  await portal.database.delete(languageStrings);
  await notifyChange(portal.database);
  await reads('en', 'Go to the home page');
});

test('if the words cannot be read, the current ones stay, and calls are answered', async () => {
  isBroken = true;
  await portal.database.insert(languageStrings).values({ ...home, value: 'Unread' });
  await notifyChange(portal.database);
  await new Promise((resolve) => setTimeout(resolve, 600));
  await reads('en', 'Go to the home page');
  isBroken = false;
  await portal.database.delete(languageStrings);
});

test('a portal that cannot read replaced words at its start uses its own', async () => {
  const other = await openPortal({ ownWords: () => Promise.reject(new Error('The words cannot be read.')) });
  try {
    const answer = await (await other.as('anonymous')).post('/uac/internate/front', { language: 'en' });
    expect((answer.envelope.data as Record<string, string>)['shell.home']).toBe('Go to the home page');
  } finally {
    await other.close();
  }
});

test('a text without the placeholders of the word is refused and not stored', async () => {
  const { code } = await ask('save', { language: 'en', key: 'shell.date.moment', value: 'Some day' });
  expect(code).toBe(50310);
  expect(await portal.database.$count(languageStrings)).toBe(0);
});

test.each([
  { language: 'en', key: 'no.such.word' },
  { language: 'en', key: 'constructor' },
])('%j is not a word', async (which) => {
  expect((await ask('find', which)).status).toBe(404);
  expect((await ask('save', { ...which, value: 'x' })).status).toBe(404);
});

test('words are found by their key and their text, in several languages', async () => {
  const found = async (data: object) => (await ask<Answer<'uac.words.page'>>('page', { data })).data;
  expect((await found({ language: 'en', keyword: 'go to the home' })).data).toMatchObject([{ key: 'shell.home', state: 'builtIn' }]);
  const both = await found({ keyword: 'shell.home', filters: { language: ['en', 'ru'] } });
  expect(both.data.map(({ language }) => language)).toEqual(['en', 'ru']);
  const arabic = await found({ language: 'ar' });
  expect(arabic.total).toBeGreaterThanOrEqual((await found({ language: 'en' })).total);
  expect((await found({ language: 'en', filters: { state: ['own'] } })).total).toBe(0);
});

test('each change of a word is logged with its author', async () => {
  await ask('save', { ...home, value: 'Audited' });
  await ask('reset', home);
  const rows = await portal.database.select().from(auditLog).orderBy(auditLog.id);
  expect(rows.slice(-2)).toMatchObject([
    {
      action: 'word.changed',
      actorName: 'editor',
      subjectId: 'shell.home',
      before: { value: 'Go to the home page' },
      after: { value: 'Audited' },
    },
    { action: 'word.reset', before: { value: 'Audited' }, after: { value: 'Go to the home page' } },
  ]);
});

test('only editors may change words', async () => {
  expect((await (await portal.as('internal')).post('/uac/words/save', { ...home, value: 'x' })).status).toBe(403);
});

test('words that staff wrote for an entity of the admin pages keep their value under its current id', async () => {
  const migrations = path.join(import.meta.dirname, '../migrations');
  const file = readdirSync(migrations).find((name) => name.endsWith('_managed_word_keys.sql')) ?? '';
  const before = ['field.keptArticle.title', 'choice.keptArticle.change.draft', 'field.kept.folder', 'consent.keptArticle'];
  await portal.database.insert(languageStrings).values(before.map((key) => ({ language: 'en', key, value: key })));
  await portal.database.execute(sql.raw(readFileSync(path.join(migrations, file), 'utf8')));
  const after = await portal.database.delete(languageStrings).returning({ key: languageStrings.key, value: languageStrings.value });
  expect(Object.fromEntries(after.map(({ key, value }) => [value, key]))).toEqual({
    'field.keptArticle.title': 'field.managedArticle.title',
    'choice.keptArticle.change.draft': 'choice.managedArticle.change.draft',
    'field.kept.folder': 'field.kept.folder',
    'consent.keptArticle': 'consent.keptArticle',
  });
});
