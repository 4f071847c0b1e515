/** Explains why a call accepts an account, and which records it answers. */
import { anonymous, type KnownAccount } from '../account.ts';
import type { Sources } from '../compile/index.ts';
import type { Portal } from '../portal.ts';
import { allOf, memberChain, roleChain, step } from './chain.ts';
import { networkSteps, requestSteps } from './requestRules.ts';
import { tokenRuleOf } from './tokens.ts';
import type { Explanation, Requester } from './types.ts';

export function explainCall(portal: Portal, sources: Sources, id: string, requester: Requester): Explanation {
  const call = sources.call(id);
  if (!call) return { verdict: 'no', sees: 'notFound', rules: [] };
  if (requester.account.kind === 'unknown') return { verdict: 'unknown', sees: 'waiting', rules: [] };
  // A call without a token does not identify the account.
  const account = call.noToken ? anonymous : requester.account;
  const whose = (one: KnownAccount) => memberChain(sources, call.who, step('who', sources.ofCall(id, 'who')), one);
  const { lets, rules } = allOf([whose(account), roleChain(sources, call.roles, step('roles', sources.ofCall(id, 'roles')), account)]);
  const network = networkSteps(sources, (type) => whose({ ...account, type, roles: [] }).lets, requester);
  const byToken = call.noToken
    ? noToken
    : tokenRuleOf(
        sources,
        { roles: call.roles !== undefined, changes: requester.tokens?.changes(id) ?? false, proof: call.proof },
        requester,
      );
  const steps = requestSteps(sources, portal, call, requester);
  const found = { ...(byToken.tokens && { tokens: byToken.tokens }), ...(call.proof && { proof: call.proof }) };
  const all = [...rules, ...network, ...byToken.rules, ...steps];
  if (!lets) return { ...found, verdict: 'no', sees: account.type === 0 ? 'loginRequired' : 'notAllowed', rules: all };
  if (byToken.refuses || network.some(({ refuses }) => refuses)) return { ...found, verdict: 'no', sees: 'notAllowed', rules: all };
  return { ...found, verdict: 'yes', sees: 'answer', rules: [...all, ...step('rows', sources.ofCall(id, 'rows'))] };
}

/** A call that does not identify the account ignores access tokens. */
const noToken: ReturnType<typeof tokenRuleOf> = { refuses: false, rules: [] };
