/** The suggestions below a search field: recent queries, popular queries, and records. */
import type { Opens } from '../../../../schema/define/index.ts';
import { targetPath } from '../../../shared/calls/bind.ts';
import type { SiteTables } from '../../../shared/portal.ts';
import type { MarkedValue } from '../../fields/marked.tsx';
import { isSame } from './recent.ts';

/** A row of the suggestion call. */
export interface Suggested {
  text: MarkedValue;
  [field: string]: unknown;
}

export type Offer =
  | { kind: 'recent'; query: string }
  | { kind: 'query'; query: string; text: MarkedValue }
  | { kind: 'record'; to: string; icon: string | undefined; text: MarkedValue }
  /** Clears the recent queries. */
  | { kind: 'clear' };

export interface OfferGroup {
  /** Also the last part of the title's key. */
  id: 'recent' | 'popular' | 'queries' | 'records';
  offers: Offer[];
}

/** Maximum number of recent queries: before typing, and among other suggestions. */
const maxRecent = { empty: 5, filtered: 2 };

interface OfferInput {
  tables: SiteTables;
  query: string;
  recent: readonly string[];
  suggested: readonly Suggested[];
}

/** The non-empty groups in order. */
export function offerGroups({ tables, query: typedQuery, recent, suggested }: OfferInput): OfferGroup[] {
  const earlier = earlierQueries(recent, typedQuery);
  const isNew = (query: string) => ![typedQuery, ...earlier].some((other) => isSame(other, query));
  const offers = suggested.flatMap((row) => offerOf(tables, row));
  const queries = offers.filter((offer) => offer.kind === 'query' && isNew(offer.query));
  const groups: OfferGroup[] = [
    { id: 'recent', offers: [...earlier.map((query) => ({ kind: 'recent' as const, query })), ...(typedQuery ? [] : clearing(earlier))] },
    { id: typedQuery ? 'queries' : 'popular', offers: queries },
    { id: 'records', offers: offers.filter(({ kind }) => kind === 'record') },
  ];
  return groups.filter((group) => group.offers.length > 0);
}

function earlierQueries(recent: readonly string[], typedQuery: string): string[] {
  if (!typedQuery) return recent.slice(0, maxRecent.empty);
  const part = typedQuery.toLocaleLowerCase();
  return recent.filter((query) => query.toLocaleLowerCase().includes(part) && !isSame(query, typedQuery)).slice(0, maxRecent.filtered);
}

const clearing = (earlier: readonly string[]): Offer[] => (earlier.length > 0 ? [{ kind: 'clear' }] : []);

/** A row that links to the search is a query, any other a record. A row without a target is omitted. */
function offerOf(tables: SiteTables, row: Suggested): Offer[] {
  const { search } = tables.settings;
  if (!search) return [];
  const { opens } = search;
  if (linkOf(opens, row)?.route === search.route) return [{ kind: 'query', query: row.text.text, text: row.text }];
  const to = targetPath(tables, opens, { row });
  const icon = 'by' in opens ? String(row[opens.by]) : undefined;
  return to ? [{ kind: 'record', to, icon, text: row.text }] : [];
}

const linkOf = (opens: Opens, row: Suggested) => ('route' in opens ? opens : opens.ways[String(row[opens.by])]);
