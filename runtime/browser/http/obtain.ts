/** Tokens of other services that the browser requests itself, by `obtain` of requests.json. */

import { tokenRule } from '../../shared/calls/request.ts';
import type { CallRef, SiteTables } from '../../shared/portal.ts';
import { readStore, writeStore } from '../storage/stores.ts';

type Obtaining = SiteTables['requests']['obtain'][number];
type Tables = Pick<SiteTables, 'requests' | 'calls'>;
type Ask = (by: CallRef) => Promise<unknown>;

/** Concurrent requests for a token share one call. */
const inFlight = new Map<string, Promise<void>>();

/** Obtains a missing token of another service before a call that carries it. */
export async function obtainNeeded(ref: CallRef, tables: Tables, ask: Ask): Promise<void> {
  const rule = tokenRule(ref, tables.requests);
  const needed = tables.requests.obtain.find(({ store, by, when }) => when === 'needed' && store === rule?.from && by !== ref.id);
  if (needed) await obtain(needed, tables, ask);
}

/** Obtains the tokens that are due at login; `mayAsk` returns whether the account may make a call. */
export async function obtainAtLogin(tables: Tables, mayAsk: (by: CallRef) => boolean, ask: Ask): Promise<void> {
  const pending = tables.requests.obtain.filter(({ when, by }) => when === 'loggedIn' && tables.calls[by] && mayAsk(tables.calls[by]));
  await Promise.all(pending.map((one) => obtain(one, tables, ask)));
}

/** If this fails, the request proceeds without the token and the server refuses it. */
async function obtain({ store, by }: Obtaining, { calls }: Tables, ask: Ask): Promise<void> {
  const ref = calls[by];
  if (readStore(store) || !ref) return;
  const asking =
    inFlight.get(by) ??
    ask(ref).then(
      (answer) => writeStore(store, tokenIn(answer)),
      () => {},
    );
  inFlight.set(by, asking);
  await asking.finally(() => inFlight.delete(by));
}

const tokenIn = (answer: unknown): string => String((answer as { token?: unknown } | null)?.token ?? '');
