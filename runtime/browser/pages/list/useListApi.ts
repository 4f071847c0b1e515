import { useMemo } from 'react';
import type { BindingScope } from '../../../shared/bind.ts';
import type { Failure } from '../../../shared/envelope.ts';
import { isNarrowed, type ListShape, readListState } from '../../../shared/list.ts';
import type { LinkTarget, Page } from '../../../shared/portal.ts';
import { useLoadedPage, usePortal } from '../../context.ts';
import { useWording } from '../../fields/FieldCell.tsx';
import type { ListAnswer } from './answer.ts';
import type { ListApi } from './listContext.ts';
import { addressOf, changed } from './listState.ts';

export interface ListApiProps {
  shape: ListShape;
  /** The page that the list stands on: its words and calls. */
  page: Pick<Page, 'id' | 'calls'>;
  /** What the list is called, for screen readers. */
  title: string;
  answer: ListAnswer | undefined;
  failure: Failure | undefined;
  /** What the bindings of rows and actions may name beside the row. */
  scope: BindingScope;
  /** Query fields of the page that the list leaves as they are, such as the chosen node of a tree. */
  keeps?: readonly string[];
  /** Where to, when there is nothing at all. */
  empty?: LinkTarget | undefined;
}

const nothing: readonly string[] = [];

/** What the parts of a list ask for, by the address and the answer. */
export function useListApi({ shape, page, title, answer, failure, scope, keeps = nothing, empty }: ListApiProps): ListApi {
  const { tables, navigate } = usePortal();
  const { pathname, search } = useLoadedPage();
  const wording = useWording();
  return useMemo(() => {
    const query = new URLSearchParams(search);
    const kept = new URLSearchParams([...query].filter(([name]) => keeps.includes(name)));
    const state = readListState(shape, tables.settings, query);
    const toAddress = (next: typeof state) => addressOf(pathname, kept, shape, tables.settings, next);
    return {
      shape,
      page,
      title,
      answer,
      failure,
      isBare: answer?.total === 0 && !isNarrowed(state),
      scope,
      empty,
      kept,
      state,
      wording,
      addressOf: (change) => toAddress(changed(tables.settings, state, change)),
      goTo: (next) => navigate(toAddress(next), { keepScroll: true }),
    };
  }, [shape, page, title, answer, failure, scope, keeps, empty, tables, navigate, pathname, search, wording]);
}
