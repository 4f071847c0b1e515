/** What a language calls itself. The server's list of names and the browser's are the same: both are Unicode's. */
export const nameOfLanguage = (language: string): string => new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
