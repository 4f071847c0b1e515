/** Maximum number of words of a title in the search query. The search finds titles that contain all of them. */
const maxWords = 3;

/** Minimum length of a title to search for. */
const minLength = 4;

/** The most distinctive words of a title: the longest ones, in their order. Empty if the title is too short. */
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
