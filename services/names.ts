/** A name or short text in the languages it was written in: `{ zh: '案例', en: 'Cases' }`. */
export type LocalizedText = Readonly<Record<string, string>>;

/** The first of a reader's languages that it was written in, else any that it was. */
export const languageIn = (names: LocalizedText, languages: readonly string[]): string =>
  languages.find((candidate) => names[candidate]) ?? Object.keys(names)[0] ?? 'en';

/** The name in the first language that has one; the code where nothing was written at all. */
export const nameIn = (names: LocalizedText, languages: readonly string[], code = ''): string =>
  names[languageIn(names, languages)] || code;
