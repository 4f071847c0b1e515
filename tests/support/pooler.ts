/** PgBouncer in front of the database server of the tests, from the package of Debian. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ClientConfig } from 'pg';
import { connectWhenReady } from '../../runtime/server/database/connect.ts';
import { eventually } from './eventually.ts';

const program = '/usr/sbin/pgbouncer';

/** Whether this machine has the program. */
export const hasPooler = existsSync(program);

/** The user `nobody`: the pooler refuses to run as root. */
const nobody = 65_534;

interface PoolerMode {
  mode: 'session' | 'transaction';
  /** Maximum number of connections to the server for a database. */
  connections: number;
}

/** A running pooler. */
export interface Pooler {
  connection: ClientConfig & { database: string };
  close(): Promise<void>;
}

export async function startPooler(to: ClientConfig & { database: string }, { mode, connections }: PoolerMode): Promise<Pooler> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pooler-'));
  const port = await freePort();
  const { host, port: serverPort = 5432, user, password, database } = to;
  await writeFile(path.join(folder, 'users.txt'), `"${user}" "${String(password)}"\n`);
  await writeFile(
    path.join(folder, 'pooler.ini'),
    `[databases]
${database} = host=${host} port=${serverPort} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${folder}/users.txt
pool_mode = ${mode}
default_pool_size = ${connections}
`,
  );
  await chmod(folder, 0o755);
  const asNobody = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const child = spawn(program, ['-q', path.join(folder, 'pooler.ini')], { stdio: 'ignore', ...asNobody });
  const connection = { host: '127.0.0.1', port, user, password, database };
  await eventually(async () => (await connectWhenReady(connection)).end());
  return {
    connection,
    close: async () => {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.kill('SIGINT')) await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
