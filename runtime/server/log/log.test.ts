import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { errorFacts, openLog } from './log.ts';

test('the log of a failed query contains neither its parameters nor its text', () => {
  const cause = Object.assign(new Error('duplicate key value'), { code: '23505' });
  const failed = Object.assign(new Error('Failed query: select $1\nparams: ivan@example.com', { cause }), {
    query: 'select $1',
    params: ['ivan@example.com'],
  });
  expect(JSON.stringify(errorFacts(failed))).not.toMatch(/ivan|select/);
  expect(errorFacts(failed)).toMatchObject({ code: '23505', message: 'duplicate key value' });
});

test('any other error is logged unchanged', () => {
  expect(errorFacts(new Error('broken'))).toMatchObject({ type: 'Error', message: 'broken', stack: expect.stringContaining('broken') });
});

test('the log has a file for each day, and old files are deleted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'log-'));
  for (const name of ['portal-2026-01-20.log', 'portal-2026-02-27.log', 'portal-2026-01-20.log.gz', 'visits-2026-01-20.jsonl'])
    await writeFile(join(folder, name), 'old\n');
  let now = new Date('2026-02-27T23:59:00Z');
  const log = openLog({ folder, days: 30, clock: () => now });
  log.write('first\n');
  now = new Date('2026-02-28T00:00:00Z');
  log.write('second\n');
  log.write('third\n');
  expect(await readFile(join(folder, 'portal-2026-02-27.log'), 'utf8')).toBe('old\nfirst\n');
  expect(await readFile(join(folder, 'portal-2026-02-28.log'), 'utf8')).toBe('second\nthird\n');
  expect((await stat(join(folder, 'portal-2026-02-28.log'))).mode & 0o777).toBe(0o600);
  await expect
    .poll(() => readdir(folder))
    .toEqual(['portal-2026-01-20.log.gz', 'portal-2026-02-27.log', 'portal-2026-02-28.log', 'visits-2026-01-20.jsonl']);
  await rm(folder, { recursive: true });
});

test('a log on a full disk is reported once, and keeps a bounded number of lines in memory', async () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  const before = process.memoryUsage().heapUsed;
  // Every write to it fails with ENOSPC.
  const folder = await mkdtemp(join(tmpdir(), 'log-'));
  await symlink('/dev/full', join(folder, 'portal-2026-03-01.log'));
  const log = openLog({ folder, days: 30, clock: () => new Date('2026-03-01T12:00:00Z') });
  const line = `${'x'.repeat(10_000)}\n`;
  for (let lines = 0; lines < 5000; lines += 1) log.write(line);
  expect(reported.mock.calls).toEqual([[expect.stringContaining('ENOSPC')]]);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(30_000_000);
  reported.mockRestore();
  await rm(folder, { recursive: true });
});

test('if the file of a new day cannot be created, the file of the day before reports it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'log-'));
  await mkdir(join(folder, 'portal-2026-03-02.log'));
  let now = new Date('2026-03-01T12:00:00Z');
  const log = openLog({ folder, days: 30, clock: () => now });
  now = new Date('2026-03-02T12:00:00Z');
  log.write('told\n');
  expect(await readFile(join(folder, 'portal-2026-03-01.log'), 'utf8')).toBe('told\n');
  await rm(folder, { recursive: true });
});
