/** Lists whose rows are worked out and not kept: narrowed, ordered, counted and cut as those of the database are. */
import type { CallRefusal } from '../runtime/server/refusal.ts';
import type { Portal } from '../runtime/shared/portal.ts';

/** What is told of a row by a name: one text. */
type TextOf<Row> = (row: Row) => string;

/** What a list can be asked for. */
export interface ListedBy<Row> {
  /** What is looked through for what was typed. */
  seeks: readonly TextOf<Row>[];
  filters: Readonly<Record<string, Filtered<Row>>>;
  sorts: Readonly<Record<string, TextOf<Row>>>;
}

interface Filtered<Row> {
  of: TextOf<Row>;
  /** What a value is called; itself where it has words of its own. */
  text?: (value: string) => string;
}

/** The request of a list, whatever its filters are. */
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

interface Facet {
  value: string;
  text: string;
  count: number;
}

interface InMemoryPage<Row> {
  data: Row[];
  total: number;
  facets: Record<string, Facet[]>;
}

/** One page of rows, in the order that they were given where none is asked for. Turned by number alone: a place is refused that no list gave. */
export function listInMemory<Row>(
  rows: readonly Row[],
  by: ListedBy<Row>,
  { pageNo, pageSize, data }: InMemoryListRequest,
  { portal, fail }: { portal: Pick<Portal, 'settings'>; fail: (error: 'list.place-unknown') => CallRefusal },
): InMemoryPage<Row> {
  if (data.after !== undefined) throw fail('list.place-unknown');
  const sought = rows.filter(holding(by.seeks, data.keyword));
  const found = ordered(narrowed(sought, by, data), by, data.sort);
  const facets = Object.entries(by.filters).map(([name, filter]) => [name, facetsOf(narrowed(sought, by, data, name), filter)] as const);
  return {
    data: found.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    total: Math.min(found.length, portal.settings.limits.exactTotal + 1),
    facets: Object.fromEntries(facets),
  };
}

/** Whether one of the texts holds what was typed, in whatever case. */
function holding<Row>(seeks: readonly TextOf<Row>[], keyword = ''): (row: Row) => boolean {
  const typed = keyword.trim().toLowerCase();
  return (row) => typed === '' || seeks.some((of) => of(row).toLowerCase().includes(typed));
}

/** What every filter lets through that is set; a facet counts what the others do. */
function narrowed<Row>(
  rows: readonly Row[],
  by: ListedBy<Row>,
  { filters = {} }: InMemoryListRequest['data'],
  without?: string,
): readonly Row[] {
  const set = Object.entries(filters).flatMap(([name, wanted]) => {
    const filter = name === without ? undefined : by.filters[name];
    const values = typeof wanted === 'boolean' ? [String(wanted)] : (wanted ?? []);
    return filter && values.length > 0 ? [{ of: filter.of, values: new Set(values) }] : [];
  });
  return set.length === 0 ? rows : rows.filter((row) => set.every(({ of, values }) => values.has(of(row))));
}

/** Rows that are equal in it stay as they stood. */
function ordered<Row>(rows: readonly Row[], { sorts }: ListedBy<Row>, sort = ''): readonly Row[] {
  const of = sorts[sort.replace(/^-/, '')];
  if (!of) return rows;
  const direction = sort.startsWith('-') ? -1 : 1;
  return rows
    .map((row) => ({ row, text: of(row) }))
    .sort((a, b) => direction * byCode(a.text, b.text))
    .map(({ row }) => row);
}

/** Ids and paths are compared letter by letter, in every language alike. */
const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** As many as lists of the database tell. */
const maxFacets = 50;

/** The values that there are, the commonest first, else as they come. */
function facetsOf<Row>(rows: readonly Row[], { of, text = (value) => value }: Filtered<Row>): Facet[] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(of(row), (counts.get(of(row)) ?? 0) + 1);
  const facets = [...counts].map(([value, count]) => ({ value, text: text(value), count }));
  return facets.sort((a, b) => b.count - a.count).slice(0, maxFacets);
}
