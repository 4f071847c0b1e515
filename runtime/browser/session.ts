/** Who is visiting, as the browser knows it. */
import { proxy } from 'valtio';
import type { AccountView } from '../shared/account.ts';
import type { SessionOver } from './sessionOver.ts';

/** Read with valtio's useSnapshot inside components. */
export interface Session {
  account: AccountView;
  /** A request said that the session is over; one dialog tells of it, however many requests said so. */
  expired: false | SessionOver;
  /** A request of a visitor who never was logged in needs a login; one alert tells of it. */
  needsLogin: boolean;
  /** A call waits for a proof of identity; one dialog asks for it. */
  asksProof: boolean;
  /** The token went, and the half that script cannot see may still be there: requests leave the cookies at home. */
  isCut: boolean;
}

/** Nothing is to be told of the session. */
export const calm = { expired: false, needsLogin: false, asksProof: false, isCut: false } as const;

/** A session as the page's data block states it. */
export const openSession = (account: AccountView): Session => proxy<Session>({ account, ...calm });
