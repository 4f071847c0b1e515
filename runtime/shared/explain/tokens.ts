/** Which access tokens open a page or make a call, read from the scopes of access.json. */
import type { CallProof, TokenScope } from '../../../schema/define/index.ts';
import type { AccountView } from '../account.ts';
import type { Sources } from '../compile/index.ts';
import { step } from './chain.ts';
import type { Explanation, Requester, RuleStep } from './types.ts';

const access = 'schema/access.json';

/** What a scope allows, as its row says it. */
interface ScopeRow {
  writes?: boolean;
  roles?: boolean;
}

/** What is asked of a token: whether roles have to count, whether data changes, and whether a proof of identity is needed. */
interface TokenNeeds {
  roles: boolean;
  changes?: boolean;
  proof?: CallProof | undefined;
}

/** The rule of access tokens, what it says, and whether it refuses the token that asks. */
interface TokenRule {
  refuses: boolean;
  rules: RuleStep[];
  tokens?: Explanation['tokens'];
}

const scopesOf = (sources: Sources): [TokenScope, ScopeRow][] =>
  Object.entries((sources.value(access, ['tokenScopes']) ?? {}) as Record<TokenScope, ScopeRow>) as [TokenScope, ScopeRow][];

const allows = ({ writes = false, roles = false }: ScopeRow, needs: TokenNeeds): boolean =>
  (writes || !needs.changes) && (roles || !needs.roles);

/** The least scope that is enough. Silent where nobody asks about tokens. */
export function tokenRuleOf(sources: Sources, needs: TokenNeeds, { tokens }: Requester): TokenRule {
  if (!tokens) return { refuses: false, rules: [] };
  const { scope } = tokens;
  const scopes = scopesOf(sources);
  const [least] = needs.proof ? [] : (scopes.find(([, row]) => allows(row, needs)) ?? []);
  if (least === undefined) return { refuses: scope !== undefined, rules: [], tokens: 'none' };
  const has = scopes.find(([name]) => name === scope)?.[1];
  const refuses = scope !== undefined && (!has || !allows(has, needs));
  return { refuses, rules: step('scope', sources.at(access, ['tokenScopes', least]), refuses), tokens: least };
}

/** The wider of two scopes, where a file needs the page and the call that makes it. */
export function widerScope(sources: Sources, one: Explanation['tokens'], other: Explanation['tokens']): Explanation['tokens'] {
  if (one === undefined || other === undefined) return one ?? other;
  if (one === 'none' || other === 'none') return 'none';
  const names = scopesOf(sources).map(([name]) => name);
  return names.indexOf(one) > names.indexOf(other) ? one : other;
}

/** The account as its token speaks for it: without roles where the scope does not count them. */
export function narrowedAccount(sources: Sources, account: AccountView, scope: TokenScope | undefined): AccountView {
  if (scope === undefined || account.kind === 'unknown') return account;
  const row = scopesOf(sources).find(([name]) => name === scope)?.[1];
  return row?.roles ? account : { ...account, roles: [] };
}
