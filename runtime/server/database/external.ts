import pg from 'pg';
import { connectWhenReady } from './connect.ts';
import type { Cluster, ConnectionSettings, Report } from './contract.ts';
import { DatabaseRefusal } from './refusal.ts';

const OLDEST_MAJOR = 15;
const CONNECT_MS = 10_000;

/**
 * Opens an external PostgreSQL. Several portals may share it, so none of them owns it.
 *
 * @throws DatabaseRefusal when it does not answer or is too old; no message contains the password
 */
export async function openExternal(url: string, report: Report): Promise<Cluster> {
  const start = performance.now();
  const connection = readAddress(url);
  const major = Math.floor((await askVersion(url, connection)) / 10_000);
  if (major < OLDEST_MAJOR)
    throw new DatabaseRefusal(`DATABASE_URL names a PostgreSQL ${major}: the portal needs ${OLDEST_MAJOR} or later.`);
  report(`Found PostgreSQL ${major} at DATABASE_URL`, performance.now() - start);
  return { kind: 'external', connection, url, stop: async () => {} };
}

/** Parsed by the client itself, which knows the defaults and the environment variables that fill gaps. */
function readAddress(url: string): ConnectionSettings {
  try {
    const { host, port, user = '', password, database = '' } = new pg.Client({ connectionString: url });
    return { host, port, user, password: password ?? '', database };
  } catch {
    throw new DatabaseRefusal('DATABASE_URL is no address of a PostgreSQL, such as postgresql://portal:secret@127.0.0.1:5432/portal.');
  }
}

async function askVersion(url: string, { user, host, port, database }: ConnectionSettings): Promise<number> {
  try {
    const client = await connectWhenReady({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
    await client.end();
    return Number(rows[0]?.version);
  } catch (error) {
    // A host with two addresses fails with an empty message and the reasons in `errors`.
    const reasons = error instanceof AggregateError ? error.errors : [error];
    const message = reasons.map((reason) => (reason instanceof Error ? reason.message : String(reason))).join('; ');
    throw new DatabaseRefusal(`The PostgreSQL of DATABASE_URL (${user}@${host}:${port}/${database}) cannot be used: ${message}.`);
  }
}
