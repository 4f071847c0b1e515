import type { Facet } from '../../fields/filters/index.ts';
import type { ListAnswer } from '../list/answer.ts';

/** What a call that searches answers: a page of hits, and where there are few, what may help. */
export interface SearchAnswer extends ListAnswer {
  help?: SearchHelp;
}

export interface SearchHelp {
  /** Other spellings that do find something. */
  meant: readonly string[];
  /** Filters in force, and how much would be found without each. */
  without: readonly { filter: string; count: number }[];
  /** Values of a filter that would find more. */
  elsewhere: readonly (Facet & { filter: string })[];
}

/** Queries that many make, of which the call that answers them may have failed. */
export const queriesOf = (hot: unknown): string[] =>
  Array.isArray(hot) ? hot.map((row: { keyword?: unknown }) => row.keyword).filter((query) => typeof query === 'string') : [];
