import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withFullDisk } from '../../../tests/support/fullDisk.ts';
import { isDiskFull } from './full.ts';
import { hashFile, hashPadded, writeHashed, writePadded } from './hashed.ts';
import { makeFolder } from './makeFolder.ts';
import { streamBytes } from './read.ts';
import { appendToFile, openExisting, replaceFile, writeNew } from './write.ts';

const runFile = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disk-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The outcome of a write to a disk with 10 free bytes. */
const failure = (work: () => Promise<unknown>): Promise<unknown> =>
  withFullDisk(10, work).then(
    () => 'written',
    (error: unknown) => (isDiskFull(error) ? 'full' : error),
  );

describe('on a disk that accepts only a part of a write', () => {
  test('a new file fails and nothing of it remains', async () => {
    const path = join(folder, 'new');
    expect(await failure(() => writeNew(path, Buffer.alloc(60)))).toBe('full');
    async function* pieces() {
      for (let piece = 0; piece < 6; piece += 1) yield 'a piece';
    }
    expect(await failure(() => writeNew(path, pieces()))).toBe('full');
    expect(await readdir(folder)).not.toContain('new');
  });

  test('the earlier version of a replaced file remains', async () => {
    const path = join(folder, 'old');
    await writeFile(path, 'as it was', { mode: 0o640 });
    expect(await failure(() => replaceFile(path, 'x'.repeat(60)))).toBe('full');
    expect([await readFile(path, 'utf8'), (await readdir(folder)).filter((name) => name.startsWith('old.'))]).toEqual(['as it was', []]);
    await replaceFile(path, 'whole');
    expect([await readFile(path, 'utf8'), (await stat(path)).mode & 0o777]).toEqual(['whole', 0o640]);
  });

  test('a part of a file and an appended part fail', async () => {
    const path = join(folder, 'part');
    await writeFile(path, '0123456789');
    await using file = await openExisting(path);
    expect(await failure(() => file.write(Buffer.alloc(60), 5))).toBe('full');
    expect(await failure(() => appendToFile(path, 'x'.repeat(60)))).toBe('full');
  });
});

describe('a long run of zeros', () => {
  const occupied = async (path: string) => (await stat(path)).blocks * 512;

  test('is a hole in the file, with the hash and size of all its bytes', async () => {
    const path = join(folder, 'padded');
    const content = { head: Buffer.from('head'), mebibytes: 3, tail: Buffer.from('tail') };
    const bytes = Buffer.concat([content.head, Buffer.alloc(3 * 1024 * 1024), content.tail]);
    const reported = await writePadded(content, path);
    expect(reported).toEqual({ sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length });
    expect(reported).toEqual(await hashFile(path));
    expect((await readFile(path)).equals(bytes)).toBe(true);
    expect(await occupied(path)).toBeLessThan(64 * 1024);
    // Contents with the same head share their hash states.
    expect(hashPadded({ ...content, mebibytes: 1 }).sha256).toBe(hashPadded({ ...content, mebibytes: 1 }).sha256);
    expect(hashPadded({ ...content, mebibytes: 1 }).sha256).not.toBe(reported.sha256);
  });

  test('stays a hole if a file is copied with its hash, as in a backup', async () => {
    const [from, to] = [join(folder, 'padded-from'), join(folder, 'padded-to')];
    const digest = await writePadded({ head: Buffer.from('x'), mebibytes: 3, tail: Buffer.alloc(0) }, from);
    expect(await writeHashed(createReadStream(from), to)).toEqual(digest);
    expect(await hashFile(to)).toEqual(digest);
    expect(await occupied(to)).toBeLessThan(256 * 1024);
  });
});

test('an existing file is not overwritten', async () => {
  const path = join(folder, 'there');
  await writeFile(path, 'there');
  await expect(writeNew(path, 'other')).rejects.toThrow(/EEXIST/);
  expect(await readFile(path, 'utf8')).toBe('there');
});

describe('a file that is shorter than requested', () => {
  test('fails before its first byte', async () => {
    const path = join(folder, 'short');
    await writeFile(path, '0123456789');
    expect((await buffer(streamBytes(path, { start: 2, end: 9 }))).toString()).toBe('23456789');
    await expect(buffer(streamBytes(path, { start: 2, end: 10 }))).rejects.toThrow(/is damaged: it has fewer than 11 bytes/);
    await expect(buffer(streamBytes(`${path}.gone`, { start: 2, end: 9 }))).rejects.toMatchObject({ code: 'EIO' });
  });

  test('fails if the file is truncated while it is read', async () => {
    const path = join(folder, 'cut');
    await writeFile(path, Buffer.alloc(1_000_000));
    const reading = streamBytes(path, { start: 0, end: 999_999 })[Symbol.asyncIterator]();
    await reading.next();
    await truncate(path, 300_000);
    const readRest = async () => {
      while (!(await reading.next()).done);
    };
    await expect(readRest()).rejects.toThrow(/is damaged/);
  });

  test('a folder is not a file', async () => {
    const path = join(folder, 'folder');
    await mkdir(path);
    await expect(buffer(streamBytes(path, { start: 0, end: 1 }))).rejects.toThrow();
  });
});

test('a folder is created with its parents, once, for its owner only', async () => {
  const path = join(folder, 'one', 'two', 'three');
  await Promise.all([makeFolder(path), makeFolder(path)]);
  await makeFolder(path);
  expect((await stat(join(folder, 'one'))).mode & 0o777).toBe(0o700);
  await writeFile(join(folder, 'file'), '');
  await expect(makeFolder(join(folder, 'file', 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});

test('below a removed root, the result is an error', async () => {
  const removed = await mkdtemp(join(folder, 'removed-'));
  // The path is relative to a removed folder. The program runs in a separate process, because Node may never answer.
  const program = `
    import { rmdirSync } from 'node:fs';
    import { makeFolder } from ${JSON.stringify(import.meta.resolve('./makeFolder.ts'))};
    process.chdir(${JSON.stringify(removed)});
    rmdirSync(${JSON.stringify(removed)});
    console.log(await makeFolder('one/two').catch(({ code }) => code));`;
  const { stdout } = await runFile(process.execPath, ['--input-type=module', '--eval', program], { timeout: 20_000 });
  expect(stdout.trim()).toBe('ENOENT');
});
