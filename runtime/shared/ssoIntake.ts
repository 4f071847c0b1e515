/** Data for the program of a page about its visitor: a single sign-on, or another portal that fits better. */
import type { CallRef, Words } from './portal.ts';

/** A visitor with a token of another system. */
export interface SsoIntake {
  /** The call that lets them in, and what it is made with. */
  call: CallRef;
  values: Record<string, unknown>;
  /** Cookies that are kept once they are in, by name. */
  keeps: Record<string, string>;
  /** Stores that take over what the answer left in others, by the store that it is taken from. */
  copies: Record<string, string>;
  /** The address that they came for; a page that is closed to strangers has led elsewhere by now. */
  to: string;
}

/** Nearly all pages have none. */
export interface VisitorIntake {
  arrival?: SsoIntake;
  /** Where staff overseas go on. */
  second?: string;
  /** The words of the dialogs: few pages need them, so they come along with those that do. */
  words: Words;
}
