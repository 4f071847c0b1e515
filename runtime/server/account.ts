import type { AccountType, TokenScope } from '../shared/portal.ts';
import type { LoginMethod } from './session/tables.ts';

/** Who makes a call, as the session row says; what the client claims about itself is never read. */
export interface Account {
  /** 0 anonymous, 1 external, 2 middle, 3 internal. */
  type: AccountType;
  id: string | null;
  userAccount: string | null;
  fullName: string | null;
  deptName: string | null;
  orgName: string | null;
  roles: string[];
  overseas: boolean;
  /** How the session began; absent where there is none. */
  way?: LoginMethod;
  /** The scope of the access token that the request came with; absent in a browser's session. */
  scope?: TokenScope;
  /** Id of the session or access token that the request came with, as its owner may know it; absent where there is neither. */
  credentialId?: string;
  /** When its owner last proved their identity in this session; absent without a session, and where that was never kept. */
  provedAt?: Date;
  /** It belongs into the company's network and acts from outside. */
  isOutside?: true;
}

/** A visitor who is not logged in, as handlers see it. */
export const anonymousAccount: Readonly<Account> = {
  type: 0,
  id: null,
  userAccount: null,
  fullName: null,
  deptName: null,
  orgName: null,
  roles: [],
  overseas: false,
};
