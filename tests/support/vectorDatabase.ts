/** Databases with pgvector: of the server of the tests, if it has the extension, otherwise of a PostgreSQL of Debian. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg, { type ClientConfig } from 'pg';
import { inject } from 'vitest';
import { connectWhenReady } from '../../runtime/server/database/connect.ts';
import { openDatabase, type PortalDatabase } from '../../runtime/server/database/database.ts';
import { copyDatabase } from './database.ts';
import { eventually } from './eventually.ts';
import { migrationsFolder } from './paths.ts';

/** The folder in which Debian installs PostgreSQL and its extensions. */
const prefix = process.env.PORTAL_PGVECTOR ?? '/usr';
const oldestMajor = 15;

/** The user `nobody`: PostgreSQL refuses to run as root. */
const nobody = 65_534;

/** Opens an empty database with the extension; undefined if this machine has none. */
export async function vectorDatabase(): Promise<(() => Promise<PortalDatabase>) | undefined> {
  if (await isOffered()) return openCopy;
  const folder = packagedServer();
  return folder === undefined ? undefined : () => openPackaged(folder);
}

async function isOffered(): Promise<boolean> {
  const client = new pg.Client({ ...inject('cluster').connection, database: 'postgres' });
  await client.connect();
  const { rowCount } = await client.query(`select from pg_available_extensions where name = 'vector'`).finally(() => client.end());
  return rowCount === 1;
}

async function openCopy(): Promise<PortalDatabase> {
  const database = await copyDatabase();
  await database.execute(sql`create extension vector`);
  return database;
}

/** The folder of the programs of the newest PostgreSQL that has the extension. */
function packagedServer(): string | undefined {
  const servers = path.join(prefix, 'lib/postgresql');
  const majors = existsSync(servers) ? readdirSync(servers).map(Number) : [];
  const major = majors
    .filter((one) => one >= oldestMajor && existsSync(path.join(prefix, `share/postgresql/${one}/extension/vector.control`)))
    .sort((one, other) => other - one)[0];
  return major === undefined ? undefined : path.join(servers, String(major), 'bin');
}

async function openPackaged(programs: string): Promise<PortalDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vectors-'));
  const asNobody = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if ('uid' in asNobody) chownSync(folder, nobody, nobody);
  const cluster = path.join(folder, 'cluster');
  const initialised = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', cluster, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust'],
    {
      ...asNobody,
      encoding: 'utf8',
    },
  );
  if (initialised.status !== 0) throw new Error(`initdb failed: ${initialised.stderr}`);
  const settings = ['fsync=off', 'listen_addresses=', `unix_socket_directories=${folder}`].flatMap((setting) => ['-c', setting]);
  const server = spawn(path.join(programs, 'postgres'), ['-D', cluster, ...settings], { ...asNobody, stdio: 'ignore' });
  const connection: ClientConfig = { host: folder, user: 'postgres', password: '', database: 'postgres' };
  await eventually(async () => (await connectWhenReady(connection)).end());
  const database = await openDatabase(connection, { migrationsFolder });
  await database.execute(sql`create extension vector`);
  const { close } = database;
  return Object.assign(database, {
    close: async () => {
      await close();
      await stop(server);
      await rm(folder, { recursive: true, force: true });
    },
  });
}

async function stop(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  await ended;
}
