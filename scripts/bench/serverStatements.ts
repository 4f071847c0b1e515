import path from 'node:path';
import type pg from 'pg';
import { readConfig } from '../../runtime/server/config/config.ts';
import { openCompanionDatabase } from '../../runtime/server/database/companion.ts';
import { openDatabase, type PortalDatabase } from '../../runtime/server/database/database.ts';
import { openServer } from '../../runtime/server/index.ts';
import { handlers } from '../../services/index.ts';
import { readPortal, root } from '../schema.ts';
import type { BareCalls, Statement } from './serverBare.ts';
import type { BenchRequest } from './serverLoad.ts';

/** A measured call, with the requests that are sent in rotation. */
export interface MeasuredCall {
  name: string;
  requests: BenchRequest[];
}

/** The address of one request of one call on the bare server. */
export const bareAddress = (call: number, request: number): string => `/${call}/${request}`;

/**
 * Makes each request in this process, on the database of the measured portal, and records the statements of its handler. So
 * the bare server always runs the statements of the portal. Every request is made twice, because slow counts are cached.
 */
export async function captureStatements(env: NodeJS.ProcessEnv, measured: readonly MeasuredCall[]): Promise<BareCalls> {
  const beside = await openCompanionDatabase(env, () => {});
  const database = await openDatabase(beside.connection, { migrationsFolder: path.join(root, 'services/migrations') });
  const assets = { page: { css: [], boot: '', main: '' }, generated: path.join(root, 'generated') };
  const render = async () => ({ status: 200, html: '' });
  const portal = await readPortal();
  const server = await openServer({ portal, handlers, database, render, assets, config: readConfig(env, 'production') });
  try {
    const calls: BareCalls['calls'] = {};
    for (const [at, { requests }] of measured.entries()) {
      for (const [turn, request] of requests.entries()) {
        await answerOf(server.app, request);
        calls[bareAddress(at, turn)] = await wavesOf(database, () => answerOf(server.app, request));
      }
    }
    return { connection: beside.connection, calls };
  } finally {
    await server.close();
    await database.close();
    await beside.stop();
  }
}

async function answerOf(app: Awaited<ReturnType<typeof openServer>>['app'], { path: url, headers, body }: BenchRequest): Promise<void> {
  const own = { host: '127.0.0.1', 'content-type': 'application/json', ...headers };
  const { statusCode } = await app.inject({ method: 'POST', url, headers: own, payload: body ?? '{}' });
  if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}.`);
}

/** Records statements on the reading connections. A statement that starts while no other runs begins a new group. */
async function wavesOf(database: PortalDatabase, work: () => Promise<void>): Promise<Statement[][]> {
  const pool = (database.reading as PortalDatabase['reading'] & { $client: pg.Pool }).$client;
  const waves: Statement[][] = [];
  let underWay = 0;
  const query = pool.query;
  const listen = (statement: { text: string }, values: unknown[] = []): Promise<unknown> => {
    const isSession = statement.text.includes('from "sessions"');
    if (!isSession) {
      if (underWay === 0) waves.push([]);
      waves.at(-1)?.push({ text: statement.text, values });
    }
    underWay += 1;
    return (query as (...given: unknown[]) => Promise<unknown>).call(pool, statement, values).finally(() => {
      underWay -= 1;
    });
  };
  pool.query = listen as typeof pool.query;
  try {
    await work();
  } finally {
    pool.query = query;
  }
  return waves;
}
