/** Uploaded files are not trusted: for any content, reading terminates and returns facts or nothing. */
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMp4 } from './mp4.ts';

/** An in-memory file that counts reads. Like a stored file, it refuses empty ranges. */
function fileOf(bytes: Buffer, size = bytes.length) {
  const file = {
    size,
    reads: 0,
    open: ({ start, end } = { start: 0, end: size - 1 }) => {
      file.reads += 1;
      if (end < start) throw new RangeError('The range is empty.');
      return Readable.from([bytes.subarray(start, end + 1)]);
    },
  };
  return file;
}

const box = (kind: string, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, content]);
};

/** The header of a movie; `scale` is the number of time units per second. */
const movieHead = (length: number, scale: number): Buffer => {
  const head = Buffer.alloc(100);
  head.writeUInt32BE(scale, 12);
  head.writeUInt32BE(length, 16);
  return box('mvhd', head);
};

const track = (height: number): Buffer => {
  const head = Buffer.alloc(84);
  head.writeUInt32BE(height * 0x10000, 80);
  return box('trak', box('tkhd', head));
};

const movie = (...parts: Buffer[]): Buffer => Buffer.concat([box('ftyp', Buffer.from('isom')), box('moov', ...parts), box('mdat')]);
const sound = movie(movieHead(90_500, 1000), track(0));
const file = movie(movieHead(90_500, 1000), track(0), track(720));

test('a recording has its duration and its height', async () => {
  expect(await readMp4(fileOf(file))).toEqual({ duration: 91, height: 720 });
  const clip = readFileSync(new URL('../../demo/content/videos/clips/mounting.mp4', import.meta.url));
  const facts = await readMp4(fileOf(clip));
  expect(facts?.height).toBeGreaterThan(100);
  expect(facts?.duration).toBeGreaterThan(1);
});

test.each<[string, Buffer]>([
  ['an empty file', Buffer.alloc(0)],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['audio only', sound],
  ['no content', Buffer.concat([box('ftyp'), box('moov', movieHead(1000, 1000), track(720))])],
  ['an empty head', movie(box('mvhd'), track(720))],
  ['a scale of zero', movie(movieHead(1000, 0), track(720))],
  ['no duration', movie(movieHead(0, 1000), track(720))],
  ['an unknown duration', movie(movieHead(0xff_ff_ff_ff, 1000), track(720))],
  ['a box larger than its file', Buffer.concat([box('ftyp'), Buffer.from('7fffffff6d6f6f76', 'hex')])],
  ['a box of 2^64 bytes', Buffer.concat([box('ftyp'), Buffer.from('000000016d6f6f76ffffffffffffffff', 'hex')])],
  ['a box smaller than its own head', Buffer.concat([box('ftyp'), Buffer.from('000000046d6f6f76', 'hex'), file])],
])('%s is not a recording', async (_what, bytes) => {
  expect(await readMp4(fileOf(bytes))).toBeNull();
});

test('a file that is shorter than its row is not a recording', async () => {
  expect(await readMp4(fileOf(file.subarray(0, 60), file.length))).toBeNull();
});

test('the number of boxes that are read is limited, on one level and in tracks', async () => {
  const many = (count: number) => Array.from({ length: count }, () => box('free'));
  for (const bytes of [
    Buffer.concat([box('ftyp'), ...many(100_000), file]),
    movie(movieHead(1000, 1000), ...Array.from({ length: 300 }, () => box('trak', ...many(300)))),
  ]) {
    const file = fileOf(bytes);
    expect(await readMp4(file)).toBeNull();
    expect(file.reads).toBeLessThan(2500);
  }
});

test('facts are whole numbers within limits, for any truncated, overwritten or inserted bytes', async () => {
  const edit = fc.record({ at: fc.nat(file.length - 1), bytes: fc.uint8Array({ maxLength: 24 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { maxLength: 6 }), fc.nat(file.length), async (edits, length) => {
      const bytes = Buffer.from(file);
      for (const { at, bytes: over } of edits) bytes.set(over.subarray(0, bytes.length - at), at);
      const facts = await readMp4(fileOf(bytes.subarray(0, length)));
      if (facts === null) return;
      expect(Number.isInteger(facts.duration) && facts.duration > 0 && facts.duration <= 604_800).toBe(true);
      expect(Number.isInteger(facts.height) && facts.height > 0 && facts.height < 65_536).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('random bytes after a valid start give facts or nothing, and never an error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 4000 }), async (noise) => {
      const facts = await readMp4(fileOf(Buffer.concat([box('ftyp'), Buffer.from(noise)])));
      expect(facts === null || facts.duration > 0).toBe(true);
    }),
    { numRuns: 300 },
  );
});
