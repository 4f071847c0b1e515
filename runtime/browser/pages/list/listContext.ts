import { createContext, useContext } from 'react';
import type { BindingScope } from '../../../shared/calls/bind.ts';
import type { Failure } from '../../../shared/calls/envelope.ts';
import type { ListShape, ListState } from '../../../shared/lists/list.ts';
import type { LinkTarget, Page } from '../../../shared/portal.ts';
import type { Wording } from '../../fields/index.ts';
import type { ListAnswer } from './answer.ts';

/** The context of a list's components. */
export interface ListApi {
  shape: ListShape;
  page: Pick<Page, 'id' | 'calls'>;
  title: string;
  scope: BindingScope;
  state: ListState;
  answer: ListAnswer | undefined;
  failure: Failure | undefined;
  /** Whether the list is empty without any filter, so that filters and sort orders are useless. */
  hasNoRows: boolean;
  /** The link target of an empty list. */
  empty: LinkTarget | undefined;
  /** The parts of the page's query that do not belong to the list. */
  otherParameters: URLSearchParams;
  wording: Wording;
  /** The address after a change. A change of the rows returns to the first page. */
  addressOf: (change: Partial<ListState>) => string;
  /** Navigates to a state, replacing the history entry. */
  goTo: (state: ListState) => void;
}

export const ListContext = createContext<ListApi | null>(null);

/** The list context of a component. */
export function useList(): ListApi {
  const list = useContext(ListContext);
  if (!list) throw new Error('useList() works only inside a ListView.');
  return list;
}
