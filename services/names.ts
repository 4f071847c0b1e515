/** A name or short text in the languages it was written in: `{ zh: '案例', en: 'Cases' }`. */
export type Names = Readonly<Record<string, string>>;

/** The name in the first language that has one; the code where nothing was written at all. */
export function nameIn(names: Names, languages: readonly string[], code = ''): string {
  const language = languages.find((candidate) => names[candidate]) ?? Object.keys(names)[0];
  return (language && names[language]) || code;
}
