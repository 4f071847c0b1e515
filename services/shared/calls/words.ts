import { type Reader, readingLanguages } from '../access/reader.ts';

export type WordLookup = (key: string) => string;

/** The interface texts for output outside the pages, such as a PDF: in the requested language, otherwise in the next that has the text. */
export function wordIn({ portal }: Pick<Reader, 'portal'>, requestedLanguage: string | undefined): WordLookup {
  const languages = readingLanguages(portal, requestedLanguage);
  return (key) => languages.map((language) => portal.words[language]?.[key]).find(Boolean) ?? key;
}
