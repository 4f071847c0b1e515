import { useMemo, useRef } from 'react';
import type { Scope } from '../../../shared/bind.ts';
import type { Failure } from '../../../shared/envelope.ts';
import { type ListShape, readListState } from '../../../shared/list.ts';
import type { Page, Target } from '../../../shared/portal.ts';
import { useLoadedPage, usePortal } from '../../context.ts';
import { useWording } from '../../fields/FieldCell.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import type { ListAnswer } from './answer.ts';
import { ListForm } from './ListForm.tsx';
import { ListContext, type ListDoor } from './listContext.ts';
import { addressOf, changed } from './listState.ts';
import { Pager } from './Pager.tsx';
import { ResultBar } from './ResultBar.tsx';
import { Rows } from './Rows.tsx';
import { Tabs } from './Tabs.tsx';
import { useArrival } from './useArrival.ts';

interface ListViewProps {
  shape: ListShape;
  /** The page that the list stands on: its words and calls. */
  page: Pick<Page, 'id' | 'calls'>;
  /** What the list is called, for screen readers. */
  title: string;
  answer: ListAnswer | undefined;
  failure: Failure | undefined;
  /** What the bindings of rows and actions may name beside the row. */
  scope: Scope;
  /** Query fields of the page that the list leaves as they are, such as the chosen node of a tree. */
  keeps?: readonly string[];
  /** Where to, when there is nothing at all. */
  empty?: Target | undefined;
}

/** A list with all that can be set on it, on a page of its own or beside something. Its whole state is the address. */
export function ListView(props: ListViewProps) {
  const list = useListDoor(props);
  const region = useRef<HTMLElement>(null);
  useArrival(list, region);
  return (
    <ListContext value={list}>
      <section className="list" aria-label={list.title} ref={region} tabIndex={-1}>
        <Tabs />
        <ListForm />
        <ActiveFilters />
        <ResultBar />
        <Rows />
        <Pager />
      </section>
    </ListContext>
  );
}

const nothing: readonly string[] = [];

function useListDoor({ shape, page, title, answer, failure, scope, keeps = nothing, empty }: ListViewProps): ListDoor {
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
