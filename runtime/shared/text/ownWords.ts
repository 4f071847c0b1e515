/** Replacements of the portal's words by staff. */
import type { Portal } from '../portal.ts';

/** A word of one language. */
export interface OwnWord {
  language: string;
  key: string;
  value: string;
}

/** The portal with these replacements. Unknown keys, and texts with other placeholders, are ignored. */
export function withOwnWords<Whole extends Pick<Portal, 'words' | 'builtInWords'>>(portal: Whole, own: readonly OwnWord[]): Whole {
  const fitting = own.filter((word) => fitsWord(portal, word));
  if (fitting.length === 0) return portal;
  const words = { ...portal.words };
  for (const { language, key, value } of fitting) words[language] = { ...words[language], [key]: value };
  return { ...portal, words, builtInWords: portal.words };
}

/** Whether a text can replace a word: the word exists, and the text has the same placeholders. */
export function fitsWord({ words }: Pick<Portal, 'words'>, { language, key, value }: OwnWord): boolean {
  const builtIn = builtInWord({ words }, language, key);
  return builtIn !== undefined && value.trim() !== '' && placeholdersOf(value).join() === placeholdersOf(builtIn).join();
}

/** The built-in word in the language, otherwise in the first language that has it. */
export function builtInWord({ words }: Pick<Portal, 'words'>, language: string, key: string): string | undefined {
  const ofLanguage = Object.hasOwn(words, language) ? words[language] : undefined;
  if (!ofLanguage) return undefined;
  return [ofLanguage, ...Object.values(words)].find((those) => Object.hasOwn(those, key))?.[key];
}

/** The placeholders and nested words of a text. A replacement must have the same. */
export const placeholdersOf = (text: string): string[] => [...new Set(text.match(/\{\{[^{}]*\}\}|\$t\(/g) ?? [])].sort();
