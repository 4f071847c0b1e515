/** The engine of a portal page. The server's only loads; the browser's also navigates, calls and prefetches. */
import type { Loaded } from '../../shared/load/index.ts';
import type { PortalApi } from '../context.ts';
import type { Http } from '../http/index.ts';
import type { Session } from '../session/session.ts';

export interface Engine extends Pick<PortalApi, 'upload' | 'dropUpload' | 'prefetch' | 'sessionChanged' | 'sessionEnded'> {
  /** As the portal's call; leaving the page cancels it only where `ofPage` is set. */
  call: Http['call'];
  tables: () => PortalApi['tables'];
  session: Session;
  load: (url: URL, signal: AbortSignal) => Promise<Loaded>;
  /** The next load of this address keeps the answers of the open page that it does not change. */
  keepData: (to: string) => void;
  /** Settles the dialog for an identity proof. */
  settleProof: (isProved: boolean) => void;
  /** After a session has ended: continues as a visitor. */
  stayAfterEnd: () => Promise<void>;
  /** After a session has ended: clears the rest of it. */
  leaveAfterEnd: () => Promise<void>;
}

const onlyInBrowser = (): never => {
  throw new Error('This happens in the browser only: call it from a handler or an effect.');
};

/** The engine of server rendering; its other functions are for handlers and effects, which never run there. */
export const serverEngine = (loading: Pick<Engine, 'tables' | 'session' | 'load'>): Engine => ({
  ...loading,
  keepData: onlyInBrowser,
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
