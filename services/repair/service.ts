/** Client of the external repair service, `UPSTREAM_REPAIR`. */

import { misfitOf } from '../../runtime/server/calls/validate.ts';
import { ServiceRefusal } from '../../runtime/server/refusal.ts';
import { UpstreamFailure } from '../../runtime/server/upstream/failure.ts';
import { askUpstream } from '../../runtime/server/upstream/index.ts';
import { repairServiceWaitMs } from '../../schema/entities/repair.ts';
import type { Answer, Context } from '../shared/calls/handler.ts';
import { signAssertion } from '../signIn/index.ts';

type RepairCall = 'repair.progress' | 'repair.express' | 'repair.basic' | 'repair.core';
type RepairServiceContext = Pick<
  Context<'repair.core'>,
  'account' | 'client' | 'config' | 'database' | 'inOwnTransaction' | 'now' | 'portal' | 'requestId' | 'signal'
>;

/** Lifetime of the account assertion in seconds. */
const assertionSeconds = 60;

export const hasRepairService = ({ config }: Pick<RepairServiceContext, 'config'>): boolean => config.upstreams.repair !== undefined;

/**
 * Calls the service with its token and, for a logged-in account, a signed assertion. Returns undefined if no service is
 * configured or the number is unknown. Throws UpstreamFailure if the service is unavailable, too slow, or sends an invalid
 * response.
 */
export async function callRepairService<Id extends RepairCall>(
  context: RepairServiceContext,
  id: Id,
  body: Readonly<Record<string, string>>,
): Promise<Answer<Id> | undefined> {
  const upstream = context.config.upstreams.repair;
  if (!upstream) return undefined;
  const headers = await assertionOf(context, upstream.url.origin);
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(repairServiceWaitMs)]);
  try {
    const answer = await askUpstream(upstream, id, { ...context, signal }, { headers, body });
    return answer === null ? undefined : checked(context, id, answer);
  } catch (error) {
    if (error instanceof ServiceRefusal) return undefined;
    throw error;
  }
}

/** Headers that identify the account; empty for a visitor. */
async function assertionOf(context: RepairServiceContext, audience: string): Promise<Record<string, string>> {
  const { userAccount } = context.account;
  if (userAccount === null) return {};
  return { 'x-account-assertion': await signAssertion(context, { audience, subject: userAccount, seconds: assertionSeconds }) };
}

/** Validates the response against the declaration of the call. */
function checked<Id extends RepairCall>({ portal }: RepairServiceContext, id: Id, answer: unknown): Answer<Id> {
  const declared = portal.calls[id]?.answer;
  const misfit = declared ? misfitOf(declared, answer) : 'the call declares no answer';
  if (misfit) throw new UpstreamFailure(`its answer to ${id} is not what is declared: ${misfit}`);
  return answer as Answer<Id>;
}
