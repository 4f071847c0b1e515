import type { LoginDelayState } from './delay.ts';
import type { LoginAttempt, Proof } from './login.ts';
import type { PendingLogin } from './pendingLogin.ts';
import type { LoginMethod } from './tables.ts';

/** The credential of a call: none, a browser's session, or a program's access token. */
export type SessionKind = 'none' | 'session' | 'program';

/** Session operations of a handler. Cookies are set and cleared on the response of this call. */
export interface SessionHandle {
  /** Kind of credential. A leaked access token must not create tokens or change a password. */
  readonly kind: SessionKind;
  /** The script-readable half of the session; null without a session. */
  readonly token: string | null;
  /** Hash under which the session is stored, so that its owner can recognise it in a list; null without a session. */
  readonly idHash: string | null;
  /** Hash of the secret of this browser without an account; null if it has none, and for calls that the server makes for a page. */
  readonly visitorHash: string | null;
  /** Hash of the secret of this browser. Gives the browser a secret if it has none. */
  ensureVisitor(): string;
  /** The delay and captcha state of a login with this name; the same for an unknown name. */
  delayState(userAccount: string): Promise<LoginDelayState>;
  /** Checks a name and a password. Takes the same time whether or not the account exists. */
  prove(userAccount: string, password: string): Promise<Proof>;
  /** Checks a second factor. Failures are counted by account and by address. */
  attempt(userAccount: string, prove: LoginAttempt): Promise<Proof>;
  /** Records that the session's owner has just proved their identity. */
  recordProof(): Promise<void>;
  /** Resets the failures of this name after its owner has proved their identity. */
  forgive(userAccount: string): Promise<void>;
  /** Stores a login that has passed its first factor, for this browser. */
  startPendingLogin(half: PendingLogin): Promise<void>;
  /** The pending login of this browser. */
  half(): Promise<PendingLogin | null>;
  /** Starts a session for an authenticated account. Ends an older session of the same browser. */
  begin(accountId: string, method: LoginMethod): Promise<{ token: string }>;
  /**
   * The half of another service's token, for this session or for an anonymous visitor. `name` is the token's key in a
   * token rule of requests.json. If that is a cookie, the response sets it.
   */
  issueSideToken(name: string): string;
  /**
   * The half of another service's token, also for a session that this call has just started. It is stored in a cookie of this
   * name with the lifetime of side cookies.
   */
  storeSideToken(name: string): string;
  /** Ends the session and clears its cookies; does nothing without a session. */
  end(): Promise<void>;
  /** Ends every session of an account, after it was disabled or its type or password changed. */
  endAll(accountId: string): Promise<void>;
}
