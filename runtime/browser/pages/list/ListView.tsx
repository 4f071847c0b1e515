import { type ReactNode, useRef } from 'react';
import { CompareBar } from './actions/CompareBar.tsx';
import { ConfirmDialog } from './actions/ConfirmDialog.tsx';
import { FailedCall } from './actions/FailedCall.tsx';
import { RowCallsContext, useMakeRowCalls } from './actions/rowCalls.ts';
import { ActiveFilters } from './filters/ActiveFilters.tsx';
import { IndexBar } from './filters/IndexBar.tsx';
import { ListControls } from './filters/ListForm.tsx';
import { ListNotes } from './ListNotes.tsx';
import { ListContext, useList } from './listContext.ts';
import { Pager } from './results/Pager.tsx';
import { ResultBar } from './results/ResultBar.tsx';
import { useResultAnnouncement } from './results/useResultAnnouncement.ts';
import { Rows } from './rows/Rows.tsx';
import { Tabs } from './Tabs.tsx';
import { type ListApiProps, useListApi } from './useListApi.ts';
import { ViewTabs } from './views/ViewTabs.tsx';

/** The context of a list and of its actions: confirmation, progress and errors. */
export function ListScope({ children, ...props }: ListApiProps & { children: ReactNode }) {
  const list = useListApi(props);
  return (
    <ListContext value={list}>
      <WithRowCalls>{children}</WithRowCalls>
    </ListContext>
  );
}

function WithRowCalls({ children }: { children: ReactNode }) {
  return <RowCallsContext value={useMakeRowCalls()}>{children}</RowCallsContext>;
}

/** A list with its controls, as a part of a page. Its whole state is in the address. */
export function ListView(props: ListApiProps) {
  return (
    <ListScope {...props}>
      <ListRegion hasOffers />
    </ListScope>
  );
}

/** The controls and rows of a list. `hasOffers`: with the actions on the whole list, which a page has in its head. */
export function ListRegion({ hasOffers = false }: { hasOffers?: boolean }) {
  const list = useList();
  const region = useRef<HTMLElement>(null);
  useResultAnnouncement(list, region);
  return (
    <section className="list" aria-label={list.title} ref={region} tabIndex={-1}>
      <ViewTabs />
      <Tabs />
      <ListControls />
      <IndexBar />
      <ActiveFilters />
      <ResultBar hasOffers={hasOffers} />
      <ListNotes />
      <FailedCall />
      <Rows />
      <ConfirmDialog />
      <Pager />
      <CompareBar />
    </section>
  );
}
