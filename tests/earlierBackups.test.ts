/**
 * Backups of earlier releases are restored, and this version serves them. `PORTAL_KEEP_BACKUP=1` stores a backup of this
 * version for later versions.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createBackup } from '../runtime/server/backup/create.ts';
import { readBackup } from '../runtime/server/backup/manifest.ts';
import { restoreBackup } from '../runtime/server/backup/restore.ts';
import { folderStorage } from '../runtime/server/contents/folder.ts';
import { openDatabase } from '../runtime/server/database/database.ts';
import { openFileStore } from '../runtime/server/files/store.ts';
import { portalVersion } from '../scripts/release/packages.ts';
import { hasArticle, hasCatalogue } from './support/articleFixtures.ts';
import { compressBackup, extractBackup } from './support/compressedBackup.ts';
import { onServer } from './support/database.ts';
import { migrationsFolder, root } from './support/paths.ts';
import { openPortal } from './support/portal.ts';

const stored = path.join(root, 'tests/fixtures/backups');
const title = 'Kept in a backup';
const content = 'The content of a file in a backup.';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(inject('cluster').folder, 'earlier-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const connectionTo = (database: string | undefined) => ({ ...inject('cluster').connection, database });

test.runIf(process.env.PORTAL_KEEP_BACKUP)('a backup of this version is stored', async () => {
  const portal = await openPortal();
  const store = await openFileStore(path.join(portal.config.dataFolder, 'files'), portal.database);
  await hasCatalogue(portal.database);
  await hasArticle(portal.database, { titles: { en: title } });
  await portal.logIn({ type: 1, userAccount: 'kept', fullName: 'Kept Reader' });
  await store.put(content, { name: 'kept.txt', mime: 'text/plain' });
  const { contents } = folderStorage(path.join(portal.config.dataFolder, 'files'));
  const connection = connectionTo(portal.database.pool.options.database);
  await createBackup({ connection, contents, folder: path.join(folder, 'now'), report: () => {} });
  await compressBackup(path.join(folder, 'now'), path.join(stored, `${await portalVersion()}.json.gz`));
  await portal.close();
});

test.each(await readdir(stored).catch(() => []))('%s is restored, updated and served', async (name) => {
  const [saved, files] = [path.join(folder, name), path.join(folder, `${name}-files`)];
  const database = `earlier_${randomUUID().replaceAll('-', '')}`;
  await extractBackup(path.join(stored, name), saved);
  await onServer((client) => client.query(`create database ${database}`));
  try {
    const order = { storage: folderStorage(files), migrationsFolder, mayReplace: false, report: () => {} };
    await restoreBackup({ backup: await readBackup(saved), connection: connectionTo(database), ...order });
    await (await openDatabase(connectionTo(database), { migrationsFolder })).close();
    const portal = await openPortal({ content: { template: database, files } });
    const request = { pageNo: 1, pageSize: 5, data: { language: 'en' } };
    const found = await (await portal.as('anonymous')).post('/doc/doc-article/pageFront', request);
    expect(JSON.stringify(found.envelope)).toContain(title);
    const { rows } = await portal.database.pool.query<{ id: string }>("select id from files where name = 'kept.txt'");
    const store = await openFileStore(path.join(portal.config.dataFolder, 'files'), portal.database);
    const file = await store.find(rows[0]?.id ?? '');
    expect(file && Buffer.concat((await store.open(file).toArray()) as Buffer[]).toString()).toBe(content);
    expect((await portal.app.inject('/en/')).statusCode).toBe(200);
    await portal.close();
  } finally {
    await onServer((client) => client.query(`drop database ${database} with (force)`));
  }
});

test('there is a backup of an earlier version or of this one', async () => {
  expect((await readdir(stored)).filter((name) => name.endsWith('.json.gz'))).not.toEqual([]);
});
