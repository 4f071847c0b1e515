/** Words that staff put in place of the portal's own. */
import type { Portal } from './portal.ts';

/** A word of one language. */
export interface OwnWord {
  language: string;
  key: string;
  value: string;
}

/** The portal with these words over its own. One that says nothing to the portal, or would break a sentence, is left out. */
export function withOwnWords<Whole extends Pick<Portal, 'words' | 'builtInWords'>>(portal: Whole, own: readonly OwnWord[]): Whole {
  const fitting = own.filter((word) => fitsWord(portal, word));
  if (fitting.length === 0) return portal;
  const words = { ...portal.words };
  for (const { language, key, value } of fitting) words[language] = { ...words[language], [key]: value };
  return { ...portal, words, builtInWords: portal.words };
}

/** Whether a text can stand for a word: there is such a word, and the text has the same places to be filled. */
export function fitsWord({ words }: Pick<Portal, 'words'>, { language, key, value }: OwnWord): boolean {
  const builtIn = builtInWord({ words }, language, key);
  return builtIn !== undefined && value.trim() !== '' && placesOf(value).join() === placesOf(builtIn).join();
}

/** The portal's own word: of the language, or where that has none of the first that has one. */
export function builtInWord({ words }: Pick<Portal, 'words'>, language: string, key: string): string | undefined {
  const ofLanguage = Object.hasOwn(words, language) ? words[language] : undefined;
  if (!ofLanguage) return undefined;
  return [ofLanguage, ...Object.values(words)].find((those) => Object.hasOwn(those, key))?.[key];
}

/** What is filled in, and what other words a text draws in: both have to be as they were. */
export const placesOf = (text: string): string[] => [...new Set(text.match(/\{\{[^{}]*\}\}|\$t\(/g) ?? [])].sort();
