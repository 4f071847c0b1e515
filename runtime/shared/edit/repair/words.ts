/** Repairs words with a mistyped key, and cards with a mistyped word key. */
import { parse } from 'jsonc-parser';
import type { Problem } from '../../compile/index.ts';
import { slipOf } from '../../compile/nearest.ts';
import type { JsonPath } from '../../compile/source.ts';
import { edit, type ReadonlyJson } from '../index.ts';
import { type CardTexts, type Proposal, type Propose, partAt } from './proposal.ts';

/** A word of a language and its location. */
export interface WordEntry {
  key: string;
  text: string;
  file: string;
  path: JsonPath;
}

const wordFile = /^schema\/words\/([\w-]+)\//;

/** All words of a language. */
export const wordsOf = (texts: CardTexts, language: string): WordEntry[] =>
  Object.keys(texts)
    .filter((file) => wordFile.exec(file)?.[1] === language)
    .sort()
    .flatMap((file) => wordsIn(file, parse(texts[file] as string) as ReadonlyJson, []));

function wordsIn(file: string, part: ReadonlyJson | undefined, path: JsonPath): WordEntry[] {
  if (typeof part === 'string') return [{ key: path.join('.'), text: part, file, path }];
  if (part === null || typeof part !== 'object') return [];
  return Object.entries(part).flatMap(([step, inner]) => (step === '$schema' ? [] : wordsIn(file, inner as ReadonlyJson, [...path, step])));
}

const languagesOf = (texts: CardTexts): string[] => [...new Set(Object.keys(texts).flatMap((file) => wordFile.exec(file)?.[1] ?? []))];

/** A word that one language lacks. Its key is mistyped there and correct in most languages, or the card is mistyped. */
export const mendMissingWord: Propose = (problem, texts) => {
  const { file, found, meant } = problem;
  if (found === undefined) return [];
  const [, own] = wordFile.exec(file) ?? [];
  if (own !== undefined) return meant === undefined ? [] : respelled(texts, own, meant, found);
  const languages = languagesOf(texts).filter((language) => !has(texts, language, found));
  return [...languages.flatMap((language) => respelled(texts, language, found)), ...correctWord(problem, texts)];
};

/** An unused word, in a language that lacks the word that is used. */
export const mendUnusedWord: Propose = ({ file, at, found, meant }, texts) => {
  const [, language = ''] = wordFile.exec(file) ?? [];
  if (!at || found === undefined || meant === undefined || has(texts, language, meant)) return [];
  const words = wordsOf(texts, language).filter(({ path }) => path.join('.') === at.path.join('.'));
  return words.flatMap((word) => renamed(texts, word, found, meant));
};

/** The mistyped word of a language, under the right key, if more languages have that key. */
function respelled(texts: CardTexts, language: string, right: string, wrong = slipOf(right, keysOf(texts, language))): Proposal[] {
  const count = (key: string) => languagesOf(texts).filter((other) => has(texts, other, key)).length;
  if (wrong === undefined || has(texts, language, right) || count(right) <= count(wrong)) return [];
  return wordsOf(texts, language)
    .filter(({ key }) => key === wrong)
    .flatMap((word) => renamed(texts, word, wrong, right));
}

const keysOf = (texts: CardTexts, language: string): string[] => wordsOf(texts, language).map(({ key }) => key);

const has = (texts: CardTexts, language: string, key: string): boolean =>
  keysOf(texts, language).some((other) => other === key || other === `${key}_other`);

/** A word under another key of the same family; its plural form does not change. */
function renamed(texts: CardTexts, { file, path }: WordEntry, from: string, to: string): Proposal[] {
  const family = `${path.slice(0, -1).join('.')}.`;
  const name = String(path.at(-1));
  const [wrong, right] = [from.slice(family.length), to.slice(family.length)];
  if (!from.startsWith(family) || !to.startsWith(family) || !name.startsWith(wrong)) return [];
  const next = right + name.slice(wrong.length);
  const text = texts[file] as string;
  if (partAt(parse(text) as ReadonlyJson, [...path.slice(0, -1), next]) !== undefined) return [];
  return [{ file, text: edit(text, { kind: 'rename', path, to: next }), from: family + name, to: family + next }];
}

/** Corrects a card with an undeclared word, if only one word is similar. */
function correctWord({ file, at, found = '', meant }: Problem, texts: CardTexts): Proposal[] {
  const text = texts[file];
  if (!at || at.key || meant === undefined || text === undefined) return [];
  if (languagesOf(texts).some((language) => has(texts, language, found))) return [];
  const family = found.slice(0, found.lastIndexOf('.') + 1);
  const written = partAt(parse(text) as ReadonlyJson, at.path);
  if (written !== found.slice(family.length) || !meant.startsWith(family)) return [];
  const to = meant.slice(family.length);
  return [{ file, text: edit(text, { kind: 'set', path: at.path, value: to }), from: written, to }];
}
