import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitise } from '../text/sanitise.ts';
import { type KnownTerm, lexiconOf, markTerms } from './mark.ts';

const term = (code: string, name: string, abbreviation = '', definition = `What ${name} means.`, language = 'en'): KnownTerm => ({
  code,
  name,
  abbreviation,
  definition,
  language,
});

const english = lexiconOf([
  term('bitrate', 'Bit rate'),
  term('vbr', 'Variable bit rate', 'VBR'),
  term('nat', 'Network address translation', 'NAT'),
  term('quoted', 'R&D <lab> "x"', 'LT', 'Says "a" & <b>\'c\'`d`.'),
]);
const chinese = lexiconOf([term('bitrate', '码率', '', '每秒数据量。', 'zh'), term('vbr', '可变码率', 'VBR', '随画面变化。', 'zh')]);

/** The marked words, each with its term. */
const marks = (html: string): string[] =>
  [...html.matchAll(/<a href="\/terminology\?term=([^"]+)" data-card="[^"]*">([^<]*)<\/a>/g)].map(
    ([, code, words]) => `${words} → ${code}`,
  );

const unmarked = (html: string): string => html.replace(/<a href="\/terminology\?term=[^"]+" data-card="[^"]*">([^<]*)<\/a>/g, '$1');

describe('marking terms', () => {
  test('the first mention of each is marked, and the longest name has precedence', () => {
    const marked = markTerms('<p>A variable bit rate saves; a Bit rate costs. The bit rate and VBR again.</p>', english);
    expect(marks(marked)).toEqual(['variable bit rate → vbr', 'Bit rate → bitrate']);
  });

  test('only whole words are marked, and abbreviations only in their case', () => {
    expect(marks(markTerms('<p>bit rates, nat, NATO, non-NAT, NAT_1</p>', english))).toEqual([]);
    expect(marks(markTerms('<p>(NAT)</p>', english))).toEqual(['NAT → nat']);
  });

  test('Chinese names are found inside a sentence, and Latin ones next to Han characters', () => {
    expect(marks(markTerms('<p>启用可变码率后平均码率下降，VBR模式</p>', chinese))).toEqual(['可变码率 → vbr', '码率 → bitrate']);
    expect(marks(markTerms('<p>使用VBR模式</p>', chinese))).toEqual(['VBR → vbr']);
  });

  test('a term is found in text that begins like a longer one', () => {
    const overlapping = lexiconOf([
      term('long', 'Bit rate of a stream'),
      term('rate', 'Rate of'),
      term('mode', '低码率X'),
      term('part', '码率'),
    ]);
    expect(marks(markTerms('<p>A bit rate of a streamer</p>', overlapping))).toEqual(['rate of → rate']);
    expect(marks(markTerms('<p>低码率XY</p>', overlapping))).toEqual(['码率 → part']);
    expect(marks(markTerms('<p>Bit rate of a stream, 低码率X</p>', overlapping))).toEqual([
      'Bit rate of a stream → long',
      '低码率X → mode',
    ]);
  });

  test.each(['h2', 'h3', 'code', 'pre', 'th', 'a', 'caption', 'summary'])('nothing is marked inside <%s>', (tag) => {
    expect(marks(markTerms(`<${tag}>NAT</${tag}><p>NAT</p>`, english))).toEqual(['NAT → nat']);
    expect(markTerms(`<${tag}>NAT <em>NAT</em></${tag}>`, english)).toBe(`<${tag}>NAT <em>NAT</em></${tag}>`);
  });

  test('a letter whose lower case is longer or depends on its position does not shift other marks', () => {
    expect(marks(markTerms('<p>VBR码率İ</p>', chinese))).toEqual(['VBR → vbr', '码率 → bitrate']);
    const greek = lexiconOf([term('sos', 'ΣΟΣ')]);
    for (const text of ['ΣΟΣ', 'σοσ', 'ΣΟΣ ΣΑΣ']) expect(marks(markTerms(`<p>${text}</p>`, greek))).toHaveLength(1);
  });

  test('a character reference is not a word: &lt; is not LT', () => {
    expect(markTerms('<p>1 &lt; 2 &#x26; 3</p>', english)).toBe('<p>1 &lt; 2 &#x26; 3</p>');
  });

  test('up to twelve are marked', () => {
    const many = lexiconOf(Array.from({ length: 30 }, (_, index) => term(`t${index}`, `word${index}`)));
    const text = `<p>${Array.from({ length: 30 }, (_, index) => `word${index}`).join(' ')}</p>`;
    const marked = markTerms(text, many);
    expect(marks(marked)).toHaveLength(12);
    expect(markTerms(marked, many)).toBe(marked);
  });

  test('the card has the name and the beginning of the definition, up to the end of a sentence', () => {
    const long = lexiconOf([term('long', 'Long', 'LG', `${'First sentence is here. '.repeat(7)}${'more words '.repeat(40)}`)]);
    const [, card = ''] = /data-card="([^"]*)"/.exec(markTerms('<p>Long</p>', long)) ?? [];
    expect(card.startsWith('Long (LG)\nFirst sentence')).toBe(true);
    expect(card.endsWith('is here.')).toBe(true);
    expect(card.length).toBeLessThan(220);
  });
});

const word = fc.constantFrom(
  'NAT',
  'nat',
  'bit rate',
  'variable bit rate',
  'VBR',
  '码率',
  '可变码率',
  ' ',
  '&',
  '<',
  '>',
  '"',
  '-',
  'İ',
  'plain',
  'LT',
);
const piece = fc.oneof(
  word,
  fc.constantFrom(
    '<p>',
    '</p>',
    '<h2>',
    '</h2>',
    '<a href="/x">',
    '</a>',
    '<code>',
    '</code>',
    '<b title="NAT > VBR">',
    '</b>',
    '<table><tr><th>',
    '</th></tr></table>',
  ),
  fc.string({ maxLength: 5 }),
);

describe('for any text', () => {
  const lexicons = [english, chinese];

  test('only links are added, and the result is sanitised', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), fc.constantFrom(...lexicons), (pieces, lexicon) => {
        const html = sanitise(pieces.join(''));
        const marked = markTerms(html, lexicon);
        expect(unmarked(marked)).toBe(html);
        expect(sanitise(marked)).toBe(marked);
      }),
      { numRuns: 400 },
    );
  });

  test('marking again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), fc.constantFrom(...lexicons), (pieces, lexicon) => {
        const marked = markTerms(sanitise(pieces.join('')), lexicon);
        expect(markTerms(marked, lexicon)).toBe(marked);
      }),
      { numRuns: 400 },
    );
  });
});
