import type { AccountView } from '../account.ts';
import type { BindingScope } from '../calls/bind.ts';
import type { Failure } from '../calls/envelope.ts';
import type { CallRef, PageTables, SiteRoute, SiteTables } from '../portal.ts';

export interface LoadRequest {
  tables: SiteTables;
  pageTables: (pageId: string) => Promise<PageTables>;
  url: URL;
  account: AccountView;
  /** Whether a page is closed for a reason other than the account; only the server knows. */
  isClosed?: (route: SiteRoute) => boolean;
  /** The data of the answer; throws CallFailure. */
  call: (ref: CallRef, values: Record<string, unknown>, signal?: AbortSignal) => Promise<unknown>;
  signal?: AbortSignal;
  /** The open page, whose answers to the same values are reused. */
  open?: Pick<PageLoaded, 'data' | 'scope'>;
  /** Decrypts encrypted queries; without it they are refused. */
  encryptedQueries?: EncryptedQueries;
  /** Ids of notices that the reader has dismissed. */
  dismissed?: readonly string[];
  /** The notices of the site, if they are already known. */
  notices?: readonly PageNotice[] | undefined;
}

/** Decrypts encrypted queries, and is notified of refused ones. */
export interface EncryptedQueries {
  open: (value: string) => string | null | Promise<string | null>;
  refused?: () => void;
}

/**
 * Answers by the names under a page's data. A list also has `rows` and `sidebar`, a search `rows` and `hot`, and a tree
 * `children`, `below` and `rows`.
 */
export type PageData = Record<string, unknown>;

/** A notice above the pages of a site. `level` is also the id of an icon. */
export interface PageNotice {
  id: string;
  level: string;
  title: string;
  text?: string;
  link?: string;
}

export interface HeadLoaded {
  title: string;
  description: string;
  keywords: string;
  /** Path of the canonical address. */
  canonical: string;
  /** Excluded from search engines, independent of the route's own setting. */
  unlisted?: true;
  /** The schema.org type of the record, with its properties. */
  thing?: { kind: string; facts: Record<string, unknown> };
  /** From the home page to this page; the last item has no path. */
  breadcrumb: { title: string; path?: string }[];
  /** The same page on other sites. */
  alternates: { locale: string; path: string }[];
}

export interface PageLoaded {
  kind: 'page';
  status: number;
  route: SiteRoute;
  params: Record<string, string>;
  pathname: string;
  search: string;
  /** Null if the route's page is not built yet. */
  tables: PageTables | null;
  data: PageData;
  failures: Record<string, Failure>;
  /** Names under the page's data that are loaded after it is shown. */
  later?: string[];
  scope: BindingScope;
  head: HeadLoaded;
  /** The counts of the side menu, by the names that its entries use. */
  counts?: Readonly<Record<string, number>>;
  /** The notices above the page; absent if there are none. */
  notices?: PageNotice[];
}

export type Loaded = PageLoaded | { kind: 'redirect'; to: string } | { kind: 'unknown'; route: SiteRoute };

/** A category of the sidebar; `children` are loaded along the chosen branch. */
export interface SidebarNode {
  id: string;
  name: string;
  isLeaf: boolean;
  count?: number;
  children?: SidebarNode[];
}
