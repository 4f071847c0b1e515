/** Splits the answer of a model into claims, and drops those that no source supports. */
import { pairsOf, smallLetters, wordsOf } from '../../searchWords/index.ts';
import { splitSentences } from '../passages.ts';
import type { FoundPassage } from '../retrieve.ts';
import type { AnswerPiece } from '../tables.ts';

/** The number of a source as the model writes it. */
const marker = /\[(\d{1,2})\]/g;

/** The claims of a text: sentences, each with the source numbers that follow it. */
export function splitClaims(text: string): string[] {
  const claims: string[] = [];
  // Without a space, the segmenter treats a bracket after a full stop as part of the sentence.
  const spaced = text.replace(/([.!?。！？])\[/g, '$1 [');
  for (const sentence of spaced.split('\n').flatMap(splitSentences)) {
    const numbers = /^(?:\[\d{1,2}\]\s?)+[.。]?/.exec(sentence)?.[0] ?? '';
    if (numbers !== '' && claims.length > 0) claims[claims.length - 1] += ` ${numbers.trim()}`;
    const rest = claims.length > 0 ? sentence.slice(numbers.length).trim() : sentence;
    if (rest !== '') claims.push(rest);
  }
  return claims;
}

/** Whether incomplete text may still belong to the previous claim. */
const mayBeNumbers = (text: string): boolean => !/\p{L}/u.test(text);

/** Reads the parts of an answer. Yields each claim as soon as the next one begins. */
export async function* readClaims(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let text = '';
  for await (const part of parts) {
    text += part;
    const claims = splitClaims(text);
    const last = claims.at(-1) ?? '';
    if (claims.length < 2 || mayBeNumbers(last)) continue;
    yield* claims.slice(0, -1);
    text = text.slice(text.lastIndexOf(last));
  }
  yield* splitClaims(text);
}

/** The minimum share of a claim's words in its sources, and the number of words from which this applies. */
const minShare = 0.4;
const minWords = 3;

/** The claim with its sources; undefined if no source supports it. */
export function groundClaim(claim: string, passages: readonly FoundPassage[]): AnswerPiece | undefined {
  const numbers = [...claim.matchAll(marker)].map(([, number]) => Number(number));
  const sources = [...new Set(numbers)].filter((number) => passages[number - 1] !== undefined);
  const text = claim.replace(marker, '').replace(/\s+/g, ' ').trim();
  if (sources.length === 0 || text === '') return undefined;
  const known = readSource(sources.flatMap((number) => passages[number - 1] ?? []));
  if (!isSupported(text, known)) return undefined;
  return { text: `${text} ${sources.map((number) => `[${number}]`).join('')}\n\n`, sources };
}

interface SourceWords {
  words: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
}

const readSource = (passages: readonly FoundPassage[]): SourceWords => {
  const text = passages.map(({ title, headings, text: own }) => `${title} | ${headings.join(' | ')} | ${own}`).join(' | ');
  return { words: new Set(contentWords(text)), numbers: new Set(numbersIn(text)) };
};

/** Every number of a claim is in its sources, and enough of its words. */
function isSupported(text: string, { words, numbers }: SourceWords): boolean {
  if (numbersIn(text).some((number) => !numbers.has(number))) return false;
  const own = contentWords(text);
  const supported = own.filter((word) => words.has(word)).length;
  return own.length < minWords ? supported > 0 || own.length === 0 : supported / own.length >= minShare;
}

const numbersIn = (text: string): string[] => text.normalize('NFKC').match(/\d+(?:[.,]\d+)*/g) ?? [];

/** The first letters of longer words, which inflection does not change, and pairs of Chinese characters. */
const contentWords = (text: string): string[] =>
  wordsOf(smallLetters(text)).flatMap(({ kind, form }) => {
    if (kind === 'han') return pairsOf(form).filter((pair) => [...pair].length > 1);
    return form.length > 3 && !/^\d/.test(form) ? [form.slice(0, 5)] : [];
  });
