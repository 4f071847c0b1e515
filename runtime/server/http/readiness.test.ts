import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type TestPortal } from '../../../tests/support/portal.ts';

let portal: TestPortal;
const ready = async () => {
  const { statusCode, body } = await portal.app.inject({ url: '/readyz' });
  return [statusCode, (JSON.parse(body) as { status: string }).status];
};

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

test('a process without its files is not ready', async () => {
  await expect.poll(ready).toEqual([200, 'ready']);
  const files = join(portal.config.dataFolder, 'files');
  await rename(files, `${files}-away`);
  expect(await ready()).toEqual([503, 'files cannot be written']);
  await rename(`${files}-away`, files);
  expect(await ready()).toEqual([200, 'ready']);
});

test('a process that receives no changes is not ready until it listens again', async () => {
  await portal.database.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  );
  await expect.poll(ready).toEqual([503, 'changes are not heard']);
  await expect.poll(ready, { timeout: 5_000 }).toEqual([200, 'ready']);
});

test('a process that is about to stop is not ready, but still answers', async () => {
  await portal.drain();
  expect(await ready()).toEqual([503, 'draining']);
  expect((await portal.app.inject({ url: '/healthz' })).statusCode).toBe(200);
});
