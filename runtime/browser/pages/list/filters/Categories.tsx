import { chosenCategory, type ListState } from '../../../../shared/lists/list.ts';
import type { SidebarNode } from '../../../../shared/load/index.ts';
import type { ListPage, SidebarPart } from '../../../../shared/portal.ts';
import { path } from '../../../../shared/routing/path.ts';
import { useLoadedPage, usePortal } from '../../../context.ts';
import { Sidebar, type SidebarItem } from '../../../widgets/Sidebar.tsx';
import { useWords } from '../../../words.ts';
import { addressOf } from '../listState.ts';
import { CategoryTabs } from './CategoryTabs.tsx';

interface CategoriesProps {
  page: ListPage;
  sidebar: SidebarPart;
  nodes: readonly SidebarNode[];
  state: ListState;
}

/** The categories next to a list. Choosing one preserves the look of the list and resets its filters. */
export function Categories({ page, sidebar, nodes, state }: CategoriesProps) {
  const t = useWords();
  const { scope } = useLoadedPage();
  const addressAt = useCategoryAddress(page, sidebar, state);
  const chosen = chosenCategory(sidebar, state, scope);
  const toItems = (level: readonly SidebarNode[], above: readonly string[]): SidebarItem[] =>
    level.map(({ id, name, count, children }) => ({
      key: id,
      title: name,
      to: addressAt([...above, id]),
      current: id === chosen,
      ...(sidebar.counts && count !== undefined && { count }),
      ...(children && { items: toItems(children, [...above, id]) }),
    }));
  const Look = sidebar.look === 'tabs' ? CategoryTabs : Sidebar;
  return (
    <Look
      title={t('list.categories')}
      {...(sidebar.all && { all: { to: addressAt([]), current: chosen === undefined } })}
      items={toItems(nodes, [])}
    />
  );
}

const noParams: Record<string, string> = {};

/** The address of a category: in route parameters if the route has them, otherwise in the query. */
function useCategoryAddress(page: ListPage, { params }: SidebarPart, state: ListState): (branch: readonly string[]) => string {
  const { tables } = usePortal();
  const { route, params: here } = useLoadedPage();
  const others = Object.fromEntries(Object.entries(here).filter(([name]) => !params.includes(name)));
  return (branch) => {
    const carried = params.length > 0 ? Object.fromEntries(branch.map((id, index) => [params[index] ?? '', id])) : noParams;
    const pathname = path(tables, route.key, { ...others, ...route.fixed, ...carried });
    const look: ListState = {
      page: tables.settings.limits.page,
      size: state.size,
      keyword: '',
      filters: {},
      look: state.look,
      hidden: state.hidden,
      ...(state.sort && { sort: state.sort }),
      ...(params.length === 0 && branch.length > 0 && { category: branch[branch.length - 1] as string }),
    };
    return addressOf(pathname, new URLSearchParams(), page, tables.settings, look);
  };
}
