/** Tracks running calls, so that they can be cancelled together. */
import { CallFailure } from '../../shared/calls/envelope.ts';

interface Pending {
  controller: AbortController;
  options: PendingOptions;
}

/** Cancellation options of a call. */
export interface PendingOptions {
  /** Id; a newer call with the same id cancels the older one. */
  newest?: string | undefined;
  /** The current page made the call: leaving it cancels the call. */
  ofPage?: boolean | undefined;
  /** Also aborts the call. Calls that share a signal, such as the lists of one page, do not cancel each other. */
  own?: AbortSignal | undefined;
}

export interface PendingCalls {
  /**
   * Registers a call. Its signal is aborted by a newer call with its id, by leaving the page, by `cancelAll`, or by the
   * caller's signal.
   */
  begin: (options?: PendingOptions) => { signal: AbortSignal; end: () => void };
  /** Cancels the calls of the page without reporting their failure. */
  leavePage: () => void;
  /** `reason` is the error that the calls throw. */
  cancelAll: (reason?: Error) => void;
}

/** Tracks up to `limit` calls; beyond it the oldest call continues untracked (specification section 7). */
export function openPendingCalls(limit: number): PendingCalls {
  const held = new Set<Pending>();
  const drop = (fits: (options: PendingOptions) => boolean, reason?: Error) => {
    for (const pending of [...held].filter(({ options }) => fits(options))) {
      held.delete(pending);
      pending.controller.abort(reason);
    }
  };
  return {
    begin(options = {}) {
      const { newest, own } = options;
      if (newest) drop((older) => older.newest === newest && !(own && older.own === own));
      const pending: Pending = { controller: new AbortController(), options };
      held.add(pending);
      for (const oldest of held) if (held.size > limit) held.delete(oldest);
      const { signal } = pending.controller;
      return { signal: own ? AbortSignal.any([own, signal]) : signal, end: () => held.delete(pending) };
    },
    leavePage: () => drop(({ ofPage }) => ofPage === true, new CallFailure({ status: 0, code: 0, message: 'The page was left.' })),
    cancelAll: (reason) => drop(() => true, reason),
  };
}
