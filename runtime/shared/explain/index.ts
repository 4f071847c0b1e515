/**
 * Explains access: the verdict, the visible content, and every part of the schema that led to it, with its source. The verdict
 * comes from the cards and not from the tables that `may()` uses, so that tests can compare the two. It opens no page and makes
 * no call.
 */
import type { Sources } from '../compile/index.ts';
import type { Portal } from '../portal.ts';
import { servedAddresses } from '../served/index.ts';
import { addressAt } from './address.ts';
import { explainCall } from './call.ts';
import { explainRoute } from './route.ts';
import { explainServed } from './served.ts';
import { narrowedAccount } from './tokens.ts';
import type { Explanation, Question } from './types.ts';

export { addressAt, type RouteAddress } from './address.ts';
export { explainMenu } from './menu.ts';
export type { EntryExplanation, Explanation, Question, Requester, RuleKind, RuleStep, Seen, TokenQuestion } from './types.ts';

/** Answers a question about an address, a route or a call. Unknown names are reported as not found. */
export function explain(portal: Portal, sources: Sources, subject: Question): Explanation {
  const question = { ...subject, account: narrowedAccount(sources, subject.account, subject.tokens?.scope) };
  if ('call' in question) return explainCall(portal, sources, question.call, question);
  if ('served' in question) {
    const served = servedAddresses(portal).find(({ id }) => id === question.served);
    return served ? explainServed(portal, sources, served, question) : notFound;
  }
  const key = 'route' in question ? question.route : addressAt(portal, question.site, question.path)?.route.key;
  const route = portal.routes.find((one) => one.key === key);
  return route ? explainRoute(portal, sources, route, question) : notFound;
}

const notFound: Explanation = { verdict: 'no', sees: 'notFound', rules: [] };
