import type { CallProof, RefusalTarget, TokenScope } from '../../../schema/define/index.ts';
import type { Verdict } from '../access/may.ts';
import type { AccountView } from '../account.ts';
import type { SourceLocation } from '../compile/index.ts';

/** The account and site that an explanation is for. */
export interface Requester {
  account: AccountView;
  site: string;
  /** Overseas staff from outside the company's networks. */
  isOutside?: boolean;
  /** Whether to include access tokens. */
  tokens?: TokenQuestion;
}

export interface TokenQuestion {
  /** The scope of the request's access token; absent for a browser. */
  scope?: TokenScope;
  /** Whether a call changes data. The handler declares it, not the schema. */
  changes: (call: string) => boolean;
}

/**
 * The subject of a question: the page at a path, a route by its key, a call, or a served address. Paths are below the prefix of
 * the site.
 */
export type Question = Requester & ({ path: string } | { route: string } | { call: string } | { served: string });

/** The role of a schema part in the verdict. */
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

/** One part of the schema that led to a verdict, with its source. */
export interface RuleStep extends SourceLocation {
  kind: RuleKind;
  /** Whether this part refuses. */
  refuses: boolean;
}

/** The result for the visitor: the page, another address, a refusal of access.json, or a refusal of the call. */
export type Seen = 'page' | 'redirect' | 'waiting' | RefusalTarget | 'answer' | 'loginRequired' | 'notAllowed';

export interface Explanation {
  verdict: Verdict;
  sees: Seen;
  /** Key of the route of the address. */
  route?: string;
  /** Key of the route, or path, of the redirect target. */
  to?: string;
  /** The smallest sufficient scope of an access token; `none` if tokens are refused. Present only if requested. */
  tokens?: TokenScope | 'none';
  /** The verification of the caller, in addition to the session. */
  proof?: CallProof;
  rules: RuleStep[];
}

/** The state of a menu entry, with its reasons. */
export interface EntryExplanation {
  /** Ids from the first level of the menu down to the entry. */
  path: string[];
  shows: 'shown' | 'locked' | 'hidden';
  rules: RuleStep[];
}
