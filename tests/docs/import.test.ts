/** The handbook as a zone of the portal: docs/ is imported without a mistake. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFileStore } from '../../runtime/server/files/store.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { readPortal } from '../../scripts/schema.ts';
import { ensureClassTypes } from '../../services/categories/index.ts';
import { type ImportReport, importFolder } from '../../services/transfer/import/index.ts';
import { root } from '../support/paths.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';
import { readPages } from './handbook.ts';

let portal: TestPortal;
let report: ImportReport;
beforeAll(async () => {
  const tables = await readPortal();
  portal = await openPortal({ portal: tables });
  await portal.database.insert(accounts).values({ userAccount: 'author', type: 3 });
  await ensureClassTypes(portal.database, tables);
  const files = await openFileStore(join(portal.config.dataFolder, 'files'), portal.database);
  const order = { folder: join(root, 'docs'), zone: 'handbook', language: 'en', isDryRun: false, prunes: true };
  report = await importFolder({ database: portal.database, files, portal: tables }, order, {
    onProgress: () => {},
    signal: new AbortController().signal,
  });
}, 120_000);
afterAll(() => portal?.close());

test('each page becomes an article, without any loss', () => {
  const pages = readPages().flatMap(({ file }) => (file.startsWith('docs/') ? file.slice('docs/'.length) : []));
  expect(report.refused).toEqual([]);
  expect(report.losses).toEqual([]);
  expect(report.created.sort()).toEqual(pages.sort());
});

test('only staff can read it', async () => {
  const list = { data: { classType: 'handbook' } };
  const totalOf = async (account: 'internal' | 'middle'): Promise<unknown> => {
    const { envelope } = await (await portal.as(account)).post('/doc/doc-article/pageFront', list);
    return (envelope.data as { total: number }).total;
  };
  expect(await totalOf('internal')).toBe(report.created.length);
  expect(await totalOf('middle')).toBe(0);
});
