import type { CallProof, RefusalTarget, TokenScope } from '../../../schema/define/index.ts';
import type { AccountView } from '../account.ts';
import type { SourceLocation } from '../compile/index.ts';
import type { Verdict } from '../may.ts';

/** The account and site that an explanation is for. */
export interface Requester {
  account: AccountView;
  site: string;
  /** Staff abroad who come from outside of the company's networks. */
  isOutside?: boolean;
  /** Asks how access tokens are judged. */
  tokens?: TokenQuestion;
}

export interface TokenQuestion {
  /** The request comes with an access token of this scope; without one it comes from a browser. */
  scope?: TokenScope;
  /** Whether a call changes data. Its handler says so, not the schema. */
  changes: (call: string) => boolean;
}

/** What may be asked: the page at an address below the site's prefix, a route by its key, a call, or a line of the served addresses by its id. */
export type Question = Requester & ({ path: string } | { route: string } | { call: string } | { served: string });

/** What a part of the schema has to do with the verdict. */
export type RuleKind =
  | 'path'
  | 'sites'
  | 'who'
  | 'site exception'
  | 'set of sites'
  | 'group'
  | 'roles'
  | 'role within'
  | 'goes'
  | 'denied'
  | 'denied row'
  | 'rows'
  | 'network'
  | 'proof'
  | 'token'
  | 'scope'
  | 'secretKey'
  | 'format'
  | 'feed'
  | 'export'
  | 'entry'
  | 'its own place'
  | 'hiddenOn'
  | 'unbuilt'
  | 'refused';

/** One part of the schema that led to a verdict, as it is written. */
export interface RuleStep extends SourceLocation {
  kind: RuleKind;
  /** It is this part that says no. */
  refuses: boolean;
}

/** What the visitor gets: the page, another address, one of the refusals of access.json, or a refusal of the call. */
export type Seen = 'page' | 'redirect' | 'waiting' | RefusalTarget | 'answer' | 'loginRequired' | 'notAllowed';

export interface Explanation {
  verdict: Verdict;
  sees: Seen;
  /** Key of the route that the address belongs to. */
  route?: string;
  /** Key of the route, or the path, that a redirect leads to. */
  to?: string;
  /** The least scope of an access token that is enough; `none` where no token is accepted. Told where it was asked. */
  tokens?: TokenScope | 'none';
  /** How the call makes sure who asks, beyond the session. */
  proof?: CallProof;
  rules: RuleStep[];
}

/** How an entry of a menu shows, and why. */
export interface EntryExplanation {
  /** Ids from the menu's first level down to the entry. */
  way: string[];
  shows: 'shown' | 'locked' | 'hidden';
  rules: RuleStep[];
}
