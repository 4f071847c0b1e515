/** Builds tracking events (specification section 3). Pure: the page is a parameter. */
import { type AccountView, isLoggedIn } from '../../shared/account.ts';
import type { PageLoaded } from '../../shared/load/index.ts';
import type { TrackingTables } from '../../shared/site/tracking.ts';
import { firstLevels } from '../../shared/text/levels.ts';

/** The current page and the account that views it. */
export interface TrackedView {
  tables: Pick<TrackingTables, 'settings' | 'words'>;
  account: AccountView;
  /** The route is used only to recognise the search page, whose query is reported. */
  loaded: Pick<PageLoaded, 'pathname' | 'search' | 'head'> & { route?: Pick<PageLoaded['route'], 'id' | 'title'> | undefined };
  /** The selected node of a tree or sidebar, and the open conversation, if there is one. */
  nodeName?: string | undefined;
  chatId?: string | undefined;
}

/** Maximum lengths of the call; a title may be longer. */
const max = { name: 250, words: 200, crumbs: 10, path: 1000 };

/** The fields of an event. They exclude the address's query, except for search text. */
export function eventOf({ tables, account, loaded, nodeName, chatId }: TrackedView, clickedElement?: string): Record<string, unknown> {
  const { route, pathname, search, head } = loaded;
  const { settings, words } = tables;
  const searchText = route && route.id === settings.search?.route ? new URLSearchParams(search).get('q')?.trim() : undefined;
  const event = {
    ...identityOf(account, settings.departmentSeparator),
    appLabel: settings.tracking?.appLabel,
    searchText: searchText?.slice(0, max.words),
    pagePath: pathname.slice(0, max.path),
    // The title of a search contains the query, so the page's general name is used.
    pageName: ((searchText !== undefined && words[route?.title ?? '']) || head.title).slice(0, max.name),
    clickedElement: clickedElement?.slice(0, max.words),
    breadcrumbs: head.breadcrumb.slice(0, max.crumbs).map(({ title }) => title.slice(0, max.name)),
    nodeName: nodeName?.slice(0, max.name),
    chatId: chatId?.slice(0, 100),
  };
  return Object.fromEntries(Object.entries(event).filter(([, value]) => value !== undefined && value !== ''));
}

/** Fields of the protocol; the server trusts only the session. */
function identityOf(account: AccountView, separator: string) {
  if (!isLoggedIn(account)) return {};
  const { type, roles, userAccount, fullName, orgName, deptName } = account;
  const { first: firstDept, second: secondDept } = firstLevels(deptName, separator);
  return { userId: userAccount, accountType: type, userName: fullName, orgName, firstDept, secondDept, roleCodes: roles };
}
