import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withFolderLock } from './folderLock.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-lock-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('two processes that need the same lock run one after the other, and the second is informed that it waits', async () => {
  const lock = join(folder, 'deep', 'lock');
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    await sleep(100);
    events.push(`${name} ends`);
  };
  const onWait = () => {
    events.push('waiting');
    return () => events.push('waited');
  };
  await Promise.all([withFolderLock(lock, work('first'), onWait), withFolderLock(lock, work('second'), onWait)]);
  expect(events).toEqual(['waiting', 'first begins', 'first ends', 'waited', 'second begins', 'second ends']);
});

test('failed work releases its lock', async () => {
  const lock = join(folder, 'failing');
  const failing = withFolderLock(lock, async () => {
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  await expect(stat(lock)).rejects.toThrow('ENOENT');
});

test('when a lock holder dies, three waiting processes get the lock one at a time', async () => {
  const lock = join(folder, 'abandoned');
  await mkdir(lock);
  let working = 0;
  const work = async () => {
    working += 1;
    await sleep(50);
    expect(working).toBe(1);
    working -= 1;
  };
  await Promise.all([1, 2, 3].map(() => withFolderLock(lock, work)));
}, 15_000);
