/** Cancels SQL statements when the client that waits for them disconnects. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { connect, type Socket } from 'node:net';
import pg from 'pg';
import { inSpan } from '../tracing/spans.ts';
import { NamingClient } from './namedStatements.ts';
import { runSequentially } from './runSequentially.ts';
import { recordTimesIn } from './seenTime.ts';
import { recordStatements } from './statements.ts';
import { wrapQuery } from './wrapQuery.ts';

const waiting = new AsyncLocalStorage<AbortSignal | undefined>();

/** Runs work whose statements are cancelled when the signal is aborted. */
export const abortable = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
  // Awaited inside: the query builder sends a query only when it is awaited.
  waiting.run(signal, async () => await work());

/** Runs work that continues when the current request is aborted, such as work that others share. */
export const unaborted = <T>(work: () => Promise<T>): Promise<T> => waiting.run(undefined, async () => await work());

/** The statement was cancelled, because its request was aborted. */
class StatementStopped extends Error {
  constructor() {
    super('Nobody waits for this statement any more.');
    this.name = 'StatementStopped';
  }
}

/** Maximum wait for PostgreSQL to accept a cancel request, in milliseconds. */
const stopMs = 2_000;

/** Transaction control is never cancelled: a connection returned to its pool has no open transaction. */
const isControl = /^\s*(begin|commit|rollback|savepoint|release)\b/i;

/**
 * A client whose running statement is cancelled when its request is aborted. Statements run one at a time, because code
 * that queries in parallel on a pool also runs within a transaction.
 */
export class AbortableClient extends NamingClient {
  readonly #inTurn = runSequentially();

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // The running statement rejects when the connection breaks. Without a listener the process would end.
    this.on('error', () => {});
    this.query = wrapQuery(this.query, (query, statement, ...rest) => {
      const signal = waiting.getStore();
      recordStatements([textOf(statement)]);
      recordTimesIn(rest[0]);
      if (!answersByPromise(statement, rest)) return query(statement, ...rest);
      const run = () =>
        inSpan(
          () => statementSpan(textOf(statement)),
          async () => query(statement, ...rest),
        );
      return this.#inTurn(() => (signal === undefined || isControl.test(textOf(statement)) ? run() : stopping(signal, this, run)));
    });
  }
}

/** Longest text of a statement in a trace. */
const maxTextLength = 2_000;

/** The text has placeholders instead of values. */
const statementSpan = (text: string) => ({
  name: (text.trimStart().split(' ', 1)[0] ?? '').slice(0, 20).toUpperCase(),
  kind: 'client' as const,
  attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, maxTextLength) },
});

const answersByPromise = (statement: unknown, rest: readonly unknown[]): boolean =>
  typeof rest.at(-1) !== 'function' && typeof (statement as { submit?: unknown } | null)?.submit !== 'function';

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { text?: unknown } | null)?.text ?? '');

/**
 * Settles only after PostgreSQL has accepted the cancel request, so that it cannot hit the next statement of the
 * connection.
 */
async function stopping<T>(signal: AbortSignal, client: pg.Client, run: () => Promise<T>): Promise<T> {
  if (signal.aborted) throw new StatementStopped();
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped = requestStop(client);
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await run();
  } finally {
    signal.removeEventListener('abort', stop);
    await stopped;
  }
}

/** Sends the request on a new connection, as the protocol requires: a busy connection reads nothing. */
function requestStop(client: pg.Client): Promise<void> {
  // PostgreSQL sends both when a connection starts; pg stores them for its own cancel requests.
  const { processID, secretKey } = client as unknown as { processID: number; secretKey: number };
  const socket = openSocket(client);
  // The server closes the connection. PgBouncer 1.18 ends with a fatal error where the client does so first.
  socket.write(stopMessage(processID, secretKey));
  socket.setTimeout(stopMs, () => socket.destroy());
  // If the request fails, the statement runs to its own timeout.
  socket.on('error', () => {});
  return new Promise((resolve) => {
    socket.resume().once('close', () => resolve());
  });
}

/** A host that is a path is a socket folder. */
const openSocket = ({ host, port }: pg.Client): Socket =>
  host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);

/** CancelRequest of the frontend/backend protocol: length, code, process id and secret key. */
function stopMessage(processId: number, key: number): Buffer {
  const message = Buffer.alloc(16);
  for (const [index, number] of [16, 80_877_102, processId, key].entries()) message.writeInt32BE(number, index * 4);
  return message;
}

/** Statements that do not write. A transaction counts when it is committed. */
const isReading = /^\s*(select|begin|rollback|savepoint|release|set|show)\b/i;

/** A client that calls `note` after each statement that may have written. */
export const notingClient = (note: () => void): typeof AbortableClient =>
  class extends AbortableClient {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      this.query = wrapQuery(this.query, (query, statement, ...rest) => {
        const answer = query(statement, ...rest);
        if (isReading.test(textOf(statement)) || !answersByPromise(statement, rest)) return answer;
        return (answer as Promise<unknown>).finally(note);
      });
    }
  };

/** Maximum number of statements that wait for a connection; more are refused immediately. */
const maxWaiting = 500;

/** The queue is full. The code is PostgreSQL's own for too many connections. */
const queueFull = (): Error => Object.assign(new Error('Too many statements wait for a connection.'), { code: '53300' });

/** A pool that cancels statements, limits its queue, and keeps a connection whose statement merely failed. */
export class AbortablePool extends pg.Pool {
  constructor(config?: pg.PoolConfig) {
    super(config);
    // The callback form passes through unchanged; the portal's own code uses promises.
    this.connect = wrapQuery(this.connect.bind(this), (connect, ...given) =>
      this.waitingCount < maxWaiting || given.length > 0 ? connect(...given) : Promise.reject(queueFull()),
    );
    this.query = wrapQuery(this.query.bind(this), (_query, ...statement) => this.#run(statement));
  }

  async #run(statement: readonly unknown[]): Promise<unknown> {
    const signal = waiting.getStore();
    const client = await this.connect();
    if (signal?.aborted) {
      client.release();
      throw new StatementStopped();
    }
    try {
      return await (client.query as (...given: readonly unknown[]) => unknown)(...statement);
    } finally {
      // A connection with a cancel request is discarded: the request may arrive late.
      client.release(signal?.aborted ?? false);
    }
  }
}
