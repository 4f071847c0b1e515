/** Reads from a streaming replica while it has every write known to this process. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Milliseconds between two checks: of a replica that is behind, and of one that is current. */
const pauses = { behindMs: 15, currentMs: 1_000 } as const;

/** Maximum age of the last successful check in milliseconds. An older one makes the replica unused. */
const trustMs = 3_000;

export interface ReplicaFence {
  /** Reports a write. The replica is not used until it has applied the write. */
  note(): void;
  /** Whether the replica has every write that is known here. */
  isCurrent(): boolean;
  close(): Promise<void>;
}

/** The pools of a database with a replica. */
interface ReplicaPools {
  /** Read-only connections to the primary. */
  primary: pg.Pool;
  replica: pg.Pool;
}

/** Tracks the state of the replica. It is not current while it does not answer, or is not a streaming replica. */
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
