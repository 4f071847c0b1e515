import { type ReactNode, useRef } from 'react';
import { CompareBar } from './actions/CompareBar.tsx';
import { ConfirmDialog } from './actions/ConfirmDialog.tsx';
import { FailedCall } from './actions/FailedCall.tsx';
import { RowCallsContext, useMakeRowCalls } from './actions/rowCalls.ts';
import { ActiveFilters } from './filters/ActiveFilters.tsx';
import { IndexBar } from './filters/IndexBar.tsx';
import { ListControls } from './filters/ListForm.tsx';
import { ListNotes } from './ListNotes.tsx';
import { ListContext } from './listContext.ts';
import { Pager } from './results/Pager.tsx';
import { ResultBar } from './results/ResultBar.tsx';
import { useResultAnnouncement } from './results/useResultAnnouncement.ts';
import { Rows } from './rows/Rows.tsx';
import { Tabs } from './Tabs.tsx';
import { type ListApiProps, useListApi } from './useListApi.ts';
import { ViewTabs } from './views/ViewTabs.tsx';

/** Provides one state for all actions: confirmation, progress and errors. */
function WithRowCalls({ children }: { children: ReactNode }) {
  return <RowCallsContext value={useMakeRowCalls()}>{children}</RowCallsContext>;
}

/** A list with its controls, as a page or as part of one. Its whole state is in the address. */
export function ListView(props: ListApiProps) {
  const list = useListApi(props);
  const region = useRef<HTMLElement>(null);
  useResultAnnouncement(list, region);
  return (
    <ListContext value={list}>
      <section className="list" aria-label={list.title} ref={region} tabIndex={-1}>
        <WithRowCalls>
          <ViewTabs />
          <Tabs />
          <ListControls />
          <IndexBar />
          <ActiveFilters />
          <ResultBar />
          <ListNotes />
          <FailedCall />
          <Rows />
          <ConfirmDialog />
        </WithRowCalls>
        <Pager />
        <CompareBar />
      </section>
    </ListContext>
  );
}
