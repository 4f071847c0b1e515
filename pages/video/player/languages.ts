/** The name of a language in that language. Server and browser both use Unicode CLDR. */
export const nameOfLanguage = (language: string): string => new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
