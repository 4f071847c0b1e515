import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PortalDatabase } from '../runtime/server/database/database.ts';
import { type FileStore, openFileStore } from '../runtime/server/files/store.ts';
import { files } from '../runtime/server/files/tables.ts';
import { fitsPassword } from '../runtime/server/session/password.ts';
import { accounts } from '../runtime/server/session/tables.ts';
import { copyDatabase } from '../tests/database.ts';
import { seedDemo } from './demo.ts';
import { articleRevisions, articles, contentImports } from './doc/tables.ts';
import { sanitise } from './doc/text/sanitise.ts';

let folder: string;
let database: PortalDatabase;
let store: FileStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-demo-'));
  database = await copyDatabase();
  store = await openFileStore(folder, database);
  await seedDemo(database, store, { password: 'first password' });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const passwordOf = async (userAccount: string) =>
  (await database.select().from(accounts).where(eq(accounts.userAccount, userAccount)))[0]?.password;

test('the demo is complete in three languages', async () => {
  const { rows } = await database.execute<{ is_faq: boolean; language: string; count: number }>(
    sql`select a.is_faq, r.language, count(*)::int from articles a join article_revisions r on r.article = a.id where a.status = 'published' group by 1, 2`,
  );
  const count = (isFaq: boolean) => rows.filter((row) => row.is_faq === isFaq).map((row) => row.count);
  expect(count(false)).toHaveLength(3);
  for (const found of count(false)) expect(found).toBeGreaterThanOrEqual(40);
  for (const found of count(true)) expect(found).toBeGreaterThanOrEqual(60);
});

test('every link into the portal and every picture of a text leads somewhere, and the text is clean', async () => {
  const ids = new Set((await database.select({ id: articles.id }).from(articles)).map(({ id }) => id));
  const pictures = new Set((await database.select({ id: files.id }).from(files)).map(({ id }) => id));
  for (const { title, language, body } of await database.select().from(articleRevisions)) {
    const at = `${title} (${language})`;
    for (const [, id] of body.matchAll(/href="\/(?:dataSectionDetailNew|faqZoneDetail)\/([^"#]+)/g)) expect(ids, at).toContain(id);
    for (const [, id] of body.matchAll(/src="\/files\/([^/"]+)/g)) expect(pictures, at).toContain(id);
    expect(body, at).not.toMatch(/<a>|<img(?![^>]* src=)/);
    expect(sanitise(body), at).toBe(body);
  }
});

test('bringing it in again changes nothing; what readers did stays when the content changes', async () => {
  expect(await seedDemo(database, store)).toEqual({ changed: false });
  await database.update(articles).set({ views: 123_456 });
  await database.delete(contentImports);
  expect(await seedDemo(database, store)).toEqual({ changed: true });
  const [row] = await database.select({ least: sql<number>`min(${articles.views})` }).from(articles);
  expect(row?.least).toBe(123_456);
});

test('the accounts take another password when one is given, and keep theirs when none is', async () => {
  const first = await passwordOf('demo-admin');
  await seedDemo(database, store);
  expect(await passwordOf('demo-admin')).toBe(first);
  await seedDemo(database, store, { password: 'second password' });
  expect(await fitsPassword('second password', await passwordOf('demo-external'))).toBe(true);
});

test('an account that is missing gets a password that is told once', async () => {
  await database.delete(accounts).where(eq(accounts.userAccount, 'demo-middle'));
  const { password } = await seedDemo(database, store);
  expect(await fitsPassword(password ?? '', await passwordOf('demo-middle'))).toBe(true);
  expect(await seedDemo(database, store)).toEqual({ changed: false });
});
