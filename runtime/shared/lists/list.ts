import { type BindingScope, bindUse } from '../calls/bind.ts';
import type { Column, Filter, ListLook, ListPart, Page, SidebarPart, SiteTables } from '../portal.ts';

export type ListSettings = Pick<SiteTables['settings'], 'limits'>;
export type FilterRange = { from?: string; to?: string };
export type FilterValue = string[] | string | FilterRange | boolean;

/** The state of a list in its address: everything that a visitor can set. */
export interface ListState {
  page: number;
  size: number;
  keyword: string;
  filters: Record<string, FilterValue>;
  sort?: string;
  look: ListLook;
  /** Hidden columns. */
  hidden: string[];
  after?: string;
  /** The category chosen in the sidebar, if the route has no parameter for it. */
  category?: string;
  tab?: string;
  /** The single row that is shown. */
  one?: string;
}

/** The part of a page that determines the state of a list: a list page, or a list next to the content. */
export interface ListShape {
  list: ListPart;
  tabs?: Column;
  sidebar?: SidebarPart;
}

/** The query parameter of a sidebar category. A filter may be named `category`. */
const categoryKey = 'in';

/** Query parameters that every list reserves. A filter cannot have one of these names. */
export const listQueryNames: readonly string[] = ['q', 'sort', 'look', 'hide', 'size', 'page', 'after', 'tab', 'in', 'format'];

/** Reads a list's state from its query. Invalid values are ignored. */
export function readListState(shape: ListShape, settings: ListSettings, search: URLSearchParams): ListState {
  const { list, tabs } = shape;
  const { limits } = settings;
  const size = wholeNumber(search.get('size'), list.size ?? limits.pageSize, Math.max(...list.pageSizes, limits.pageSize));
  const sort = [search.get('sort'), list.sort].find((order) => order && list.sorts.includes(order));
  const tab = search.get('tab');
  const one = list.one && search.get(list.one.query);
  return {
    page: wholeNumber(search.get('page'), limits.page, limits.deepestPage),
    size,
    keyword: (search.get('q') ?? '').trim().slice(0, limits.keywordLength),
    filters: readFilters(filtersOf(list), search),
    look: readLook(list, search.get('look')),
    hidden: (search.get('hide') ?? '').split(',').filter((field) => list.columns.some((column) => column.field === field)),
    ...(sort && { sort }),
    ...(search.get('after') && { after: search.get('after') as string }),
    ...(search.get(categoryKey) && { category: search.get(categoryKey) as string }),
    ...(tab && tabs?.choices?.includes(tab) && { tab }),
    ...(one && one.length <= maxIdLength && { one }),
  };
}

/** Writes a state as a query. Default values are omitted, so that equal states have equal addresses. */
export function writeListState(shape: ListShape, settings: ListSettings, state: ListState): URLSearchParams {
  const { limits } = settings;
  const search = new URLSearchParams();
  const set = (name: string, value: string | undefined, initial?: string) => value && value !== initial && search.set(name, value);
  set(categoryKey, state.category);
  set('tab', state.tab);
  set('q', state.keyword);
  if (shape.list.one) set(shape.list.one.query, state.one);
  for (const filter of filtersOf(shape.list)) writeFilter(search, filter, state.filters[filter.field]);
  set('sort', state.sort, shape.list.sort);
  set('look', state.look, shape.list.look);
  set('hide', state.hidden.join(','));
  set('size', String(state.size), String(shape.list.size ?? limits.pageSize));
  set('page', String(state.page), String(limits.page));
  set('after', state.after);
  return search;
}

/** The request values of a list's call: the declared values, overridden by the visitor's choices. */
export function listRequest(shape: ListShape, state: ListState, scope: BindingScope): Record<string, unknown> {
  const bound = bindUse(shape.list.rows, scope) as { data?: Record<string, unknown> };
  const category = chosenCategory(shape.sidebar, state, scope);
  const filters = {
    ...(bound.data?.filters as object | undefined),
    ...state.filters,
    ...(state.tab && shape.tabs && { [shape.tabs.field]: [state.tab] }),
  };
  const data = {
    ...bound.data,
    ...(state.keyword && { keyword: state.keyword }),
    ...(Object.keys(filters).length > 0 && { filters }),
    ...(state.sort && { sort: state.sort }),
    ...(state.after && { after: state.after }),
    ...(shape.list.one && state.one && { [shape.list.one.sets]: state.one }),
    ...(shape.sidebar?.sets && category && { [shape.sidebar.sets]: category }),
  };
  return { ...bound, pageNo: state.page, pageSize: state.size, data };
}

/** The active category: the deepest in the route, otherwise the category in the query. */
export function chosenCategory(
  sidebar: SidebarPart | undefined,
  state: Pick<ListState, 'category'>,
  scope: BindingScope,
): string | undefined {
  if (!sidebar) return undefined;
  const route = (scope.route ?? {}) as Record<string, string | undefined>;
  const carried = sidebar.params.map((name) => route[name]).filter((value): value is string => value !== undefined);
  return sidebar.params.length > 0 ? carried.at(-1) : state.category;
}

/** Whether the state filters rows. */
export const isFiltered = (state: ListState): boolean =>
  state.keyword !== '' || state.tab !== undefined || state.one !== undefined || Object.keys(state.filters).length > 0;

/** A page whose own rows are a list. */
export type PageWithList = Page & ListShape;

export const hasList = (page: Page): page is PageWithList => page.list !== undefined;

/** The list of a page, or the list next to its main content. */
export const listShapeOf = (page: Page): ListShape | undefined => (hasList(page) ? page : page.nodeList && { list: page.nodeList });

/** All filters of a list. */
const filtersOf = ({ filters, index }: ListPart): readonly Filter[] => (index ? [...filters, index] : filters);

/** Whether visitors can switch between rows and cards; other looks are fixed. */
export const hasLooks = ({ look }: Pick<ListPart, 'look'>): boolean => look === 'rows' || look === 'cards';

const readLook = (list: ListPart, look: string | null): ListLook =>
  hasLooks(list) && (look === 'cards' || look === 'rows') ? look : list.look;

/** In UTF-16 units, as in the calls' schemas. */
const maxIdLength = 100;

function wholeNumber(text: string | null, initial: number, max: number): number {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value >= 1 ? Math.min(value, max) : initial;
}

/** JavaScript engines parse 30 February as 1 March; a call would refuse it. */
const isDay = (value: string | null): value is string =>
  value !== null &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);

function readFilters(filters: readonly Filter[], search: URLSearchParams): ListState['filters'] {
  const read = filters.map((filter) => [filter.field, filterReaders[filter.filter](search, filter)] as const);
  return Object.fromEntries(read.filter((entry): entry is [string, FilterValue] => entry[1] !== undefined));
}

const filterReaders: Record<Filter['filter'], (search: URLSearchParams, filter: Filter) => FilterValue | undefined> = {
  anyOf: (search, { field }) => {
    const values = [...new Set(search.getAll(field).flatMap((value) => value.split(',')))].filter(Boolean).slice(0, 50);
    return values.length > 0 ? values : undefined;
  },
  oneOf: (search, { field, choices }) => choices?.find((choice) => choice === search.get(field)),
  span: (search, { field }) => {
    const [from, to] = [search.get(`${field}.from`), search.get(`${field}.to`)];
    return isDay(from) || isDay(to) ? { ...(isDay(from) && { from }), ...(isDay(to) && { to }) } : undefined;
  },
  either: (search, { field }) => (search.get(field) === 'true' ? true : search.get(field) === 'false' ? false : undefined),
};

function writeFilter(search: URLSearchParams, { field }: Filter, value: FilterValue | undefined): void {
  if (value === undefined) return;
  if (Array.isArray(value)) for (const item of value) search.append(field, item);
  else if (typeof value !== 'object') search.set(field, String(value));
  else for (const end of ['from', 'to'] as const) if (value[end]) search.set(`${field}.${end}`, value[end]);
}
