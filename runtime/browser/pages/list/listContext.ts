import { createContext, useContext } from 'react';
import type { BindingScope } from '../../../shared/bind.ts';
import type { Failure } from '../../../shared/envelope.ts';
import type { ListShape, ListState } from '../../../shared/list.ts';
import type { LinkTarget, Page } from '../../../shared/portal.ts';
import type { Wording } from '../../fields/index.ts';
import type { ListAnswer } from './answer.ts';

/** What every part of a list can ask for. */
export interface ListApi {
  shape: ListShape;
  page: Pick<Page, 'id' | 'calls'>;
  title: string;
  scope: BindingScope;
  state: ListState;
  answer: ListAnswer | undefined;
  failure: Failure | undefined;
  /** Whether there is nothing at all, however it is looked at: nothing to narrow or sort. */
  isBare: boolean;
  /** Where to, when there is nothing at all. */
  empty: LinkTarget | undefined;
  /** What of the page's query is not the list's. */
  kept: URLSearchParams;
  wording: Wording;
  /** The address after a change; it starts over at the first page where the change does. */
  addressOf: (change: Partial<ListState>) => string;
  /** Goes to a whole state, in place. */
  goTo: (state: ListState) => void;
}

export const ListContext = createContext<ListApi | null>(null);

/** The list around a component. */
export function useList(): ListApi {
  const list = useContext(ListContext);
  if (!list) throw new Error('useList() works only inside a ListView.');
  return list;
}
