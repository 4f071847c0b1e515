import type { AccountView } from '../../shared/account.ts';
import type { EncryptedQueries, PageLoaded } from '../../shared/load/index.ts';
import type { CallRef, PageTables, SiteRoute, SiteTables } from '../../shared/portal.ts';
import type { PageAssets } from '../../shared/site/assets.ts';
import type { PartedText } from '../http/textParts.ts';

/** Static files for the browser. */
export interface ServedAssets {
  page: PageAssets;
  /** Folder of built files; absent in development, where Vite serves them. */
  client?: string;
  /** Names of the files of this version in its folder `assets`; the folder may have others. */
  files?: readonly string[];
  /** Folder of generated files: icons and the OpenAPI description. */
  generated: string;
}

export type PageTheme = 'light' | 'dark' | 'system';

export interface RenderRequest {
  url: URL;
  tables: SiteTables;
  pageTables: (pageId: string) => Promise<PageTables>;
  account: AccountView;
  /** Whether a page is closed to the account for a reason other than its type. */
  isClosed?: (route: SiteRoute) => boolean;
  call: (ref: CallRef, values: Record<string, unknown>, signal?: AbortSignal) => Promise<unknown>;
  /** The hydration data of the page. */
  dataBlock: (loaded: PageLoaded) => object;
  theme: PageTheme;
  /** Whether the browser has the text font. */
  hasTextFont?: boolean;
  assets: PageAssets;
  signal: AbortSignal;
  encryptedQueries: EncryptedQueries;
  /** Ids of notices that the reader has dismissed. */
  dismissed: readonly string[];
}

export type Rendered =
  | {
      status: number;
      html: PartedText;
      /** The text of the style element; the policy allows it by its hash. */
      style?: string | null;
    }
  | { redirect: string };

/** Renders a whole page. Vite builds it from pages/, and the caller of the server passes it in. */
export type Render = (input: RenderRequest) => Promise<Rendered>;
