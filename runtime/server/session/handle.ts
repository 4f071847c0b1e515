import type { LoginStanding } from './delay.ts';
import type { HalfLogin } from './half.ts';
import type { Proof, Try } from './login.ts';
import type { LoginMethod } from './tables.ts';

/** What a call came with: nothing, a browser's session, or a program's access token. */
export type SessionKind = 'none' | 'session' | 'program';

/** Session operations of a handler. Cookies are set and cleared on the response of this call. */
export interface SessionHandle {
  /** Some things are not for programs: a token that was lost must not make others, nor change a password. */
  readonly kind: SessionKind;
  /** The half that script may see of the session this call came with; null where there is none. */
  readonly token: string | null;
  /** Under what the session of this call is stored, so that its owner can tell it from the others; null where there is none. */
  readonly idHash: string | null;
  /** How a login of this name from here would be met now; the same for a name that no account has. */
  standing(userAccount: string): Promise<LoginStanding>;
  /** Checks a name and a password. Takes the same time whether or not the account exists. */
  prove(userAccount: string, password: string): Promise<Proof>;
  /** The same for a second proof. Its failures count per account and per address. */
  attempt(userAccount: string, prove: Try): Promise<Proof>;
  /** Records that the owner of this session has just proved their identity. */
  keepProof(): Promise<void>;
  /** Forgets what has failed under this name: its owner has proved to be there. */
  forgive(userAccount: string): Promise<void>;
  /** Remembers in this browser that one proof was given and another is still asked for. */
  beginHalf(half: HalfLogin): Promise<void>;
  /** The login that this browser has half finished. */
  half(): Promise<HalfLogin | null>;
  /** Begins a session for an account that has proved itself. An older one of the same browser ends. */
  begin(accountId: string, way: LoginMethod): Promise<{ token: string }>;
  /**
   * The half of another service's token for this session, or for a visitor without one. `name` is that of the place which
   * a token rule of requests.json reads; where it reads a cookie, the answer sets it.
   */
  giveSideToken(name: string): string;
  /** The same, for the session that this call has just begun too, kept in a cookie of that name for as long as side cookies live. */
  keepSideToken(name: string): string;
  /** Ends the session of this call and clears its cookies; nothing to end is fine. */
  end(): Promise<void>;
  /** Ends every session of an account: it was disabled, its type changed, its password was set anew. */
  endAll(accountId: string): Promise<void>;
}
