/** Number of words of a title in the search query. The search finds titles with all of them. */
const maxWords = 3;

/** Shortest title that is looked for. */
const minLength = 4;

/** The most distinctive words of a title: its longest, in their order. Empty if the title is too short. */
export function titleQuery(title: string): string {
  const words = title.trim().split(/\s+/);
  const longestWords = words
    .map((word, index) => ({ word, at: index }))
    .toSorted((one, other) => other.word.length - one.word.length)
    .slice(0, maxWords)
    .toSorted((one, other) => one.at - other.at)
    .map(({ word }) => word);
  const query = longestWords.join(' ').slice(0, 100).toWellFormed();
  return query.length < minLength ? '' : query;
}
