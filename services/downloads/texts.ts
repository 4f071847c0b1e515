/** Of a record's texts the one in the first language that there is; failing all of them, the first by its language's code. */
export const bestText = <Text extends { language: string }>(texts: readonly Text[], languages: readonly string[]): Text | undefined =>
  languages.map((language) => texts.find((text) => text.language === language)).find((text) => text !== undefined) ??
  texts.toSorted((one, other) => (one.language < other.language ? -1 : 1))[0];
