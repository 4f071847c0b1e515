/** A language's own name. The names of server and browser are identical: both are Unicode's. */
export const nameOfLanguage = (language: string): string => new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
