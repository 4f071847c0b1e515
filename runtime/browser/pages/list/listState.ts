/** What a visitor sets on a list, as an address. */
import { type FilterValue, type ListShape, type ListState, writeListState } from '../../../shared/list.ts';
import type { SiteTables } from '../../../shared/portal.ts';

type Settings = Pick<SiteTables['settings'], 'limits'>;

/** Changes that leave the rows as they are. */
const ofLook: readonly (keyof ListState)[] = ['page', 'after', 'look', 'hidden'];

/** The state after a change. One that changes which rows there are starts over at the first page. */
export function changed(settings: Settings, state: ListState, change: Partial<ListState>): ListState {
  const next = { ...state, ...change };
  const keepsRows = Object.keys(change).every((name) => ofLook.includes(name as keyof ListState));
  // A row that was shown by itself makes way for the list again.
  return keepsRows ? next : { ...next, page: settings.limits.page, after: undefined, one: change.one };
}

/** The address of a state; `kept` is what of the page's query is not the list's. */
export function addressOf(pathname: string, kept: URLSearchParams, shape: ListShape, settings: Settings, state: ListState): string {
  const search = new URLSearchParams([...kept, ...writeListState(shape, settings, state)]);
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}

/** One filter set to another value, or taken away. */
export function withFilter(filters: ListState['filters'], field: string, value: FilterValue | undefined): ListState['filters'] {
  const { [field]: _, ...others } = filters;
  return value === undefined ? others : { ...others, [field]: value };
}

/** Everything that leaves rows out, taken away. */
export const widened: Partial<ListState> = { keyword: '', filters: {}, tab: undefined, one: undefined };
