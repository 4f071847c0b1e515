/** Calls for components of pages/, as their card declares them. */
import type { CallRef } from '../../../shared/portal.ts';
import { useLoadedPage } from '../../context.ts';

/** A call of this page by its id; undefined if the card does not declare it. */
export function usePageCall(id: string): CallRef | undefined {
  return useLoadedPage().tables?.page.calls[id];
}

/** The maximum length of a text in the request of a call; undefined if the schema has none. */
export function useMaxLength(id: string, field: string): number | undefined {
  return useLoadedPage().tables?.page.maxLengths?.[id]?.[field];
}
