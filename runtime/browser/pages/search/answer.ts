import type { Facet } from '../../fields/filters/index.ts';
import type { ListAnswer } from '../list/answer.ts';

/** The answer of a search call: a page of hits, and suggestions where there are few. */
export interface SearchAnswer extends ListAnswer {
  help?: SearchHelp;
}

export interface SearchHelp {
  /** Other spellings with results. */
  meant: readonly string[];
  /** Active filters, with the number of results without each. */
  without: readonly { filter: string; count: number }[];
  /** Filter values with more results. */
  elsewhere: readonly (Facet & { filter: string })[];
}

/** Popular queries; empty if their call failed. */
export const queriesOf = (hot: unknown): string[] =>
  Array.isArray(hot) ? hot.map((row: { keyword?: unknown }) => row.keyword).filter((query) => typeof query === 'string') : [];
