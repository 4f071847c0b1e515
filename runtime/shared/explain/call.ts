/** Why a call lets an account in, and which records it then gets. */
import { anonymous, type KnownAccount } from '../account.ts';
import type { Sources } from '../compile/index.ts';
import type { Portal } from '../portal.ts';
import { allOf, memberChain, roleChain, step } from './chain.ts';
import { networkSteps, requestSteps } from './requestRules.ts';
import type { Explanation, Requester } from './types.ts';

export function explainCall(portal: Portal, sources: Sources, id: string, asker: Requester): Explanation {
  const call = sources.call(id);
  if (!call) return { verdict: 'no', sees: 'notFound', rules: [] };
  if (asker.account.kind === 'unknown') return { verdict: 'unknown', sees: 'waiting', rules: [] };
  // What takes no token asks nobody who they are.
  const account = call.noToken ? anonymous : asker.account;
  const whose = (one: KnownAccount) => memberChain(sources, call.who, step('who', sources.ofCall(id, 'who')), one);
  const { lets, rules } = allOf([whose(account), roleChain(sources, call.roles, step('roles', sources.ofCall(id, 'roles')), account)]);
  const network = networkSteps(sources, (type) => whose({ ...account, type, roles: [] }).lets, asker);
  const all = [...rules, ...network, ...requestSteps(sources, portal, call)];
  if (!lets) return { verdict: 'no', sees: account.type === 0 ? 'loginRequired' : 'notAllowed', rules: all };
  if (network.some(({ refuses }) => refuses)) return { verdict: 'no', sees: 'notAllowed', rules: all };
  return { verdict: 'yes', sees: 'answer', rules: [...all, ...step('rows', sources.ofCall(id, 'rows'))] };
}
