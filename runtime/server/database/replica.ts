/** Reads from a streaming replica while it has every write known to this process. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Milliseconds between two looks at a replica that has to catch up, and at one that has. */
const pauses = { behindMs: 15, currentMs: 1_000 } as const;

/** A replica is not used if the last successful look is older, in milliseconds. */
const trustMs = 3_000;

export interface ReplicaFence {
  /** Reports a write. The replica is not used until it has applied it. */
  note(): void;
  /** Whether the replica has everything that is known here. */
  isCurrent(): boolean;
  close(): Promise<void>;
}

/** The pools of a database with a replica. */
interface ReplicaPools {
  /** Read-only connections to the primary. */
  primary: pg.Pool;
  replica: pg.Pool;
}

/** Follows how far the replica is. While it does not answer, or is no streaming replica, it is not current. */
export function openFence({ primary, replica }: ReplicaPools): ReplicaFence {
  let written = 1;
  let replayed = 0;
  let seenAt = Number.NEGATIVE_INFINITY;
  const stopping = new AbortController();
  const look = async (): Promise<void> => {
    const upTo = written;
    const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn() as lsn');
    const reached = await replica.query<{ isThere: boolean | null }>('select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"', [
      rows[0]?.lsn,
    ]);
    if (!reached.rows[0]?.isThere) return;
    replayed = upTo;
    seenAt = performance.now();
  };
  const isCurrent = () => replayed === written && performance.now() - seenAt < trustMs;
  const follow = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // On failure the primary is used.
      const isAnswered = await look().then(
        () => true,
        () => false,
      );
      const pause = isAnswered && replayed !== written ? pauses.behindMs : pauses.currentMs;
      await sleep(pause, undefined, { signal: wake.signal }).catch(() => {});
      if (wake.signal.aborted) wake = new AbortController();
    }
  };
  let wake = new AbortController();
  const following = follow();
  return {
    note: () => {
      // Checks again immediately, unless a check is already due.
      if (replayed === written) wake.abort();
      written += 1;
    },
    isCurrent,
    close: async () => {
      stopping.abort();
      wake.abort();
      await following;
    },
  };
}

/** Makes a pool of the primary use the replica while the replica is current. */
export function readFromReplica({ primary, replica }: ReplicaPools, fence: Pick<ReplicaFence, 'isCurrent'>): pg.Pool {
  const connect = primary.connect.bind(primary) as () => Promise<pg.PoolClient>;
  const route = async (): Promise<pg.PoolClient> => {
    if (!fence.isCurrent()) return connect();
    return replica.connect().catch(() => connect());
  };
  return Object.assign(primary, { connect: route });
}
