/** Which access tokens open a page or make a call, according to the scopes of access.json. */
import type { CallProof, TokenScope } from '../../../schema/define/index.ts';
import type { AccountView } from '../account.ts';
import type { Sources } from '../compile/index.ts';
import { step } from './chain.ts';
import type { Explanation, Requester, RuleStep } from './types.ts';

const access = 'schema/access.json';

/** A row of a scope in access.json. */
interface ScopeRow {
  writes?: boolean;
  roles?: boolean;
}

/** Requirements for a token: roles, data changes, and a proof of identity. */
interface TokenNeeds {
  roles: boolean;
  changes?: boolean;
  proof?: CallProof | undefined;
}

/** The access token rule, its steps, and whether it refuses the given token. */
interface TokenRule {
  refuses: boolean;
  rules: RuleStep[];
  tokens?: Explanation['tokens'];
}

const scopesOf = (sources: Sources): [TokenScope, ScopeRow][] =>
  Object.entries((sources.value(access, ['tokenScopes']) ?? {}) as Record<TokenScope, ScopeRow>) as [TokenScope, ScopeRow][];

const allows = ({ writes = false, roles = false }: ScopeRow, needs: TokenNeeds): boolean =>
  (writes || !needs.changes) && (roles || !needs.roles);

/** The smallest sufficient scope. Empty if the question is not about tokens. */
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

/** The wider of two scopes, for a file that needs a page and a call. */
export function widerScope(sources: Sources, one: Explanation['tokens'], other: Explanation['tokens']): Explanation['tokens'] {
  if (one === undefined || other === undefined) return one ?? other;
  if (one === 'none' || other === 'none') return 'none';
  const names = scopesOf(sources).map(([name]) => name);
  return names.indexOf(one) > names.indexOf(other) ? one : other;
}

/** The account as represented by its token: without roles if the scope excludes them. */
export function narrowedAccount(sources: Sources, account: AccountView, scope: TokenScope | undefined): AccountView {
  if (scope === undefined || account.kind === 'unknown') return account;
  const row = scopesOf(sources).find(([name]) => name === scope)?.[1];
  return row?.roles ? account : { ...account, roles: [] };
}
