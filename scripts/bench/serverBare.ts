/**
 * A Fastify server that runs the statements of calls and returns their rows, without sessions, access checks or validation. It
 * is the baseline for the cost of the portal. It reads its calls from standard input.
 */
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import pg from 'pg';
import { NamingClient } from '../../runtime/server/database/namedStatements.ts';

/** A statement as the portal sent it. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** The input of the bare server. */
export interface BareCalls {
  connection: pg.ClientConfig;
  /** By address: groups of statements that ran at the same time. */
  calls: Record<string, Statement[][]>;
}

/** Uses as many read connections as the portal, and its rule for prepared statements. */
async function serve({ connection, calls }: BareCalls): Promise<void> {
  const pool = new pg.Pool({ ...connection, Client: NamingClient, max: 8 });
  const app = Fastify();
  for (const [address, waves] of Object.entries(calls)) {
    app.post(address, async () => {
      const answers: unknown[] = [];
      for (const wave of waves) answers.push(...(await Promise.all(wave.map((statement) => runStatement(pool, statement)))));
      return { code: 200, data: answers };
    });
  }
  console.log(`Bare server ready at ${await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })}`);
  process.once('SIGTERM', () => void app.close().then(() => pool.end()));
}

const runStatement = async (pool: pg.Pool, statement: Statement): Promise<unknown[]> =>
  (await pool.query({ text: statement.text }, statement.values)).rows;

if (import.meta.main) await serve(JSON.parse(await text(process.stdin)) as BareCalls);
