import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { hasObjectStore, startObjectStore, type TestObjectStore } from '../../../scripts/bench/rehearsal/objectStore.ts';
import { onServer } from '../../../tests/support/database.ts';
import { migrationsFolder } from '../../../tests/support/paths.ts';
import { openPortalOf, type TestPortal } from '../../../tests/support/portal.ts';
import { call, callsOf, tinyPortal } from '../../../tests/support/tinyPortal.ts';
import { createBackup } from '../backup/create.ts';
import { readBackup } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore.ts';
import { readConfig } from '../config/config.ts';
import { type FileFacts, type FileStore, openFileStore } from '../files/store.ts';
import { type CallContext, type CallShape, type Handlers, writes } from '../handler.ts';
import { openServer } from '../index.ts';
import { contentKey } from './contents.ts';
import { openContents } from './open.ts';

const handlers: Handlers = {
  'thing.upload': writes(async ({ upload, files, account }: CallContext<CallShape>) =>
    files.put(upload?.open() ?? '', { name: upload?.name ?? '', mime: upload?.mime ?? '', owner: account.id }),
  ),
};
const megabyte = 1024 * 1024;
const tables = tinyPortal({
  calls: callsOf(call('thing.upload', { allowed: [1, 2, 3], upload: { types: ['image/png', 'text/csv'], maxBytes: 32 * megabyte } })),
});
const firmware = { name: '固件 1.bin', mime: 'application/octet-stream' };

/** These tests are skipped without the packages of scripts/bench/rehearsal/objectStore.ts. */
describe.skipIf(!hasObjectStore)('files in a bucket', () => {
  let objects: TestObjectStore;
  let env: Record<string, string>;
  let portal: TestPortal;
  let store: FileStore;
  beforeAll(async () => {
    objects = await startObjectStore();
    env = await objects.env('portal');
    portal = await openPortalOf({ portal: tables, handlers, env });
    store = await openFileStore(await openContents(portal.config), portal.database);
  });
  afterAll(async () => {
    await portal.close();
    await objects.close();
  });

  const fetchAs = async (name: Parameters<TestPortal['as']>[0], file: FileFacts, headers: Record<string, string> = {}) =>
    (await portal.as(name)).ask({ method: 'GET', url: file.fileOriginPath, headers });
  /** Follows the redirect to the signed address of the account. */
  const download = async (name: 'external' | 'internal', file: FileFacts, method: 'GET' | 'HEAD' = 'GET') => {
    const url = String((await fetchAs(name, file)).headers.location);
    return (await portal.as(name)).ask({ method, url });
  };

  test('are stored whole, or in parts if they are large, and read in ranges', async () => {
    const large = randomBytes(20 * megabyte);
    const [small, big, empty] = await Promise.all([store.put('0123456789', firmware), store.put(large, firmware), store.put('', firmware)]);
    expect(await buffer(store.open(small, { start: 2, end: 4 }))).toEqual(Buffer.from('234'));
    const read = await buffer(store.open(big));
    expect(createHash('sha256').update(read).digest('hex')).toBe(createHash('sha256').update(large).digest('hex'));
    expect(await buffer(store.open(big, { start: 9 * megabyte, end: 9 * megabyte + 99 }))).toEqual(
      large.subarray(9 * megabyte, 9 * megabyte + 100),
    );
    expect(await Promise.all([small, big, empty].map(store.holds))).toEqual([true, true, true]);
    await store.storeDerived(small, 'page-1.png', Buffer.from('picture'));
    expect([await store.made(small, 'page-1.png'), await store.madeSize(small, 'page-2.png')]).toEqual([Buffer.from('picture'), null]);
  });

  test('that are missing or shorter than their row fail before the first byte', async () => {
    const file = await store.put(randomBytes(50), firmware);
    const { contents } = await openContents(portal.config);
    await expect(buffer(store.open({ ...file, size: 60 }))).rejects.toMatchObject({ code: 'EIO' });
    await contents.remove(contentKey(file.sha256));
    await expect(buffer(store.open(file))).rejects.toMatchObject({ code: 'EIO' });
    const answer = await download('external', file);
    expect([answer.statusCode, answer.headers.location]).toEqual([503, undefined]);
  });

  test('are downloaded directly from the bucket, after the access check', async () => {
    const content = randomBytes(4000);
    const file = await store.put(content, firmware);
    const answer = await download('external', file);
    const address = String(answer.headers.location);
    expect([answer.statusCode, answer.headers['cache-control'], new URL(address).origin]).toEqual([
      302,
      'no-store',
      portal.config.bucket?.endpoint?.origin,
    ]);
    const direct = await fetch(address);
    expect(Buffer.from(await direct.arrayBuffer()).equals(content)).toBe(true);
    expect(direct.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent(file.fileName)}`);
    expect(Number(new URL(address).searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(300);
    const part = await fetch(address, { headers: { range: 'bytes=3990-' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
    const forged = await fetch(address.replace(/Signature=./, 'Signature=z'));
    expect(forged.status).toBe(403);
    const head = await download('external', file, 'HEAD');
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, '4000']);
    const staff = await store.put('staff only', { ...firmware, audience: 3 });
    expect([(await fetchAs('external', staff)).statusCode, (await fetchAs('anonymous', file)).json().code]).toEqual([404, 40001]);
  });

  test('that a page shows pass through the portal', async () => {
    const picture = await store.put('<svg xmlns="http://www.w3.org/2000/svg"/>', { name: 'a.svg', mime: 'image/svg+xml' });
    const answer = await fetchAs('anonymous', picture);
    expect([answer.statusCode, answer.body]).toEqual([200, '<svg xmlns="http://www.w3.org/2000/svg"/>']);
  });

  test('are uploaded in pieces that different processes receive', async () => {
    const other = await openServer({
      ...{ portal: tables, handlers, database: portal.database, config: portal.config },
      ...{ render: async () => ({ status: 200, html: '' }), assets: { page: { css: [], boot: '', main: '' }, generated: '' } },
    });
    const content = png(5 * megabyte);
    const { own, path } = await begin(content.length);
    const middle = 2 * megabyte;
    expect((await add(portal.app, path, own, 0, content.subarray(0, middle))).headers['upload-offset']).toBe(String(middle));
    expect((await add(other.app, path, own, middle, content.subarray(middle))).headers['upload-offset']).toBe(String(content.length));
    const { data } = await handOver(path, own);
    expect(data.sha256).toBe(createHash('sha256').update(content).digest('hex'));
    const { contents } = await openContents(portal.config);
    await expect(buffer(contents.parts.open(path.slice(1), { start: 0, end: 9 }))).rejects.toMatchObject({ code: 'EIO' });
    await other.close();
  });

  test('are saved in a backup, and restored from it to another bucket', async () => {
    const file = await store.put(randomBytes(9 * megabyte), firmware);
    const folder = await mkdtemp(join(tmpdir(), 'bucket-'));
    const name = `bucket_${randomUUID().replaceAll('-', '')}`;
    await onServer((client) => client.query(`create database ${name}`));
    const connection = { ...inject('cluster').connection, database: portal.database.pool.options.database };
    const storage = await openContents(readConfig({ PORTAL_DATA: folder, ...(await objects.env('second')) }, 'test'));
    try {
      const { contents } = await openContents(portal.config);
      await takeMissing(contents);
      await createBackup({ connection, contents, folder: join(folder, 'saved'), report: () => {} });
      const backup = await readBackup(join(folder, 'saved'));
      const order = { backup, storage, migrationsFolder, mayReplace: false, report: () => {} };
      await restoreBackup({ connection: { ...connection, database: name }, ...order });
      expect(backup.manifest.files.length).toBeGreaterThan(2);
      expect(await storage.contents.size(contentKey(file.sha256))).toBe(file.size);
    } finally {
      await onServer((client) => client.query(`drop database ${name} with (force)`));
      await rm(folder, { recursive: true, force: true });
    }
  });

  /** Removes the rows whose contents an earlier test has removed. */
  async function takeMissing(contents: Awaited<ReturnType<typeof openContents>>['contents']): Promise<void> {
    const { rows } = await portal.database.pool.query<{ id: string; sha256: string }>('select id, sha256 from files');
    for (const { id, sha256 } of rows)
      if ((await contents.size(contentKey(sha256))) === null) await portal.database.pool.query('delete from files where id = $1', [id]);
  }

  test('answer 503 while the bucket is unavailable, and no acknowledged file is lost', async () => {
    const file = await store.put(randomBytes(100), firmware);
    const content = png(3 * megabyte);
    const { own, path } = await begin(content.length);
    const middle = megabyte;
    await add(portal.app, path, own, 0, content.subarray(0, middle));
    await objects.leave();
    const answer = await download('external', file);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, expect.any(String)]);
    expect((await add(portal.app, path, own, middle, content.subarray(middle))).statusCode).toBe(503);
    expect((await portal.app.inject('/readyz')).statusCode).toBe(200);
    await objects.comeBack();
    const response = await portal.app.inject({ method: 'HEAD', url: `/uploads${path}`, headers: { ...own, 'tus-resumable': '1.0.0' } });
    expect(response.headers['upload-offset']).toBe(String(middle));
    await add(portal.app, path, own, middle, content.subarray(middle));
    expect((await handOver(path, own)).data.sha256).toBe(createHash('sha256').update(content).digest('hex'));
    expect((await download('external', file)).statusCode).toBe(302);
  });

  const png = (size: number): Buffer => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(size - 8)]);

  async function begin(size: number): Promise<{ own: Record<'cookie' | 'token', string>; path: string }> {
    const { cookie, token } = await portal.logIn({ type: 1 });
    const own = { cookie, token };
    const reported = `filename ${Buffer.from('a.png').toString('base64')},call ${Buffer.from('thing.upload').toString('base64')}`;
    const headers = { ...own, 'tus-resumable': '1.0.0', 'upload-length': String(size), 'upload-metadata': reported };
    const { headers: answered } = await portal.app.inject({ method: 'POST', url: '/uploads', headers });
    return { own, path: String(answered.location).replace('/uploads', '') };
  }

  const add = (app: TestPortal['app'], path: string, own: Record<string, string>, from: number, payload: Buffer) =>
    app.inject({
      ...{ method: 'PATCH', url: `/uploads${path}`, payload },
      headers: { ...own, 'tus-resumable': '1.0.0', 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
    });

  async function handOver(path: string, own: Record<string, string>) {
    const form = new FormData();
    form.append('file', path.slice(1));
    return (await portal.app.inject({ method: 'POST', url: '/thing/thing.upload', payload: form, headers: own })).json();
  }
});
