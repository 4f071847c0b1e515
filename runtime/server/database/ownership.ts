/** Ensures one owner of an embedded database: the process that has an advisory lock in it. */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { connectWhenReady } from './connect.ts';
import { ROLE } from './makeCluster.ts';
import { PORT } from './settings.ts';

/** An otherwise unused number. The lock is in the database `postgres`, where the portal stores nothing. */
const OWNER_LOCK = 7_071_001;
const OWNER_NAME = /^portal owner (\d+)$/;

/** The connection of the new owner, or the process id of the current one. */
export type Ownership = { readonly kind: 'held'; readonly client: pg.Client } | { readonly kind: 'refused'; readonly owner: string };

/** Takes the lock on the server of a socket folder, unless another process has it. */
export async function acquireOwnership(socket: string, password: string): Promise<Ownership> {
  const name = `portal owner ${process.pid}`;
  const client = await connectWhenReady({
    host: socket,
    port: PORT,
    ssl: false,
    user: ROLE,
    password,
    database: 'postgres',
    application_name: name,
  });
  if (await acquireLock(client)) return { kind: 'held', client };
  const owner = await findOwner(client);
  await client.end();
  return { kind: 'refused', owner };
}

/** The server needs a moment to notice that an owner was killed. */
const patience = { tries: 10, pauseMs: 100 };

async function acquireLock(client: pg.Client): Promise<boolean> {
  for (let tried = 1; ; tried += 1) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [OWNER_LOCK]);
    if (rows[0]?.taken || tried === patience.tries) return rows[0]?.taken === true;
    await pause(patience.pauseMs);
  }
}

async function findOwner(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid) where locktype = 'advisory' and objid = $1 and granted`,
    [OWNER_LOCK],
  );
  return OWNER_NAME.exec(rows[0]?.name ?? '')?.[1] ?? 'unknown';
}
