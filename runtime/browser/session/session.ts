/** The visitor's session state in the browser. */
import { proxy } from 'valtio';
import type { AccountView } from '../../shared/account.ts';
import type { SessionOver } from './sessionOver.ts';

/** Read with valtio's useSnapshot inside components. */
export interface Session {
  account: AccountView;
  /** A request reported the end of the session; one dialog serves all such requests. */
  expired: false | SessionOver;
  /** A visitor's request needs a login; one alert serves all such requests. */
  needsLogin: boolean;
  /** A call needs an identity proof; one dialog asks for it. */
  needsProof: boolean;
  /** The token is missing but the HttpOnly cookie may remain, so requests omit cookies. */
  isCut: boolean;
}

/** State without any pending dialog. */
export const noPendingDialogs = { expired: false, needsLogin: false, needsProof: false, isCut: false } as const;

/** A session with the account in the data block. */
export const openSession = (account: AccountView): Session => proxy<Session>({ account, ...noPendingDialogs });
