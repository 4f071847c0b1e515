import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentKey } from '../../runtime/server/contents/contents.ts';
import { type FileStore, openFileStore } from '../../runtime/server/files/store.ts';
import { openQueue, type Queue } from '../../runtime/server/queue/queue.ts';
import { readCompiled } from '../../scripts/schema.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { filePolicies } from '../registries/filePolicies.ts';
import { jobs } from '../registries/jobs.ts';
import type { Answer } from '../shared/calls/handler.ts';
import { zipJobs } from './tables.ts';

let portal: TestPortal;
let folder: string;
let store: FileStore;
let queue: Queue | undefined;
beforeAll(async () => {
  portal = await openPortal();
  folder = join(portal.config.dataFolder, 'files');
  store = await openFileStore(folder, portal.database);
});
afterAll(async () => {
  await queue?.close();
  await portal.close();
});

/** Creates a sparse file: packing takes seconds, but the file needs no disk space. */
async function hasHoles(bytes: number): Promise<string> {
  const sha256 = 'f'.repeat(64);
  const target = join(folder, contentKey(sha256));
  await mkdir(dirname(target), { recursive: true });
  await using file = await open(target, 'w');
  await file.truncate(bytes);
  const { rows } = await portal.database.execute<{ id: string }>(sql`insert into files (sha256, name, mime, size)
    values (${sha256}, 'holes.bin', 'application/octet-stream', ${bytes}) returning id`);
  return String(rows[0]?.id);
}

async function startWorker() {
  const { host, port, user, password, database } = portal.database.pool.options;
  const worker = spawn(process.execPath, [join(import.meta.dirname, '../../tests/support/queueWorker.ts')], {
    env: { ...process.env, QUEUE_CONNECTION: JSON.stringify({ host, port, user, password, database }), QUEUE_FILES: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(worker.stdout, 'data');
  return worker;
}

async function jobOf(uid: string) {
  const [job] = await portal.database.select().from(zipJobs).where(eq(zipJobs.uid, uid));
  return job;
}

test('an archive whose process was killed is created by the next process', async () => {
  const first = await store.put('first', { name: 'first.txt', mime: 'text/plain' });
  const visitor = await portal.as('external');
  const worker = await startWorker();
  const fileIds = [first.attachmentId, await hasHoles(150_000_000)];
  const { uid } = (await visitor.post('/doc/file-zip/add', { fileIds })).envelope.data as { uid: string };
  await expect.poll(async () => (await jobOf(uid))?.packed, { timeout: 20_000, interval: 20 }).toBe(1);
  worker.kill('SIGKILL');
  await once(worker, 'close');
  expect(await jobOf(uid)).toMatchObject({ state: 'zipping', tries: 1 });

  // Makes the queue detect the dead process immediately. Normally a process counts as dead after ten seconds without a
  // heartbeat.
  await portal.database.execute(sql`update queue.queue set monitor_on = null, monitor_claim_on = null`);
  await portal.database.execute(sql`update queue.job set heartbeat_on = now() - interval '1 minute' where singleton_key = ${uid}`);
  const { portal: tables } = await readCompiled();
  queue = openQueue({
    ...portal,
    files: store,
    filePolicies: filePolicies,
    portal: () => tables,
    clock: () => new Date(),
    jobs,
    log: { warn: () => {} },
  });
  await queue.work();
  await expect.poll(async () => (await jobOf(uid))?.state, { timeout: 60_000, interval: 100 }).toBe('ready');
  expect(await jobOf(uid)).toMatchObject({ tries: 2, packed: 2 });
  const { url, size } = (await visitor.post('/doc/file-zip/auto', { uid })).envelope.data as Answer<'doc.zip.auto'>;
  expect(size).toBeGreaterThan(150_000_000);
  const head = await portal.app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(size)]);
}, 120_000);
