/** The open tab of a page, as given in its address. */
import type { Page } from '../portal.ts';

/** The query parameter of the open tab. */
export const tabName = 'tab';

/** The id of the open part: the named one if the page has it, otherwise the first; undefined if the page has no parts. */
export function chosenTab({ parts = [] }: Pick<Page, 'parts'>, query: URLSearchParams): string | undefined {
  const named = query.get(tabName);
  return (parts.find(({ id }) => id === named) ?? parts[0])?.id;
}
