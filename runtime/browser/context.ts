/** What every component of the portal can ask for: the site's tables, the visitor, going somewhere, making a call. */
import { createContext, useContext } from 'react';
import type { AccountView } from '../shared/account.ts';
import type { PageLoaded } from '../shared/load/index.ts';
import type { CallRef, SiteTables } from '../shared/portal.ts';

/** How a navigation differs from an ordinary one. */
export interface NavigateOptions {
  replace?: boolean;
  /** The scroll position stays, as when a filter is set. */
  keepScroll?: boolean;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Goes on when the page is left: it tells the portal something, and nobody waits for the answer. */
  outlives?: boolean;
}

export interface UploadOptions {
  signal?: AbortSignal;
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
  /** Where an earlier attempt came to, as `onPlace` told it: it goes on from there. */
  place?: string | undefined;
  /** Told as soon as the server knows of the file: from there the upload can be gone on with for a day. */
  onPlace?: (place: string) => void;
}

/** What the browser needs of the deployment; it stands in the page's data block. */
export interface PortalConfig {
  /** Base64 of 64 bytes: 32 to encrypt with, 32 to sign with. */
  secretKey: string;
  publicUrl: string;
}

export interface PortalApi {
  tables: SiteTables;
  account: AccountView;
  /** Goes to an address that `path()` made, with the site's prefix. */
  navigate: (to: string, options?: NavigateOptions) => void;
  /** Loads what an address needs before it is opened, when a pointer or the focus comes near its link. */
  prefetch: (to: string) => void;
  /** Loads the page that is open again. */
  reload: () => void;
  /** The data of the answer; throws CallFailure. Leaving the page cancels it, unless it says that it outlives it. */
  call: (ref: CallRef, values: Record<string, unknown>, options?: CallOptions) => Promise<unknown>;
  /** A multipart call: the values are its text fields. Aborted, it can be gone on with. */
  upload: (ref: CallRef, values: Record<string, string>, file: File, options?: UploadOptions) => Promise<unknown>;
  /** Takes away what has arrived of a file that is not to be sent any more. */
  dropUpload: (ref: CallRef, place: string) => Promise<void>;
  /** After a login has answered: reads the session again, so that menus and pages follow. */
  sessionChanged: () => Promise<void>;
  /** After a logout has answered: nobody is logged in any more. The page that comes next is loaded for a visitor. */
  sessionEnded: () => void;
}

export const PortalContext = createContext<PortalApi | null>(null);
export const PageContext = createContext<PageLoaded | null>(null);

/** The portal around a component. */
export function usePortal(): PortalApi {
  const api = useContext(PortalContext);
  if (!api) throw new Error('usePortal() works only below the portal that mount() or render() puts up.');
  return api;
}

/** The page that is open: its route, tables, answers and scope. */
export function useLoadedPage(): PageLoaded {
  const loaded = useContext(PageContext);
  if (!loaded) throw new Error('useLoadedPage() works only inside a page.');
  return loaded;
}

/** The answer a page loaded under a name; undefined where it failed or was left out. */
export function usePageData<Answer>(name: string): Answer | undefined {
  return useLoadedPage().data[name] as Answer | undefined;
}
