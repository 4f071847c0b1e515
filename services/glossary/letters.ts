/** The letters that terms stand under. */
import { type SQL, sql } from 'drizzle-orm';
import { termTexts } from '../terms/tables.ts';

/** Where all that begins with no letter stands: figures and signs. */
export const noLetter = '#';

const latin = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Ё stands with Е, and no Russian word begins with Ъ, Ы or Ь. Chinese terms stand under the letter of their pinyin. */
const alphabets: Record<string, readonly string[]> = { ru: [...'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЭЮЯ'] };

const collations: Record<string, string> = { zh: 'zh-x-icu', en: 'en-x-icu', ru: 'ru-x-icu', ar: 'ar-x-icu' };

/** Orders texts as readers of a language do; Chinese by pinyin. */
export const inOrderOf = (text: SQL, language: string): SQL => sql`${text} collate ${sql.identifier(collations[language] ?? 'und-x-icu')}`;

const first = sql`upper(left(coalesce(nullif(${termTexts.pinyin}, ''), ${termTexts.name}), 1) collate "und-x-icu")`;

/** The letter of a term's text. Accents are no letters of their own, but й is not и. */
export const initialOf: SQL<string> = sql<string>`case
  when translate(${first}, 'Ё', 'Е') ~ '^[A-ZА-Я]$' then translate(${first}, 'Ё', 'Е')
  when left(normalize(${first}, NFD), 1) ~ '^[A-Z]$' then left(normalize(${first}, NFD), 1)
  else ${noLetter} end`;

interface LetterCount {
  initial: string;
  count: number;
}

/** Every letter of the language's alphabet with how many terms stand under it, then the other letters that have some. */
export function letterFacet(counts: readonly LetterCount[], language: string): { value: string; text: string; count: number }[] {
  const found = new Map(counts.map(({ initial, count }) => [initial, count]));
  const alphabet = alphabets[language] ?? latin;
  const others = [...found.keys()].filter((letter) => letter !== noLetter && !alphabet.includes(letter)).sort();
  return [...alphabet, ...others, noLetter].map((letter) => ({ value: letter, text: letter, count: found.get(letter) ?? 0 }));
}
