/** Context for all components: the site's tables, the visitor, navigation and calls. */
import { createContext, useContext } from 'react';
import type { AccountView } from '../shared/account.ts';
import type { PageLoaded } from '../shared/load/index.ts';
import type { CallRef, SiteTables } from '../shared/portal.ts';

/** Options of a navigation. */
export interface NavigateOptions {
  replace?: boolean;
  /** Preserves the scroll position, for example when a filter is set. */
  preserveScroll?: boolean;
  /** Reuses answers that the new address does not change, for example when it only records input. */
  reuseData?: boolean;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Continues when the page is left, for reports whose answer is not used. */
  outlives?: boolean;
  /** The visitor did not request the call, so it opens no dialog and does not count as a visit. The caller handles its failure. */
  background?: boolean;
  /** Completes even when the document is unloaded. Browsers accept up to 64 KiB. */
  keepalive?: boolean;
  /** Receives the parts of a streamed answer as they arrive; the call resolves when the stream ends. */
  onText?: (text: string) => void;
}

export interface UploadOptions {
  signal?: AbortSignal;
  /** Progress from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Address of an interrupted upload from `onLocation`; the upload resumes there. */
  location?: string | undefined;
  /** Called when the server has created the upload, which can be resumed for a day. */
  onLocation?: (location: string) => void;
}

/** Deployment settings for the browser, in the page's data block. */
export interface PortalConfig {
  /** Base64 of 64 bytes: 32 for encryption, 32 for the MAC. */
  secretKey: string;
  publicUrl: string;
}

export interface PortalApi {
  tables: SiteTables;
  account: AccountView;
  /** Navigates to an address from `path()`, which includes the site's prefix. */
  navigate: (to: string, options?: NavigateOptions) => void;
  /** Loads a page ahead, when the pointer or focus is near its link. */
  prefetch: (to: string) => void;
  /** Reloads the current page. */
  reload: () => void;
  /** Makes a call and resolves with its data; throws CallFailure. Leaving the page cancels it unless `outlives` is set. */
  call: (ref: CallRef, values: Record<string, unknown>, options?: CallOptions) => Promise<unknown>;
  /** Makes a multipart call with the values as text fields. Can be resumed after an abort. */
  upload: (ref: CallRef, values: Record<string, string>, file: File, options?: UploadOptions) => Promise<unknown>;
  /** Deletes a partial upload on the server. */
  dropUpload: (ref: CallRef, location: string) => Promise<void>;
  /** Reads the session again after a login, so that menus and pages update. */
  sessionChanged: () => Promise<void>;
  /** Ends the local session after a logout. The next page is loaded as a visitor. */
  sessionEnded: () => void;
}

export const PortalContext = createContext<PortalApi | null>(null);
export const PageContext = createContext<PageLoaded | null>(null);

/** The portal context of a component. */
export function usePortal(): PortalApi {
  const api = useContext(PortalContext);
  if (!api) throw new Error('usePortal() works only below the portal that mount() or render() puts up.');
  return api;
}

/** The current page: its route, tables, answers and scope. */
export function useLoadedPage(): PageLoaded {
  const loaded = useContext(PageContext);
  if (!loaded) throw new Error('useLoadedPage() works only inside a page.');
  return loaded;
}

/** A loaded answer by name; undefined if it failed or was omitted. */
export function usePageData<Answer>(name: string): Answer | undefined {
  return useLoadedPage().data[name] as Answer | undefined;
}
