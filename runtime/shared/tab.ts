/** Which part of a page is looked at, as its address says. */
import type { Page } from './portal.ts';

/** The query that names it. */
export const tabName = 'tab';

/** The id of the part: the one that is named, where the page has it, else the first; none where the page has no parts. */
export function chosenTab({ parts = [] }: Pick<Page, 'parts'>, query: URLSearchParams): string | undefined {
  const named = query.get(tabName);
  return (parts.find(({ id }) => id === named) ?? parts[0])?.id;
}
