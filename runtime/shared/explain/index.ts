/**
 * Why somebody may or may not: the verdict, what they see, and every part of the schema that led to it, as it is written.
 * The verdict is read from the cards themselves and not from the tables that `may()` judges by, so that one can be held
 * against the other. No page is opened and no call is made to know it.
 */
import type { KnownAccount } from '../account.ts';
import type { Sources } from '../compile/index.ts';
import type { Portal } from '../portal.ts';
import { addressAt } from './address.ts';
import { allOf, memberChain, roleChain, step } from './chain.ts';
import { explainRoute } from './route.ts';
import type { Asker, Explanation, Question } from './types.ts';

export { type Address, addressAt } from './address.ts';
export { explainMenu } from './menu.ts';
export type { Asker, EntryExplanation, Explanation, Question, RuleKind, RuleStep, Seen } from './types.ts';

/** Answers a question about an address, a route or a call. What the portal does not have is not found. */
export function explain(portal: Portal, sources: Sources, question: Question): Explanation {
  if ('call' in question) return explainCall(sources, question.call, question.account);
  const key = 'route' in question ? question.route : addressAt(portal, question.site, question.path)?.route.key;
  const route = portal.routes.find((one) => one.key === key);
  return route ? explainRoute(portal, sources, route, question) : { verdict: 'no', sees: 'notFound', rules: [] };
}

/** Why a call lets an account in, and which records it then gets. */
function explainCall(sources: Sources, id: string, account: Asker['account']): Explanation {
  const call = sources.call(id);
  if (!call) return { verdict: 'no', sees: 'notFound', rules: [] };
  if (account.kind === 'unknown') return { verdict: 'unknown', sees: 'waiting', rules: [] };
  const { lets, rules } = allOf([
    memberChain(sources, call.who, step('who', sources.ofCall(id, 'who')), account),
    roleChain(sources, call.roles, step('roles', sources.ofCall(id, 'roles')), account),
  ]);
  if (!lets) return { verdict: 'no', sees: refusalOf(account), rules };
  return { verdict: 'yes', sees: 'answer', rules: [...rules, ...step('rows', sources.ofCall(id, 'rows'))] };
}

const refusalOf = ({ type }: KnownAccount): 'loginRequired' | 'notAllowed' => (type === 0 ? 'loginRequired' : 'notAllowed');
