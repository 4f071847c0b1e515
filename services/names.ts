/** A name or short text in the languages it was written in: `{ zh: '案例', en: 'Cases' }`. */
export type Names = Readonly<Record<string, string>>;

/** The first of a reader's languages that it was written in, else any that it was. */
export const languageIn = (names: Names, languages: readonly string[]): string =>
  languages.find((candidate) => names[candidate]) ?? Object.keys(names)[0] ?? 'en';

/** The name in the first language that has one; the code where nothing was written at all. */
export const nameIn = (names: Names, languages: readonly string[], code = ''): string => names[languageIn(names, languages)] || code;
