import fc from 'fast-check';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { loosened, onOtherKeyboard, readKeyword } from '../searchQuery/index.ts';
import { distance } from '../searchQuery/spelling.ts';
import { codeForm, codesIn, pairsOf, parsable, wordsOf } from '../searchWords/index.ts';
import { textOf } from '../syntaxTree/index.ts';
import { plainText } from '../text/plainText.ts';
import { sanitise } from '../text/sanitise.ts';
import { bestPassage, type Marker, marksIn, passageOf, readText } from './marking.ts';

test.each([
  ['摄像机离线', '摄像 像机 机离 离线 线'],
  ['PoE 交换机', 'poe 交换 换机 机'],
  ['VR-2116P', 'vr2116p vr 2116 p'],
  ['NVR-32', 'nvr32 nvr 32'],
  ['CVE-2024-1234', 'cve2024ꞏ1234 cve 2024 1234'],
  ['fw_3.2.1.bin', 'fw3ꞏ2ꞏ1bin fw 3ꞏ2ꞏ1 bin'],
  ['Ёлка Камера', 'елка камера'],
  ['ＶＲ－２１１６Ｐ', 'vr2116p vr 2116 p'],
  ["can't", 'cant can t'],
  ["& | ! () <-> :* \\ '", ''],
  ['الكاميرا والكاميرات بالكاميرا كاميرا', 'كامير كامير كامير كامير'],
  ['وحدة الوحدات إعدادات الإعداد أوّلًا', 'وحد وحد اعداد اعداد اول'],
  ['الباب باب ماء VR-2116P', 'باب باب ماء vr2116p vr 2116 p'],
])('%s is stored as %s', (text, words) => expect(parsable(text)).toBe(words));

test.each(['VR-2116P', 'vr2116p', 'VR 2116P', 'vr_2116p', 'ＶＲ－２１１６Ｐ'])('%s is the model VR-2116P', (typed) =>
  expect(readKeyword(typed).keywordCode).toBe(codeForm('VR-2116P')),
);

test('vulnerabilities and file names are codes of a text', () => {
  expect(codesIn('See cve-2024-1234, then load fw_3.2.1.bin or 固件 VR-2116P_v5.zip.')).toEqual(
    ['CVE-2024-1234', 'fw_3.2.1.bin', 'VR-2116P_v5.zip'].map(codeForm),
  );
});

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(..."摄像机录a1-B2 .ёЙ\u0301😀\u200f'&|:*") }));

test('for any text, words are in their order, and parsers get only letters, digits and spaces', () => {
  fc.assert(
    fc.property(text, (any) => {
      let behind = 0;
      for (const { from, to } of wordsOf(any)) {
        expect(from).toBeGreaterThanOrEqual(behind);
        expect(to).toBeGreaterThan(from);
        behind = to;
      }
      expect(behind).toBeLessThanOrEqual(any.length);
      expect(parsable(any)).toMatch(/^[\p{L}\p{N} ]*$/u);
    }),
  );
});

test('every part of a run of Han characters is in consecutive pairs', () => {
  const han = fc.string({ unit: fc.constantFrom(...'摄像机离线硬盘异常𠀀'), minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(han, fc.nat(), fc.nat(), (run, one, other) => {
      const characters = [...run];
      const from = one % (characters.length - 1);
      const part = characters.slice(from, from + 2 + (other % (characters.length - from - 1))).join('');
      expect(pairsOf(run).join(' ')).toContain(pairsOf(part).slice(0, -1).join(' '));
    }),
  );
});

test('any input becomes a limited query without operators', () => {
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'binary', minLength: 500, maxLength: 3000 })), (typed) => {
      const { typed: stored, terms } = readKeyword(typed);
      expect(stored.length).toBeLessThanOrEqual(200);
      expect(stored).not.toContain('\0');
      expect(terms.length).toBeLessThanOrEqual(12);
      for (const { query } of terms) expect(query).toMatch(/^'[\p{L}\p{N}]+'(:\*)?(( <-> | \| \(?)'[\p{L}\p{N}]+'\)?)*\)?$/u);
    }),
  );
});

test.each([
  ['晚上摄像机自动重启', ['晚上', '摄像', '自动', '重启']],
  ['怎么校准时间', ['校准', '时间']],
  ['绊线', ['绊线']],
  ['摄像头', ['摄像']],
  ['的了', ['的了']],
])('a text may match %s in part: by words, without the pairs across two words', (typed, pairs) => {
  expect(loosened(readKeyword(typed)).map(({ word }) => word.form)).toEqual(pairs);
});

const piece = fc.constantFrom(
  '<p>',
  '</p>',
  '<b>',
  '</b>',
  '<pre><code>',
  '</code></pre>',
  '<td>',
  '&amp;',
  '&lt;b&gt;',
  '&#x3C;',
  ' ',
  'word',
  '摄像',
  '<a title="a > b" href="/x">',
  '</a>',
  '<br>',
  '😀',
);

test('the plain text of sanitised HTML equals the text of its tree', () => {
  const parser = unified().use(rehypeParse, { fragment: true });
  const withoutSpaces = (any: string): string => any.replace(/\s+/g, '');
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 12 }), (pieces) => {
      const clean = sanitise(pieces.join(''));
      expect(withoutSpaces(plainText(clean))).toBe(withoutSpaces(textOf(parser.parse(clean)).replaceAll('\0', '')));
    }),
  );
});

test('blocks are separated, and a word that is partly marked is one word', () => {
  expect(plainText('<h2>One</h2><p>cam<b>era</b> <code>a&lt;b</code></p><ul><li>x</li><li>y</li></ul>')).toBe('One camera a<b x y');
});

const marksOf = (content: string, marker: Marker) => marksIn([readText(content)], marker)[0] ?? [];

/** The highlighted parts of each text of a record. */
const markedOf = (texts: string[], runs: string[]): string[][] =>
  marksIn(texts.map(readText), { runs, forms: new Set() }).map((marks, index) =>
    marks.map(({ from, to }) => texts[index]?.slice(from, to) ?? ''),
  );

test.each([
  { runs: ['录像机'], texts: ['录像机与摄像机', '摄像机'], marked: [['录像机'], []] },
  { runs: ['录像机'], texts: ['摄像机', '网络录像机'], marked: [[], ['录像机']] },
  { runs: ['录像机'], texts: ['摄像机的录像'], marked: [['像机', '录像']] },
  { runs: ['摄像机掉线'], texts: ['摄像机离线，电机掉线'], marked: [['摄像机', '机掉线']] },
  { runs: ['摄像机老掉线'], texts: ['摄像机经常掉线，录像机'], marked: [['摄像机', '掉线']] },
  { runs: ['像机'], texts: ['摄像机', '录像机'], marked: [['像机'], ['像机']] },
  { runs: ['𠀀像机'], texts: ['𠀀机', '像机'], marked: [[], ['像机']] },
  { runs: ['硬盘', '录像机'], texts: ['硬盘录像机'], marked: [['硬盘录像机']] },
])('of $runs, $marked is marked in $texts', ({ runs, texts, marked }) => expect(markedOf(texts, runs)).toEqual(marked));

test('the passage contains the whole run, not an earlier part of it', () => {
  const content = `摄像机。${'一二三四五'.repeat(100)}录像机停止。${'六七八九十'.repeat(100)}`;
  expect(passageOf(content, marksOf(content, { runs: ['录像机'], forms: new Set() })).text).toContain('录像机停止');
  const parts = `离线。${'一二三四五'.repeat(100)}摄像机离。${'六七八九十'.repeat(100)}`;
  expect(passageOf(parts, marksOf(parts, { runs: ['摄像机离线'], forms: new Set() })).text).toContain('摄像机离');
});

test('marks are within the passage, which is short and splits no character', () => {
  const marker = { runs: ['摄像机', '硬盘'], forms: new Set(['camera', 'vr2116p']) };
  const any = fc.array(fc.constantFrom('摄像机', '摄像头', 'camera', 'VR-2116P', ' ', '。', 'long text of words ', '😀', '硬盘'), {
    maxLength: 120,
  });
  fc.assert(
    fc.property(any, (pieces) => {
      const content = pieces.join('');
      const { text: passage, marks } = passageOf(content, marksOf(content, marker));
      expect(passage.length).toBeLessThanOrEqual(242);
      expect(passage.isWellFormed()).toBe(true);
      expect(content).toContain(passage.replace(/^…/, '').replace(/…$/, ''));
      const cut = marks.flatMap((from, index) => (index % 2 === 0 ? [passage.slice(from, marks[index + 1])] : []));
      for (const part of cut) expect(part).toMatch(/^(camera|VR-2116P|[摄像机硬盘]+)$/);
      expect(marks).toEqual([...marks].sort((one, other) => one - other));
    }),
  );
});

test('the passage with the most matches is chosen', () => {
  const content = `A camera. ${'x '.repeat(300)}Here the camera is offline. ${'y '.repeat(300)}`;
  const marks = marksOf(content, { runs: [], forms: new Set(['camera', 'offline']) });
  expect(bestPassage(marks)).toEqual({ first: 1, shown: 4 });
  expect(passageOf(content, marks).text).toContain('Here the camera is offline.');
});

test('spelling distance counts letters, and a swapped pair once', () => {
  expect([distance('camera', 'camera'), distance('camra', 'camera'), distance('cmaera', 'camera'), distance('', 'ab')]).toEqual([
    0, 1, 1, 2,
  ]);
});

test('text typed with the wrong keyboard layout is converted', () => {
  expect(onOtherKeyboard('ghjibdrf')).toBe('прошивка');
  expect(onOtherKeyboard('сфьукф')).toBe('camera');
});
