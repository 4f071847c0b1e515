/** Options of calls that send neither a token nor the language header. */
export const asNobody = { noToken: true, noLocalLanguage: true } as const;
