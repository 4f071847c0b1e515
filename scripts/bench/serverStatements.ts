import path from 'node:path';
import type pg from 'pg';
import { readConfig } from '../../runtime/server/config/config.ts';
import { openCompanionDatabase } from '../../runtime/server/database/companion.ts';
import { openDatabase, type PortalDatabase } from '../../runtime/server/database/database.ts';
import { openServer, type PortalServer } from '../../runtime/server/index.ts';
import { handlers } from '../../services/index.ts';
import { readPortal, root } from '../schema.ts';
import type { Program } from '../serving/serve.ts';
import type { BareCalls, Statement } from './serverBare.ts';
import type { BenchRequest } from './serverLoad.ts';

/** A measured call, with the requests that are sent in rotation. */
export interface MeasuredCall {
  name: string;
  requests: BenchRequest[];
  /** Whether each request is sent only once, so that its response is never cached. */
  isOnce?: boolean;
  /** Target of requests per second for repeated requests. */
  aim?: number;
}

/** The address of one request of one call on the bare server. */
export const bareAddress = (call: number, request: number): string => `/${call}/${request}`;

/**
 * Makes each request in this process, on the database of the measured portal, and records the statements of its handler. The
 * bare server therefore always runs the portal's own statements. Repeated requests are made twice, because answers and slow
 * counts are cached.
 */
export async function captureStatements(env: NodeJS.ProcessEnv, measured: readonly MeasuredCall[]): Promise<BareCalls> {
  const assets = { page: { css: [], boot: '', main: '' }, generated: path.join(root, 'generated') };
  const program = { assets, render: async () => ({ status: 200, html: '' }) };
  return withServer(env, program, async ({ server, database, connection }) => {
    const calls: BareCalls['calls'] = {};
    for (const [index, { requests, isOnce }] of measured.entries()) {
      for (const [turn, request] of requests.entries()) {
        if (!isOnce) await answerOf(server.app, request);
        calls[bareAddress(index, turn)] = await recordStatementGroups(database, () => answerOf(server.app, request));
      }
    }
    return { connection, calls };
  });
}

/** A server in this process that uses the database of a portal. The portal may be running. */
export interface InProcessServer {
  server: PortalServer;
  database: PortalDatabase;
  connection: pg.ClientConfig;
}

/** Opens the server for some work and closes it afterwards. It does no background work. */
export async function withServer<Result>(
  env: NodeJS.ProcessEnv,
  program: Program,
  work: (inner: InProcessServer) => Promise<Result>,
): Promise<Result> {
  const others = await openCompanionDatabase(env, () => {});
  const database = await openDatabase(others.connection, { migrationsFolder: path.join(root, 'services/migrations') });
  // All requests of a measurement come from one address.
  const config = readConfig({ ...env, PORTAL_LIMITS: 'off' }, 'production');
  const server = await openServer({ ...program, portal: await readPortal(), handlers, database, config });
  try {
    return await work({ server, database, connection: others.connection });
  } finally {
    await server.close();
    await database.close();
    await others.stop();
  }
}

async function answerOf(app: Awaited<ReturnType<typeof openServer>>['app'], { path: url, headers, body }: BenchRequest): Promise<void> {
  const own = { host: '127.0.0.1', 'content-type': 'application/json', ...headers };
  const { statusCode } = await app.inject({ method: 'POST', url, headers: own, payload: body ?? '{}' });
  if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}.`);
}

/** Records statements on the reading connections. A statement that starts while no other runs begins a new group. */
async function recordStatementGroups(database: PortalDatabase, work: () => Promise<void>): Promise<Statement[][]> {
  const waves: Statement[][] = [];
  let runningStatements = 0;
  const listen = (run: () => Promise<unknown>, statement: Statement): Promise<unknown> => {
    const isSession = statement.text.includes('from "sessions"');
    if (!isSession) {
      if (runningStatements === 0) waves.push([]);
      waves.at(-1)?.push(statement);
    }
    runningStatements += 1;
    return run().finally(() => {
      runningStatements -= 1;
    });
  };
  await withListener([readersOf(database)], listen, work);
  return waves;
}

/** Records every statement outside of transactions, in order. */
export async function recordStatements(database: PortalDatabase, work: () => Promise<void>): Promise<Statement[]> {
  const found: Statement[] = [];
  const listen = (run: () => Promise<unknown>, statement: Statement): Promise<unknown> => {
    found.push(statement);
    return run();
  };
  await withListener([readersOf(database), database.pool], listen, work);
  return found;
}

const readersOf = (database: PortalDatabase): pg.Pool => (database.reading as PortalDatabase['reading'] & { $client: pg.Pool }).$client;

/** Calls `listen` for each query of some pools while the work runs. */
async function withListener(
  pools: readonly pg.Pool[],
  listen: (run: () => Promise<unknown>, statement: Statement) => Promise<unknown>,
  work: () => Promise<void>,
): Promise<void> {
  const originals = pools.map((pool) => [pool, pool.query] as const);
  for (const [pool, query] of originals) {
    const replaced = (statement: { text: string }, values: unknown[] = []): Promise<unknown> =>
      listen(() => (query as (...given: unknown[]) => Promise<unknown>).call(pool, statement, values), { text: statement.text, values });
    pool.query = replaced as typeof pool.query;
  }
  try {
    await work();
  } finally {
    for (const [pool, query] of originals) pool.query = query;
  }
}
