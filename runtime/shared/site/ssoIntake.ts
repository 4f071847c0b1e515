/** Data for a page about its visitor: a single sign-on, or another portal that is more suitable. */
import type { CallRef, Words } from '../portal.ts';

/** A visitor with a token of another system. */
export interface SsoIntake {
  /** The call that logs them in, and its values. */
  call: CallRef;
  values: Record<string, unknown>;
  /** Cookies to store after the login, by name. */
  keeps: Record<string, string>;
  /** Stores that get a copy of another store after the login, by the source store. */
  copies: Record<string, string>;
  /** The requested address. A page that requires a login has redirected by now. */
  to: string;
}

/** Empty on nearly all pages. */
export interface VisitorIntake {
  intake?: SsoIntake;
  /** The host where overseas staff continue. */
  second?: string;
  /** The words of the dialogs. Few pages need them, so they are part of this data. */
  words: Words;
}
