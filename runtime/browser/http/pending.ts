/** The calls that are under way, so that they can be cancelled together. */
import { CallFailure } from '../../shared/envelope.ts';

interface Pending {
  controller: AbortController;
  asked: PendingOptions;
}

/** How a call can be cancelled. */
export interface PendingOptions {
  /** Set for calls of which a newer one cancels the older. */
  newest?: string | undefined;
  /** Whether the page that is open asked: leaving it cancels the call. */
  ofPage?: boolean | undefined;
  /** Aborts the call too. Calls that share it belong together, such as the lists of one page: they do not cancel each other. */
  own?: AbortSignal | undefined;
}

export interface PendingCalls {
  /** Registers a call. The signal is aborted by a newer call of the same id, by leaving the page, by `cancelAll`, or by the caller's own. */
  begin: (asked?: PendingOptions) => { signal: AbortSignal; end: () => void };
  /** Cancels what the page asked for: its calls fail, and nobody is there to be told. */
  leavePage: () => void;
  /** `reason` is what the calls then throw. */
  cancelAll: (reason?: Error) => void;
}

/** Keeps at most `limit` handles; beyond that the oldest call runs on without one (specification section 7). */
export function keepPending(limit: number): PendingCalls {
  const held = new Set<Pending>();
  const drop = (fits: (asked: PendingOptions) => boolean, reason?: Error) => {
    for (const pending of [...held].filter(({ asked }) => fits(asked))) {
      held.delete(pending);
      pending.controller.abort(reason);
    }
  };
  return {
    begin(asked = {}) {
      const { newest, own } = asked;
      if (newest) drop((older) => older.newest === newest && !(own && older.own === own));
      const pending: Pending = { controller: new AbortController(), asked };
      held.add(pending);
      for (const oldest of held) if (held.size > limit) held.delete(oldest);
      const { signal } = pending.controller;
      return { signal: own ? AbortSignal.any([own, signal]) : signal, end: () => held.delete(pending) };
    },
    leavePage: () => drop(({ ofPage }) => ofPage === true, new CallFailure({ status: 0, code: 0, message: 'The page was left.' })),
    cancelAll: (reason) => drop(() => true, reason),
  };
}
