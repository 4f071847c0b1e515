import { useMemo } from 'react';
import type { BindingScope } from '../../../shared/calls/bind.ts';
import type { Failure } from '../../../shared/calls/envelope.ts';
import { isFiltered, type ListShape, readListState } from '../../../shared/lists/list.ts';
import type { LinkTarget, Page } from '../../../shared/portal.ts';
import { useLoadedPage, usePortal } from '../../context.ts';
import { useWording } from '../../fields/parts/FieldCell.tsx';
import type { ListAnswer } from './answer.ts';
import type { ListApi } from './listContext.ts';
import { addressOf, changed } from './listState.ts';

export interface ListApiProps {
  shape: ListShape;
  /** The surrounding page: its words and calls. */
  page: Pick<Page, 'id' | 'calls'>;
  /** Accessible name of the list. */
  title: string;
  answer: ListAnswer | undefined;
  failure: Failure | undefined;
  /** The scope of row and action bindings, without the row. */
  scope: BindingScope;
  /** Query parameters of the page that the list keeps, such as the chosen tree node. */
  preservedParameters?: readonly string[];
  /** The link target of an empty list. */
  empty?: LinkTarget | undefined;
}

const nothing: readonly string[] = [];

/** Builds the list context from the address and the answer. */
export function useListApi({ shape, page, title, answer, failure, scope, preservedParameters = nothing, empty }: ListApiProps): ListApi {
  const { tables, navigate } = usePortal();
  const { pathname, search } = useLoadedPage();
  const wording = useWording();
  return useMemo(() => {
    const query = new URLSearchParams(search);
    const otherParameters = new URLSearchParams([...query].filter(([name]) => preservedParameters.includes(name)));
    const state = readListState(shape, tables.settings, query);
    const toAddress = (next: typeof state) => addressOf(pathname, otherParameters, shape, tables.settings, next);
    return {
      shape,
      page,
      title,
      answer,
      failure,
      hasNoRows: answer?.total === 0 && !isFiltered(state),
      scope,
      empty,
      otherParameters,
      state,
      wording,
      addressOf: (change) => toAddress(changed(tables.settings, state, change)),
      goTo: (next) => navigate(toAddress(next), { preserveScroll: true }),
    };
  }, [shape, page, title, answer, failure, scope, preservedParameters, empty, tables, navigate, pathname, search, wording]);
}
