/** Tasks of a member of staff in other work systems, such as `UPSTREAM_EASYWORK`. */

import { LRUCache } from 'lru-cache';
import type { WorkItem } from '../../generated/openapi.d.ts';
import { callsUpstream } from '../../runtime/server/handler.ts';
import { CallRefusal } from '../../runtime/server/refusal.ts';
import type { Upstream } from '../../runtime/server/upstream/config.ts';
import { UpstreamFailure } from '../../runtime/server/upstream/failure.ts';
import { askUpstream } from '../../runtime/server/upstream/index.ts';
import type { CallHandlers, Context, Handler } from '../shared/calls/handler.ts';
import { signAssertion } from '../signIn/index.ts';
import { readWorkItems } from './read.ts';

type WorkContext = Pick<
  Context<'easywork.todo'>,
  'account' | 'client' | 'config' | 'database' | 'inOwnTransaction' | 'now' | 'portal' | 'requestId' | 'signal'
>;

/** Time limit of a request to the other system, in milliseconds. */
const waitMs = 2_500;
/** Seconds after which the tasks of an account are requested again; fewer after a failure. */
const freshMs = 20_000;
const failedMs = 5_000;
/** Lifetime in seconds of the assertion that identifies the account. */
const assertionSeconds = 60;

/** The tasks by system and account. Concurrent requests share one. */
const answers = new LRUCache<string, Promise<WorkItem[]>>({ max: 5_000, ttl: freshMs });

/** The service of a system, and its call for the tasks of an account. */
const systems = { easywork: 'easywork.todo', research: 'research.todo' } as const;
type WorkSystem = keyof typeof systems;

/** The tasks of the account. Without a configured system there are none. */
const findWorkItems: Handler<'easywork.todo'> = callsUpstream((context) => workItemsOf('easywork', context));
export const findResearchItems: Handler<'research.todo'> = callsUpstream((context) => workItemsOf('research', context));

/** The number of tasks in all systems. A failing system counts as 0, so that the portal's own numbers are still shown. */
export async function countWorkItems(context: WorkContext): Promise<number> {
  const counts = await Promise.all(Object.keys(systems).map((system) => countIn(system as WorkSystem, context)));
  return counts.reduce((sum, count) => sum + count, 0);
}

const countIn = (system: WorkSystem, context: WorkContext): Promise<number> =>
  workItemsOf(system, context).then(
    ({ length }) => length,
    (error: unknown) => {
      if (error instanceof UpstreamFailure || error instanceof CallRefusal) return 0;
      throw error;
    },
  );

async function workItemsOf(system: WorkSystem, context: WorkContext): Promise<WorkItem[]> {
  const upstream = context.config.upstreams[system];
  const { userAccount } = context.account;
  if (!upstream || userAccount === null) return [];
  const key = `${system} ${upstream.url.href} ${userAccount}`;
  const known = answers.get(key);
  if (known) return known;
  const items = callUpstream(upstream, systems[system], { subject: userAccount, context });
  answers.set(key, items);
  items.catch(() => answers.set(key, items, { ttl: failedMs }));
  return items;
}

/** Requests the tasks. Other requests may share the response, so aborting this one does not cancel it. */
async function callUpstream(
  upstream: Upstream,
  call: string,
  { subject, context }: { subject: string; context: WorkContext },
): Promise<WorkItem[]> {
  const assertion = await signAssertion(context, { audience: upstream.url.origin, subject, seconds: assertionSeconds });
  const caller = { ...context, signal: AbortSignal.timeout(waitMs) };
  // The rule of the token header sends the service's own token; without one, the assertion is the token.
  const token = upstream.token ?? assertion;
  const answer = await askUpstream({ ...upstream, token }, call, caller, { headers: { 'x-account-assertion': assertion } });
  return readWorkItems(answer, { host: upstream.url.host, linkHosts: upstream.linkHosts });
}

export const workItemHandlers = { 'easywork.todo': findWorkItems } satisfies Partial<CallHandlers>;
