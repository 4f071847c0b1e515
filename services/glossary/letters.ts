/** The index letters of the glossary. */
import { type SQL, sql } from 'drizzle-orm';
import { termTexts } from '../terms/tables.ts';

/** The entry for terms that begin with a digit or sign. */
export const noLetter = '#';

const latin = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/**
 * Ё is listed under Е, and no Russian word begins with Ъ, Ы or Ь. The forms of alif (أ إ آ ٱ) are listed under ا.
 * Chinese terms are listed by their pinyin.
 */
const alphabets: Record<string, readonly string[]> = { ru: [...'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЭЮЯ'], ar: [...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'] };

const collations: Record<string, string> = { zh: 'zh-x-icu', en: 'en-x-icu', ru: 'ru-x-icu', ar: 'ar-x-icu' };

/** Sorts texts by the rules of a language; Chinese by pinyin. */
export const inOrderOf = (text: SQL, language: string): SQL => sql`${text} collate ${sql.identifier(collations[language] ?? 'und-x-icu')}`;

const first = sql`upper(left(coalesce(nullif(${termTexts.pinyin}, ''), ${termTexts.name}), 1) collate "und-x-icu")`;

const plain = sql`translate(${first}, 'Ёأإآٱ', 'Еاااا')`;

/** The index letter of a term. Accented letters count as their base letter, but й is not и. */
export const initialOf: SQL<string> = sql<string>`case
  when ${plain} ~ '^[A-ZА-Яا-ي]$' then ${plain}
  when left(normalize(${first}, NFD), 1) ~ '^[A-Z]$' then left(normalize(${first}, NFD), 1)
  else ${noLetter} end`;

interface LetterCount {
  initial: string;
  count: number;
}

/** Every letter of the alphabet with its number of terms, then other letters that have terms. */
export function letterFacet(counts: readonly LetterCount[], language: string): { value: string; text: string; count: number }[] {
  const found = new Map(counts.map(({ initial, count }) => [initial, count]));
  const alphabet = alphabets[language] ?? latin;
  const others = [...found.keys()].filter((letter) => letter !== noLetter && !alphabet.includes(letter)).sort();
  return [...alphabet, ...others, noLetter].map((letter) => ({ value: letter, text: letter, count: found.get(letter) ?? 0 }));
}
