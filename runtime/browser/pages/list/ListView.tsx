import { useRef } from 'react';
import { ActiveFilters } from './ActiveFilters.tsx';
import { IndexBar } from './IndexBar.tsx';
import { ListControls } from './ListForm.tsx';
import { ListContext } from './listContext.ts';
import { Pager } from './Pager.tsx';
import { ResultBar } from './ResultBar.tsx';
import { Rows } from './Rows.tsx';
import { Tabs } from './Tabs.tsx';
import { useArrival } from './useArrival.ts';
import { type ListDoorProps, useListDoor } from './useListDoor.ts';

/** A list with all that can be set on it, on a page of its own or beside something. Its whole state is the address. */
export function ListView(props: ListDoorProps) {
  const list = useListDoor(props);
  const region = useRef<HTMLElement>(null);
  useArrival(list, region);
  return (
    <ListContext value={list}>
      <section className="list" aria-label={list.title} ref={region} tabIndex={-1}>
        <Tabs />
        <ListControls />
        <IndexBar />
        <ActiveFilters />
        <ResultBar />
        <Rows />
        <Pager />
      </section>
    </ListContext>
  );
}
