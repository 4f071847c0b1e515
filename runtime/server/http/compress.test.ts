import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress, compressHarder, encodingOf, fastEncodingOf } from './compress.ts';

test.each([
  ['gzip, deflate, br', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['*;q=0, gzip', 'gzip'],
  ['identity', 'identity'],
  ['brotli', 'identity'],
  ['br;q=nothing', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('%s lets in %s', (header, encoding) => {
  expect(encodingOf(header)).toBe(encoding);
});

test.each([
  ['gzip, deflate, br', 'gzip'],
  ['br, gzip;q=0', 'br'],
  ['*', 'gzip'],
  ['deflate', 'identity'],
])('%s lets in %s with little processor time', (header, encoding) => {
  expect(fastEncodingOf(header)).toBe(encoding);
});

test('a decompressed text equals the original', async () => {
  const text = '<p>摄像机 — камера</p>'.repeat(50);
  expect(brotliDecompressSync(await compress(text, 'br')).toString()).toBe(text);
  expect(gunzipSync(await compress(text, 'gzip')).toString()).toBe(text);
  expect((await compress(text, 'identity')).toString()).toBe(text);
});

test.each(['br', 'gzip'] as const)('a text compressed by %s uses no more memory than it has bytes', async (encoding) => {
  const body = await compress('<p>摄像机 — камера</p>'.repeat(50), encoding);
  expect(body.buffer.byteLength).toBe(body.length);
  const harder = await compressHarder({ body, encoding });
  expect(harder.body.buffer.byteLength).toBe(harder.body.length);
});

test('a text that is compressed with more effort is smaller, and its content is the same', async () => {
  const text = Array.from({ length: 2_000 }, (_, index) => `<li>${(index * 2_654_435_761) % 1_000_003} камера</li>`).join('');
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const body = await compress(text, encoding);
    const harder = await compressHarder({ body, encoding });
    expect(harder.body.length).toBeLessThan(body.length);
    expect(brotliDecompressSync(harder.body).toString()).toBe(text);
  }
});
