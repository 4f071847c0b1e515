/** Screens texts for the sensitive words that staff manage. */

import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { SensitiveHit } from '../../generated/openapi.d.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { buildAutomaton, type WordAutomaton } from './automaton.ts';
import { type FoldedText, foldText } from './fold.ts';
import { sensitiveWords } from './tables.ts';

type SensitiveWord = Pick<typeof sensitiveWords.$inferSelect, 'word' | 'language' | 'severity' | 'matching' | 'exempt'>;

/** A text with the name of its field. A text without a language is screened for the words of all languages. */
export interface ScreenedText {
  field: string;
  text: string;
  language?: string | undefined;
}

/** Maximum number of hits of each severity that are reported for one text. */
const maxHits = 100;

export interface WordList {
  hitsIn: (screened: ScreenedText) => { hits: SensitiveHit[]; steps: number };
}

/** Prepares a list of words for screening many texts. */
export function prepareWords(words: readonly SensitiveWord[]): WordList {
  const folded = words.map(({ word }) => foldText(word).letters);
  const prepared = {
    words,
    automaton: buildAutomaton(folded),
    lengths: folded.map(({ length }) => length),
    exemptions: exemptionsOf(words, folded),
  };
  return { hitsIn: (screened) => findHits(prepared, screened) };
}

interface PreparedWords {
  words: readonly SensitiveWord[];
  automaton: WordAutomaton;
  lengths: readonly number[];
  exemptions: Exemptions;
}

/** Longer words in which sensitive words are allowed, each with the allowed word and its offset. */
interface Exemptions {
  automaton: WordAutomaton;
  allows: readonly { word: number; length: number; begins: readonly number[] }[];
}

function exemptionsOf(words: readonly SensitiveWord[], folded: readonly string[][]): Exemptions {
  const found = words.flatMap(({ exempt }, word) =>
    exempt.map((longer) => {
      const { letters } = foldText(longer);
      return { word, letters, begins: positionsOf(folded[word] ?? [], letters) };
    }),
  );
  return {
    automaton: buildAutomaton(found.map(({ letters }) => letters)),
    allows: found.map(({ word, letters, begins }) => ({ word, length: letters.length, begins })),
  };
}

const positionsOf = (short: readonly string[], long: readonly string[]): number[] =>
  long.flatMap((_letter, index) => (short.every((letter, next) => long[index + next] === letter) ? [index] : []));

/** The positions at which each word may occur in a text, by word number. */
function allowedIn({ automaton, allows }: Exemptions, { letters }: FoldedText): { allowed: Set<string>; steps: number } {
  const allowed = new Set<string>();
  if (allows.length === 0) return { allowed, steps: 0 };
  const steps = automaton.search(letters, ({ word: longer, end }) => {
    const { word, length, begins } = allows[longer] as Exemptions['allows'][number];
    for (const begin of begins) allowed.add(`${word} ${end - length + begin}`);
  });
  return { allowed, steps };
}

function findHits(
  { words, automaton, lengths, exemptions }: PreparedWords,
  { field, text, language }: ScreenedText,
): { hits: SensitiveHit[]; steps: number } {
  const folded = foldText(text);
  const { allowed, steps: exempting } = allowedIn(exemptions, folded);
  const hits: Record<SensitiveWord['severity'], SensitiveHit[]> = { blocking: [], warning: [] };
  const steps = automaton.search(folded.letters, ({ word, end }) => {
    const entry = words[word] as SensitiveWord;
    const start = end - (lengths[word] as number);
    if (hits[entry.severity].length >= maxHits || !isOfLanguage(entry, language) || allowed.has(`${word} ${start}`)) return;
    if (entry.matching === 'word' && !isWholeWord(folded, start, end)) return;
    const position = folded.starts[start] as number;
    const length = (folded.ends[end - 1] as number) - position;
    hits[entry.severity].push({ field, word: entry.word, position, length, severity: entry.severity });
  });
  return { hits: [...hits.blocking, ...hits.warning], steps: steps + exempting };
}

const isOfLanguage = (entry: SensitiveWord, language: string | undefined): boolean =>
  entry.language === null || language === undefined || entry.language === language;

const alphabetic = /^[\p{L}\p{N}]$/u;
/** Scripts without spaces between words. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

const joins = (one: string | undefined, other: string | undefined): boolean =>
  [one, other].every((letter) => letter !== undefined && alphabetic.test(letter) && !unspaced.test(letter));

/** Whether a match is not part of a longer word. */
function isWholeWord({ letters, spaced }: FoldedText, start: number, end: number): boolean {
  const goesOn = (index: number) => !spaced[index] && joins(letters[index - 1], letters[index]);
  return !goesOn(start) && !goesOn(end);
}

const prepared = new LRUCache<string, WordList>({ max: 4 });

/** Reads the current words from the database. They are prepared once per state of the list. */
async function readWords(database: Database): Promise<WordList> {
  const { rows } = await database.execute(
    sql`select coalesce(md5(string_agg(${sensitiveWords.id}::text || ${sensitiveWords.updatedAt}::text, ',' order by ${sensitiveWords.id})), '') as version from ${sensitiveWords}`,
  );
  const { version } = rows[0] as { version: string };
  const known = prepared.get(version);
  if (known) return known;
  const words = prepareWords(await database.select().from(sensitiveWords).orderBy(sensitiveWords.id));
  prepared.set(version, words);
  return words;
}

/** The findings of screening in several texts, blocking words first. */
export async function screenTexts(database: Database, texts: readonly ScreenedText[]): Promise<SensitiveHit[]> {
  const words = await readWords(database);
  return texts.flatMap((text) => words.hitsIn(text).hits);
}

/** The distinct blocking words, for a refusal. */
export const blockingWords = (hits: readonly SensitiveHit[]): string[] => [
  ...new Set(hits.filter(({ severity }) => severity === 'blocking').map(({ word }) => word)),
];
