/** The state of a list in the address. */
import { type FilterValue, type ListSettings, type ListShape, type ListState, writeListState } from '../../../shared/lists/list.ts';

/** Changes that do not affect the selection of rows. */
const ofLook: readonly (keyof ListState)[] = ['page', 'after', 'look', 'hidden'];

/** The state after a change. A change of rows returns to the first page. */
export function changed(settings: ListSettings, state: ListState, change: Partial<ListState>): ListState {
  const next = { ...state, ...change };
  const isViewChange = Object.keys(change).every((name) => ofLook.includes(name as keyof ListState));
  // Resets the restriction to a single row.
  return isViewChange ? next : { ...next, page: settings.limits.page, after: undefined, one: change.one };
}

/** The address of a state. `otherParameters` are the parts of the query that do not belong to the list. */
export function addressOf(
  pathname: string,
  otherParameters: URLSearchParams,
  shape: ListShape,
  settings: ListSettings,
  state: ListState,
): string {
  const search = new URLSearchParams([...otherParameters, ...writeListState(shape, settings, state)]);
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}

/** Sets or removes one filter. */
export function withFilter(filters: ListState['filters'], field: string, value: FilterValue | undefined): ListState['filters'] {
  const { [field]: _, ...others } = filters;
  return value === undefined ? others : { ...others, [field]: value };
}

/** A change that removes all filters. */
export const widened: Partial<ListState> = { keyword: '', filters: {}, tab: undefined, one: undefined };
