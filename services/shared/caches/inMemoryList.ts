/** Lists whose rows are computed, not stored. Filtering, sorting, counting and paging match the database lists. */
import type { CallRefusal } from '../../../runtime/server/refusal.ts';
import type { Portal } from '../../../runtime/shared/portal.ts';

/** A text value of a row. */
type TextOf<Row> = (row: Row) => string;

/** The searchable texts, filters and sort keys of a list. */
export interface ListedBy<Row> {
  /** The texts in which the keyword is searched. */
  seeks: readonly TextOf<Row>[];
  filters: Readonly<Record<string, Filtered<Row>>>;
  sorts: Readonly<Record<string, TextOf<Row>>>;
}

interface Filtered<Row> {
  of: TextOf<Row>;
  /** The label of a value. Omit it if the value is its own label. */
  text?: (value: string) => string;
}

/** A list request, independent of its filters. */
interface InMemoryListRequest {
  pageNo: number;
  pageSize: number;
  data: {
    keyword?: string;
    filters?: Readonly<Record<string, readonly string[] | boolean | undefined>>;
    sort?: string;
    after?: string;
  };
}

interface InMemoryFacet {
  value: string;
  text: string;
  count: number;
}

interface InMemoryPage<Row> {
  data: Row[];
  total: number;
  facets: Record<string, InMemoryFacet[]>;
}

/** Returns one page of rows, in the given order unless a sort is requested. Pages by number only: a keyset cursor (`after`) is refused. */
export function listInMemory<Row>(
  rows: readonly Row[],
  by: ListedBy<Row>,
  { pageNo, pageSize, data }: InMemoryListRequest,
  { portal, fail }: { portal: Pick<Portal, 'settings'>; fail: (error: 'list.place-unknown') => CallRefusal },
): InMemoryPage<Row> {
  if (data.after !== undefined) throw fail('list.place-unknown');
  const matching = rows.filter(containing(by.seeks, data.keyword));
  const found = ordered(narrowed(matching, by, data), by, data.sort);
  const facets = Object.entries(by.filters).map(([name, filter]) => [name, facetsOf(narrowed(matching, by, data, name), filter)] as const);
  return {
    data: found.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    total: Math.min(found.length, portal.settings.limits.exactTotal + 1),
    facets: Object.fromEntries(facets),
  };
}

/** Whether one of the texts contains the keyword, ignoring case. */
function containing<Row>(seeks: readonly TextOf<Row>[], keyword = ''): (row: Row) => boolean {
  const search = keyword.trim().toLowerCase();
  return (row) => search === '' || seeks.some((of) => of(row).toLowerCase().includes(search));
}

/** Applies every active filter except `without`: a facet counts the rows that the other filters match. */
function narrowed<Row>(
  rows: readonly Row[],
  by: ListedBy<Row>,
  { filters = {} }: InMemoryListRequest['data'],
  without?: string,
): readonly Row[] {
  const set = Object.entries(filters).flatMap(([name, selected]) => {
    const filter = name === without ? undefined : by.filters[name];
    const values = typeof selected === 'boolean' ? [String(selected)] : (selected ?? []);
    return filter && values.length > 0 ? [{ of: filter.of, values: new Set(values) }] : [];
  });
  return set.length === 0 ? rows : rows.filter((row) => set.every(({ of, values }) => values.has(of(row))));
}

/** The sort is stable: rows with equal values keep their order. */
function ordered<Row>(rows: readonly Row[], { sorts }: ListedBy<Row>, sort = ''): readonly Row[] {
  const of = sorts[sort.replace(/^-/, '')];
  if (!of) return rows;
  const direction = sort.startsWith('-') ? -1 : 1;
  return rows
    .map((row) => ({ row, text: of(row) }))
    .sort((a, b) => direction * byCode(a.text, b.text))
    .map(({ row }) => row);
}

/** Ids and paths are compared by UTF-16 code unit, in every language. */
const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The same limit as database lists. */
const maxFacets = 50;

/** The distinct values, most frequent first; ties in the order of their first row. */
function facetsOf<Row>(rows: readonly Row[], { of, text = (value) => value }: Filtered<Row>): InMemoryFacet[] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(of(row), (counts.get(of(row)) ?? 0) + 1);
  const facets = [...counts].map(([value, count]) => ({ value, text: text(value), count }));
  return facets.sort((a, b) => b.count - a.count).slice(0, maxFacets);
}
