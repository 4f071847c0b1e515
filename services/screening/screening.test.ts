import { describe, expect, test } from 'vitest';
import { foldText } from './fold.ts';
import { prepareWords } from './screen.ts';

const entry = (word: string, more: object = {}) =>
  ({ word, language: null, severity: 'blocking', matching: 'word', exempt: [] as string[], ...more }) as const;
const found = (words: readonly ReturnType<typeof entry>[], text: string, language?: string): string[] =>
  prepareWords(words)
    .hitsIn({ field: 'body', text, language })
    .hits.map(({ position, length }) => text.slice(position, position + length));

describe('a sensitive word is found in every disguise, with its position in the original text', () => {
  test.each([
    ['as written', 'Use the backdoor here', 'backdoor'],
    ['in capitals and full width', 'Use the ＢＡＣＫＤＯＯＲ here', 'ＢＡＣＫＤＯＯＲ'],
    ['with invisible characters', 'the back​do‍or', 'back​do‍or'],
    ['with spaces', 'the b a c k  d o o r!', 'b a c k  d o o r'],
    ['with Cyrillic letters', 'the bасkdооr', 'bасkdооr'],
    ['with digits', 'the backd00r', 'backd00r'],
    ['with accents', 'the bäckdöör', 'bäckdöör'],
    ['with many combining marks', `the b${'\u{301}'.repeat(30)}ackdoor`, `b${'\u{301}'.repeat(30)}ackdoor`],
    ['with marks of emphasis and tags', 'the b**ack**d<i>oo</i>r', 'b**ack**d<i>oo</i>r'],
    ['with character references', 'the b&#97;ckdo&shy;or', 'b&#97;ckdo&shy;or'],
    ['in mathematical letters', 'the 𝐛𝐚𝐜𝐤𝐝𝐨𝐨𝐫', '𝐛𝐚𝐜𝐤𝐝𝐨𝐨𝐫'],
  ])('%s', (_name, text, hit) => {
    expect(found([entry('backdoor')], text)).toEqual([hit]);
  });
});

test('Russian, Chinese and Arabic words are found in capitals, inside sentences and with marks', () => {
  expect(found([entry('взятка')], 'Это ВЗЯТКА.')).toEqual(['ВЗЯТКА']);
  expect(found([entry('взятка')], 'Это взяткa с латинской буквой')).toEqual(['взяткa']);
  expect(found([entry('后门')], '系统后门程序')).toEqual(['后门']);
  expect(found([entry('后门')], '系统后 门程序')).toEqual(['后 门']);
  expect(found([entry('رشوة')], 'هذه رَشْوَة كبيرة')).toEqual(['رَشْوَة']);
});

test('a word is not found inside a longer one, unless its entry allows it', () => {
  expect(found([entry('cam')], 'A camera and a cam')).toEqual(['cam']);
  expect(found([entry('cam', { matching: 'inside' })], 'A camera and a cam')).toEqual(['cam', 'cam']);
});

test('a word is allowed within the longer words that its entry names, and nowhere else', () => {
  const words = [entry('后门', { exempt: ['断电后门', '后门锁'] })];
  expect(found(words, '断电后门打不开时，请检查后门锁。')).toEqual([]);
  expect(found(words, '断电 后门')).toEqual([]);
  expect(found(words, '断电后门与系统后门')).toEqual(['后门']);
  expect(found([entry('后门', { exempt: ['无关'] })], '断电后门')).toEqual(['后门']);
  expect(found([...words, entry('电后')], '断电后门')).toEqual(['电后']);
});

test('a word of one language is not searched in texts of another', () => {
  const words = [entry('gift', { language: 'en' })];
  expect(found(words, 'gift', 'en')).toEqual(['gift']);
  expect(found(words, 'gift', 'ru')).toEqual([]);
  expect(found(words, 'gift')).toEqual(['gift']);
});

test('blocking words are found after any number of warnings', () => {
  const words = [entry('maybe', { severity: 'warning' }), entry('never')];
  const { hits } = prepareWords(words).hitsIn({ field: 'body', text: `${'maybe '.repeat(500)}never` });
  expect(hits[0]).toMatchObject({ word: 'never', severity: 'blocking' });
  expect(hits).toHaveLength(101);
});

test('the steps of a search grow linearly with the length of the text, also for hostile texts', () => {
  const words = prepareWords([...Array(50).keys()].map((length) => entry('a'.repeat(length + 1))).concat(entry(`${'a'.repeat(60)}b`)));
  const stepsOf = (part: string, length: number) =>
    words.hitsIn({ field: 'body', text: part.repeat(Math.ceil(length / part.length)).slice(0, length) }).steps;
  expect(stepsOf('a', 20_000) / stepsOf('a', 2_000)).toBeLessThan(10.5);
  // Ten times the text takes ten times the steps.
  expect(stepsOf('a camera restarts ', 1_000_000) / stepsOf('a camera restarts ', 100_000)).toBeLessThan(10.5);
  for (const hostile of ['<a', 'e\u{301}', '&#9', '**', '\u{200b}', '\u{301}', ' ', '👩‍👩‍👧 '])
    expect(foldText(hostile.repeat(50_000)).letters.length).toBeLessThanOrEqual(150_000);
});
