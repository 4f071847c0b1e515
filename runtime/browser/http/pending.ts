/** The calls that are under way, so that they can be cancelled together. */

interface Pending {
  controller: AbortController;
  /** Set for calls of which a newer one cancels the older. */
  newest?: string;
  own?: AbortSignal;
}

export interface PendingCalls {
  /**
   * Registers a call. The signal is aborted by `cancelAll`, by a newer call of the same id, or by the caller's own.
   * Calls that share the caller's signal belong together, such as the lists of one page: they do not cancel each other.
   */
  begin: (newest?: string, own?: AbortSignal) => { signal: AbortSignal; end: () => void };
  /** `reason` is what the calls then throw. */
  cancelAll: (reason?: Error) => void;
}

/** Keeps at most `limit` handles; beyond that the oldest call runs on without one (specification section 7). */
export function keepPending(limit: number): PendingCalls {
  const held = new Set<Pending>();
  const drop = (pending: Pending, reason?: Error) => {
    held.delete(pending);
    pending.controller.abort(reason);
  };
  return {
    begin(newest, own) {
      if (newest) for (const older of [...held]) if (older.newest === newest && !(own && older.own === own)) drop(older);
      const pending: Pending = { controller: new AbortController(), ...(newest && { newest }), ...(own && { own }) };
      held.add(pending);
      for (const oldest of held) if (held.size > limit) held.delete(oldest);
      const signal = own ? AbortSignal.any([own, pending.controller.signal]) : pending.controller.signal;
      return { signal, end: () => held.delete(pending) };
    },
    cancelAll: (reason) => {
      for (const pending of [...held]) drop(pending, reason);
    },
  };
}
