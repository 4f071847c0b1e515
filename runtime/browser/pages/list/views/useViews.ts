import { type ListState, writeListState } from '../../../../shared/lists/list.ts';
import { savedViewsName } from '../../../../shared/load/index.ts';
import type { ListPart } from '../../../../shared/portal.ts';
import { useLoadedPage, usePageData, usePortal } from '../../../context.ts';
import { useList } from '../listContext.ts';

export type ViewCalls = NonNullable<ListPart['views']>;

/** A saved view of a list in the answer of its call. */
export interface ListViewRow {
  id: string;
  name: string;
  query: string;
  isShared: boolean;
  isOwn: boolean;
}

const none: readonly ListViewRow[] = [];

/** The saved views of the list, the query of the current address as a view, and the matching view. */
export function useViews() {
  const { shape, state } = useList();
  const { tables } = usePortal();
  const { pathname } = useLoadedPage();
  const views = usePageData<readonly ListViewRow[]>(savedViewsName) ?? none;
  const { after: _, ...first }: ListState = { ...state, page: tables.settings.limits.page };
  const query = writeListState(shape, tables.settings, first).toString();
  const addressOf = (view: Pick<ListViewRow, 'query'>) => (view.query ? `${pathname}?${view.query}` : pathname);
  return { views, query, current: views.find((view) => view.query === query), addressOf };
}
