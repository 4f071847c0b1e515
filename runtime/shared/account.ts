import type { AccountType } from './portal.ts';

/** The visitor, as the server and the browser know them; `unknown` until the session has been looked up. */
export type AccountView = { kind: 'unknown' } | KnownAccount;

export interface KnownAccount {
  kind: 'known';
  type: AccountType;
  roles: string[];
  userAccount?: string;
  fullName?: string;
  deptName?: string;
  orgName?: string;
  /** Staff abroad. */
  isOverseasSpecial?: boolean;
}

/** A visitor who is not logged in. */
export const anonymous: KnownAccount = { kind: 'known', type: 0, roles: [] };

/** Logged in means that a type is present (specification section 4). */
export const isLoggedIn = (account: AccountView): account is KnownAccount => account.kind === 'known' && account.type > 0;
