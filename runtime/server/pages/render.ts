import type { AccountView } from '../../shared/account.ts';
import type { EncryptedQueries, PageLoaded } from '../../shared/load/index.ts';
import type { CallRef, PageTables, SiteRoute, SiteTables } from '../../shared/portal.ts';

/** Addresses that a page's head names. */
export interface PageAssets {
  css: string[];
  /** By kind of page and block: sheets that it needs beside those. */
  kindCss?: Record<string, string[]>;
  /** The texts of all these sheets by their addresses: then a page holds its part of them instead of asking for them. */
  sheetTexts?: Record<string, string>;
  /** Holds the first click until the page is live. */
  boot: string;
  main: string;
  preload?: string[];
  /** Tells the log of the page, with or without the program. */
  log?: string;
}

/** Static files for the browser. */
export interface ServedAssets {
  page: PageAssets;
  /** Folder of built files; absent in development, where Vite serves them. */
  client?: string;
  /** Folder of what `npm run generate` writes: icons and the description of the API. */
  generated: string;
}

export type PageTheme = 'light' | 'dark' | 'system';

export interface RenderRequest {
  url: URL;
  tables: SiteTables;
  pageTables: (pageId: string) => Promise<PageTables>;
  account: AccountView;
  /** Whether a page is closed to the account for a reason beside who it is. */
  isClosed?: (route: SiteRoute) => boolean;
  call: (ref: CallRef, values: Record<string, unknown>, signal?: AbortSignal) => Promise<unknown>;
  /** What stands in the page's data block for the browser to go on from. */
  dataBlock: (loaded: PageLoaded) => object;
  theme: PageTheme;
  assets: PageAssets;
  signal: AbortSignal;
  packed: EncryptedQueries;
}

export type Rendered =
  | {
      status: number;
      html: string;
      /** The text of its style element, for the policy to let in by its hash. */
      style?: string | null;
    }
  | { redirect: string };

/** Draws a whole page; built from pages/ by Vite and handed in by whoever starts the server. */
export type Render = (input: RenderRequest) => Promise<Rendered>;
