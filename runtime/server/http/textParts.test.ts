import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress } from './compress.ts';
import { weakTag } from './etag.ts';
import { gzipParts, type TextPart, wholeText } from './textParts.ts';

const menu: TextPart = { text: '<nav>摄像机 — камера</nav>'.repeat(400), isShared: true };
const style: TextPart = { text: '.a{color:red}'.repeat(300), isShared: true };
const short: TextPart = { text: '<hr>', isShared: true };
const own = (text: string): TextPart => ({ text });

test.each<[string, TextPart[]]>([
  ['own and shared parts in turn', [own('<title>один'), style, own('</title>'), short, menu, own('<p>камера — 摄像机</p>'.repeat(900))]],
  ['a shared part at the end', [own('a'), menu]],
  ['shared parts next to each other', [menu, style, menu]],
  ['own parts next to each other', [own('a'), own(''), own('b')]],
  ['nothing', []],
  ['a character that two parts divide', [own('\ud83d'), own('\ude00')]],
])('a text of %s is the same in every encoding', async (_, parts) => {
  const text = wholeText(parts);
  for (const _time of ['first', 'again']) {
    expect(gunzipSync(gzipParts(parts)).toString()).toBe(text);
    expect(gunzipSync(await compress(parts, 'gzip')).toString()).toBe(text);
    expect(brotliDecompressSync(await compress(parts, 'br')).toString()).toBe(text);
    expect((await compress(parts, 'identity')).toString()).toBe(text);
  }
});

test('what a shared part repeats is found in the parts after it, and what an own part repeats too', () => {
  const text = Array.from({ length: 300 }, (_, index) => `<li>${(index * 2_654_435_761) % 1_000_003}</li>`).join('');
  const alone = gzipParts([own(text)]).length;
  expect(gzipParts([{ text, isShared: true }, own(text)]).length).toBeLessThan(alone * 1.2);
  expect(gzipParts([own(text), style, own(text)]).length - gzipParts([style]).length).toBeLessThan(alone * 1.2);
});

test('long texts of own parts are compressed elsewhere, with the same content', async () => {
  const parts = [own('<li>камера</li>'.repeat(20_000)), menu];
  expect(gunzipSync(await compress(parts, 'gzip')).toString()).toBe(wholeText(parts));
});

test('the tag of a text follows its own and its shared parts', () => {
  const tag = weakTag([own('a'), menu]);
  expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
  expect(weakTag([own('a'), { ...menu }])).toBe(tag);
  expect(weakTag([own('b'), menu])).not.toBe(tag);
  expect(weakTag([own('a'), style])).not.toBe(tag);
});
