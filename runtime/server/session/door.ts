import type { LoginWay } from './tables.ts';

/** What a handler may do with sessions. Cookies are set and cleared on the answer to this very call. */
export interface SessionDoor {
  /** The half that script may see of the session this call came with; null where there is none. */
  readonly token: string | null;
  /** Checks a name and a password and begins a session. Takes the same time whether or not the account exists. */
  logIn(userAccount: string, password: string): Promise<LoginOutcome>;
  /** Begins a session for an account that proved itself in another way. An older one of the same browser ends. */
  begin(accountId: string, way: LoginWay): Promise<{ token: string }>;
  /** Ends the session of this call and clears its cookies; nothing to end is fine. */
  end(): Promise<void>;
  /** Ends every session of an account: it was disabled, its type changed, its password was set anew. */
  endAll(accountId: string): Promise<void>;
}

export type LoginOutcome =
  | { kind: 'in'; accountId: string; token: string }
  /** No such account, wrong password or disabled: never told apart. */
  | { kind: 'refused' }
  /** Too many failures; nothing was tried. */
  | { kind: 'delayed'; seconds: number };
