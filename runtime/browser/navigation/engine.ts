/** The engine of a portal page: the actions that its handlers and effects use. */
import type { PortalApi } from '../context.ts';
import type { Http } from '../http/index.ts';
import type { Session } from '../session/session.ts';
import type { EntryOptions } from './pageRouter.ts';

export interface Engine extends Pick<PortalApi, 'upload' | 'dropUpload' | 'prefetch' | 'sessionChanged' | 'sessionEnded'> {
  /** Makes a call like `PortalApi.call`, but leaving the page cancels it only if `ofPage` is set. */
  call: Http['call'];
  tables: () => PortalApi['tables'];
  session: Session;
  navigate: (to: string, options?: EntryOptions) => void;
  /** Loads the open page again. */
  reload: () => void;
  /** The next load of this address keeps the answers of the open page that it does not change. */
  reuseData: (to: string) => void;
  /** Settles the dialog for an identity proof. */
  settleProof: (isProved: boolean) => void;
  /** After a session has ended: continues as a visitor. */
  stayAfterEnd: () => Promise<void>;
  /** Removes the remaining state of a session that has ended. */
  leaveAfterEnd: () => Promise<void>;
}

const onlyInBrowser = (): never => {
  throw new Error('This happens in the browser only: call it from a handler or an effect.');
};

/** The engine of server rendering; its other functions are for handlers and effects, which never run there. */
export const serverEngine = (known: Pick<Engine, 'tables' | 'session'>): Engine => ({
  ...known,
  navigate: onlyInBrowser,
  reload: onlyInBrowser,
  reuseData: onlyInBrowser,
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
