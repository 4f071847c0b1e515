/** Spread into calls that send neither a token nor the header of the language. */
export const asNobody = { noToken: true, noLocalLanguage: true } as const;
