/** Tokens of a card's text, which may not be valid JSON. */

export interface CardToken {
  kind: 'space' | 'text' | 'sign' | 'word' | 'foreign';
  start: number;
  end: number;
  text: string;
}

/** Typographic quotes and quotes of other languages. */
const quotes = '“”„‟«»「」＂';
/** Characters of Chinese keyboards and of other file formats, with their JSON equivalents. */
export const foreignSigns: Readonly<Record<string, string>> = {
  '，': ',',
  '、': ',',
  '；': ',',
  ';': ',',
  '：': ':',
  '=': ':',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
  '【': '[',
  '】': ']',
};

const foreign = Object.keys(foreignSigns)
  .map((sign) => (sign === '=' ? '=>?' : sign))
  .join('|');

const pattern = new RegExp(
  [
    '(?<space>\\s+|//[^\\n]*|/\\*[\\s\\S]*?(?:\\*/|$))',
    '(?<text>"(?:\\\\[^\\n]|[^"\\\\\\n])*"?)',
    '(?<sign>[{}\\[\\]:,])',
    `(?<foreign>[${quotes}][^${quotes}\\n]*[${quotes}]|'[^'\\n]*'|${foreign})`,
    `(?<word>[^\\s{}\\[\\]:,"${Object.keys(foreignSigns).join('').replace(/[\]]/g, '')}]+|.)`,
  ].join('|'),
  'gu',
);

/** Every token of a text. Joined, they result in the text. */
export const tokensOf = (text: string): CardToken[] =>
  [...text.matchAll(pattern)].map((match) => {
    const [kind = 'word'] = Object.entries(match.groups ?? {}).find(([, part]) => part !== undefined) ?? [];
    return { kind: kind as CardToken['kind'], start: match.index, end: match.index + match[0].length, text: match[0] };
  });
