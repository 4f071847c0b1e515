/** Tasks of a member of staff in the other work system, `UPSTREAM_EASYWORK`. */
import { LRUCache } from 'lru-cache';
import { asksUpstream } from '../../runtime/server/handler.ts';
import { CallRefusal } from '../../runtime/server/refusal.ts';
import type { Upstream } from '../../runtime/server/upstream/config.ts';
import { UpstreamFailure } from '../../runtime/server/upstream/failure.ts';
import { askUpstream } from '../../runtime/server/upstream/index.ts';
import type { CallHandlers, Context, Handler } from '../handler.ts';
import { signAssertion } from '../signIn/index.ts';
import { readWorkItems, type WorkItems } from './workItem.ts';

type WorkContext = Pick<
  Context<'easywork.todo'>,
  'account' | 'client' | 'config' | 'database' | 'inOwnTransaction' | 'now' | 'portal' | 'requestId' | 'signal'
>;

/** A page waits for the other system only this long, in milliseconds. */
const waitMs = 2_500;
/** Seconds after which the tasks of an account are requested again; fewer after a failure. */
const freshMs = 20_000;
const failedMs = 5_000;
/** Lifetime in seconds of the assertion that identifies the account. */
const assertionSeconds = 60;

/** The tasks by system and account. Requests at the same time share one. */
const asked = new LRUCache<string, Promise<WorkItems>>({ max: 5_000, ttl: freshMs });

/** The tasks of the account. Without a configured system there are none. */
const findWorkItems: Handler<'easywork.todo'> = asksUpstream((context) => workItemsOf(context));

/** The number of tasks; 0 if the system fails, because its failure must not hide the portal's own numbers. */
export const countWorkItems = (context: WorkContext): Promise<number> =>
  workItemsOf(context).then(
    ({ length }) => length,
    (error: unknown) => {
      if (error instanceof UpstreamFailure || error instanceof CallRefusal) return 0;
      throw error;
    },
  );

async function workItemsOf(context: WorkContext): Promise<WorkItems> {
  const upstream = context.config.upstreams.easywork;
  const { userAccount } = context.account;
  if (!upstream || userAccount === null) return [];
  const key = `${upstream.url.href} ${userAccount}`;
  const known = asked.get(key);
  if (known) return known;
  const items = ask(upstream, userAccount, context);
  asked.set(key, items);
  items.catch(() => asked.set(key, items, { ttl: failedMs }));
  return items;
}

/** Other requests may wait for the answer, so the end of this one does not cancel it. */
async function ask({ ...upstream }: Upstream, subject: string, context: WorkContext): Promise<WorkItems> {
  const assertion = await signAssertion(context, { audience: upstream.url.origin, subject, seconds: assertionSeconds });
  const caller = { ...context, signal: AbortSignal.timeout(waitMs) };
  // The rule of the token header sends the service's own token; without one, the assertion is the token.
  const token = upstream.token ?? assertion;
  const answer = await askUpstream({ ...upstream, token }, 'easywork.todo', caller, { headers: { 'x-account-assertion': assertion } });
  return readWorkItems(answer, { host: upstream.url.host, linkHosts: upstream.linkHosts });
}

export const easyworkHandlers = { 'easywork.todo': findWorkItems } satisfies Partial<CallHandlers>;
