import { type Reader, readingLanguages } from './reader.ts';

export type WordLookup = (key: string) => string;

/** The words of the portal's own pages, for what is made outside of them, such as a PDF: in the language asked for, else in the next that has them. */
export function wordIn({ portal }: Pick<Reader, 'portal'>, asked: string | undefined): WordLookup {
  const languages = readingLanguages(portal, asked);
  return (key) => languages.map((language) => portal.words[language]?.[key]).find(Boolean) ?? key;
}
