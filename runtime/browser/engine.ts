/** What runs a portal page, behind its components. The server makes one that only loads; the browser's also goes, calls and prefetches. */
import type { Loaded } from '../shared/load/index.ts';
import type { PortalApi } from './context.ts';
import type { Http } from './http/index.ts';
import type { Session } from './session.ts';

export interface Engine extends Pick<PortalApi, 'upload' | 'dropUpload' | 'prefetch' | 'sessionChanged' | 'sessionEnded'> {
  /** As the portal's own call; leaving the page cancels it only where it says that the page asked. */
  call: Http['call'];
  tables: () => PortalApi['tables'];
  session: Session;
  load: (url: URL, signal: AbortSignal) => Promise<Loaded>;
  /** The dialog that asks for a proof of identity was answered. */
  settleProof: (isProved: boolean) => void;
  /** After a session was said to be over: goes on as a visitor. */
  stayAfterEnd: () => Promise<void>;
  /** After a session was said to be over: ends what is left of it. */
  leaveAfterEnd: () => Promise<void>;
}

const onlyInBrowser = (): never => {
  throw new Error('This happens in the browser only: call it from a handler or an effect.');
};

/** The engine of a server's render: handlers and effects, which the rest is for, never run there. */
export const serverEngine = (loading: Pick<Engine, 'tables' | 'session' | 'load'>): Engine => ({
  ...loading,
  call: onlyInBrowser,
  upload: onlyInBrowser,
  dropUpload: onlyInBrowser,
  prefetch: onlyInBrowser,
  sessionChanged: onlyInBrowser,
  sessionEnded: onlyInBrowser,
  settleProof: onlyInBrowser,
  stayAfterEnd: onlyInBrowser,
  leaveAfterEnd: onlyInBrowser,
});
