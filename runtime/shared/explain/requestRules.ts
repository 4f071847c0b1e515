/** Access rules of a call in addition to the account: network, proof of identity, token and secretKey. */

import { tokenRule } from '../calls/request.ts';
import type { DeclaredCall, Sources } from '../compile/index.ts';
import type { Portal } from '../portal.ts';
import { memberChain, step } from './chain.ts';
import type { Requester, RuleStep } from './types.ts';

const portalCard = 'schema/portal.json';
const requestsCard = 'schema/requests.json';

/**
 * Content that is only for the company's own staff is closed to overseas staff outside the company's networks. If a rule also
 * admits others, the network does not matter.
 */
export function networkSteps(sources: Sources, lets: (type: number) => boolean, { account, isOutside = false }: Requester): RuleStep[] {
  const path = ['ssoIntake', 'staff', 'who'];
  const group = sources.value(portalCard, path) as string | undefined;
  if (group === undefined || account.kind === 'unknown') return [];
  const names = Object.values((sources.value('schema/access.json', ['accounts']) ?? {}) as Record<string, number>);
  const letIn = names.filter(lets);
  const isStaff = (type: number) => memberChain(sources, group, [], { ...account, type, roles: [] }).lets;
  if (letIn.length === 0 || !letIn.every(isStaff)) return [];
  return step('network', sources.at(portalCard, path), isOutside && isStaff(account.type));
}

/**
 * The proof of identity that a call requires, which refuses access tokens. Also the token that the call sends, and whether it
 * sends a secretKey.
 */
export function requestSteps(
  sources: Sources,
  { requests }: Pick<Portal, 'requests'>,
  call: DeclaredCall,
  { tokens }: Pick<Requester, 'tokens'> = {},
): RuleStep[] {
  const rule = tokenRule(call, requests);
  const token = rule
    ? step('token', sources.at(requestsCard, ['token', requests.token.indexOf(rule)]))
    : step('token', sources.ofCall(call.id, 'noToken'));
  return [
    ...step('proof', sources.ofCall(call.id, 'proof'), tokens?.scope !== undefined),
    ...token,
    ...secretKeySteps(sources, requests, call),
  ];
}

/** Markup loads pictures and files without headers, so these calls send no secretKey. */
function secretKeySteps(sources: Sources, { secretKey }: Portal['requests'], { id, method, answers }: DeclaredCall): RuleStep[] {
  if (method === 'GET' && answers !== 'json') return [];
  const exempt = secretKey.exempt.indexOf(id);
  return step('secretKey', sources.at(requestsCard, exempt < 0 ? ['secretKey'] : ['secretKey', 'exempt', exempt]));
}
