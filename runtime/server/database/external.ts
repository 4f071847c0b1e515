import pg from 'pg';
import { connectWhenReady } from './connect.ts';
import type { Cluster, ConnectionSettings, Report } from './contract.ts';
import { DatabaseRefusal } from './refusal.ts';

const OLDEST_MAJOR = 15;
const CONNECT_MS = 10_000;

/** The addresses of an external PostgreSQL. */
interface ExternalAddresses {
  /** DATABASE_URL. */
  url: string;
  /** DATABASE_DIRECT_URL: the same database past a pooler. */
  directUrl?: string | undefined;
}

/**
 * Opens an external PostgreSQL, past its pooler. Several portals may share it, so none of them owns it.
 *
 * @throws DatabaseRefusal when it does not answer, is too old or is behind a pooler in transaction mode; no message
 *   contains the password
 */
export async function openExternal({ url, directUrl }: ExternalAddresses, report: Report): Promise<Cluster> {
  const start = performance.now();
  const own: NamedAddress = { variable: directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', url: directUrl ?? url };
  const connection = readAddress(own);
  const found = await askServer(own, readServer);
  const major = Math.floor(found.version / 10_000);
  if (major < OLDEST_MAJOR)
    throw new DatabaseRefusal(`${own.variable} names a PostgreSQL ${major}: the portal needs ${OLDEST_MAJOR} or later.`);
  if (await askServer(own, sharesSessions)) throw new DatabaseRefusal(sharingRefusal[own.variable]);
  if (directUrl) await expectSame(found, { variable: 'DATABASE_URL', url });
  report(`Found PostgreSQL ${major} at ${own.variable}`, performance.now() - start);
  return { kind: 'external', connection, url: own.url, stop: async () => {} };
}

interface NamedAddress {
  variable: 'DATABASE_URL' | 'DATABASE_DIRECT_URL';
  url: string;
}

const sharingRefusal = {
  DATABASE_URL:
    'DATABASE_URL leads through a pooler in transaction mode: set DATABASE_DIRECT_URL to the server itself, or the pooler to session mode.',
  DATABASE_DIRECT_URL: 'DATABASE_DIRECT_URL leads through a pooler in transaction mode: set it to the server itself.',
} as const;

/** Parsed by the client itself, which knows the defaults and the environment variables that fill gaps. */
function readAddress({ variable, url }: NamedAddress): ConnectionSettings {
  try {
    const { host, port, user = '', password, database = '' } = new pg.Client({ connectionString: url });
    return { host, port, user, password: password ?? '', database };
  } catch {
    throw new DatabaseRefusal(`${variable} is no address of a PostgreSQL, such as postgresql://portal:secret@127.0.0.1:5432/portal.`);
  }
}

type Connect = () => Promise<pg.Client>;

/** Asks over connections that are closed afterwards. */
async function askServer<Answer>({ variable, url }: NamedAddress, ask: (connect: Connect) => Promise<Answer>): Promise<Answer> {
  const { user, host, port, database } = readAddress({ variable, url });
  const clients: pg.Client[] = [];
  const connect = async () => {
    const client = await connectWhenReady({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
    clients.push(client);
    return client;
  };
  try {
    return await ask(connect);
  } catch (error) {
    // A host with two addresses fails with an empty message and the reasons in `errors`.
    const reasons = error instanceof AggregateError ? error.errors : [error];
    const message = reasons.map((reason) => (reason instanceof Error ? reason.message : String(reason))).join('; ');
    throw new DatabaseRefusal(`The PostgreSQL of ${variable} (${user}@${host}:${port}/${database}) cannot be used: ${message}.`);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

interface ServerIdentity {
  version: number;
  /** Start of the server and id of the database in it. */
  identity: string;
}

async function readServer(connect: Connect): Promise<ServerIdentity> {
  const { rows } = await (await connect()).query<{ version: string; identity: string }>(
    `select current_setting('server_version_num') as version,
      extract(epoch from pg_postmaster_start_time()) || ' ' || oid as identity from pg_database where datname = current_database()`,
  );
  return { version: Number(rows[0]?.version), identity: String(rows[0]?.identity) };
}

async function expectSame({ identity }: ServerIdentity, other: NamedAddress): Promise<void> {
  if ((await askServer(other, readServer)).identity === identity) return;
  throw new DatabaseRefusal('DATABASE_DIRECT_URL leads to another database than DATABASE_URL.');
}

/** Number of rounds. A busy pooler does not always give the free session to the next client. */
const ROUNDS = 3;
/** With a pooler in session mode that has a single connection, the second client waits. */
const ROUND_MS = 2_000;

/**
 * Whether a pooler reassigns sessions of the server between transactions. Then a client gets a session that another one still
 * uses, or its session changes.
 */
async function sharesSessions(connect: Connect): Promise<boolean> {
  const [one, other] = [await connect(), await connect()];
  const first = await sessionOf(one);
  for (let round = 0; round < ROUNDS; round += 1) {
    const taken = await inTransaction(other, () => sessionOf(other)).catch(() => null);
    if (taken === null) return false;
    if (taken === first || (await sessionOf(one)) !== first) return true;
  }
  return false;
}

async function inTransaction<Answer>(client: pg.Client, work: () => Promise<Answer>): Promise<Answer> {
  await client.query({ text: 'begin', query_timeout: ROUND_MS } as pg.QueryConfig);
  const answer = await work();
  await client.query('rollback');
  return answer;
}

async function sessionOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
