import type { AccountType, TokenScope } from '../shared/portal.ts';
import type { LoginMethod } from './session/tables.ts';

/** The account of a call, read from the session row. Claims of the client about itself are never read. */
export interface Account {
  /** 0 anonymous, 1 external, 2 middle, 3 internal. */
  type: AccountType;
  id: string | null;
  userAccount: string | null;
  fullName: string | null;
  deptName: string | null;
  orgName: string | null;
  /** Id of the company that it belongs to. */
  company: string | null;
  roles: string[];
  overseas: boolean;
  /** The login method of the session; absent without a session. */
  way?: LoginMethod;
  /** The scope of the request's access token; absent in a browser session. */
  scope?: TokenScope;
  /** Public id of the request's session or access token; absent if the request has neither. */
  credentialId?: string;
  /** Time of the last identity proof in this session; absent without a session or where none was recorded. */
  provedAt?: Date;
  /** The account is restricted to the company network, and the request comes from outside it. */
  isOutside?: true;
}

/** The account that handlers see for a visitor who is not logged in. */
export const anonymousAccount: Readonly<Account> = {
  type: 0,
  id: null,
  userAccount: null,
  fullName: null,
  deptName: null,
  orgName: null,
  company: null,
  roles: [],
  overseas: false,
};
