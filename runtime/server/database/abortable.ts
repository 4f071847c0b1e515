/** Statements that stop when nobody waits for them any more. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { connect, type Socket } from 'node:net';
import pg from 'pg';
import { NamingClient, wrapQuery } from './namedStatements.ts';
import { oneByOne } from './oneByOne.ts';

const waiting = new AsyncLocalStorage<AbortSignal | undefined>();

/** Runs work whose statements are stopped when the signal is aborted: it lasts no longer than somebody waits for it. */
export const abortable = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
  // Awaited within: a query of the query builder is sent only when somebody waits for it.
  waiting.run(signal, async () => await work());

/** Runs work that others wait for too, or nobody: it goes on whoever has gone. */
export const unaborted = <T>(work: () => Promise<T>): Promise<T> => waiting.run(undefined, async () => await work());

/** Nobody waits for what was asked. */
export class StatementStopped extends Error {
  constructor() {
    super('Nobody waits for this statement any more.');
    this.name = 'StatementStopped';
  }
}

/** Longest that PostgreSQL is waited for to take a request to stop. */
const stopMs = 2_000;

/** What begins and ends a transaction is never stopped: a connection that goes back to its pool has none open. */
const isControl = /^\s*(begin|commit|rollback|savepoint|release)\b/i;

/**
 * A client whose running statement is stopped when nobody waits for it. It runs one at a time: what reads side by side
 * over a pool is also called within a transaction, which has one connection for all of it.
 */
export class AbortableClient extends NamingClient {
  readonly #inTurn = oneByOne();

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // Whoever runs a statement is told by its failure that the connection broke; without a listener the process would end.
    this.on('error', () => {});
    this.query = wrapQuery(this.query, (query, statement, ...rest) => {
      const signal = waiting.getStore();
      if (!answersByPromise(statement, rest)) return query(statement, ...rest);
      const run = async () => query(statement, ...rest);
      return this.#inTurn(() => (signal === undefined || isControl.test(textOf(statement)) ? run() : stopping(signal, this, run)));
    });
  }
}

const answersByPromise = (statement: unknown, rest: readonly unknown[]): boolean =>
  typeof rest.at(-1) !== 'function' && typeof (statement as { submit?: unknown } | null)?.submit !== 'function';

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { text?: unknown } | null)?.text ?? '');

/**
 * The answer comes only after PostgreSQL has taken the request to stop, so that it cannot meet the next statement of the
 * same connection.
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

/** Asks over a connection of its own, as the protocol has it: a connection that runs a statement reads nothing. */
function requestStop(client: pg.Client): Promise<void> {
  // Both came with the connection; pg keeps them for the same purpose.
  const { processID, secretKey } = client as unknown as { processID: number; secretKey: number };
  const socket = openSocket(client);
  socket.end(stopMessage(processID, secretKey));
  socket.setTimeout(stopMs, () => socket.destroy());
  // One that does not come through leaves the statement to its own time limit.
  socket.on('error', () => {});
  return new Promise((resolve) => {
    socket.resume().once('close', () => resolve());
  });
}

/** A host that is a path is the folder of a socket. */
const openSocket = ({ host, port }: pg.Client): Socket =>
  host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);

/** CancelRequest of the frontend/backend protocol: its length, its code, the process and the key that proves it is ours. */
function stopMessage(processId: number, key: number): Buffer {
  const message = Buffer.alloc(16);
  for (const [at, number] of [16, 80_877_102, processId, key].entries()) message.writeInt32BE(number, at * 4);
  return message;
}

/** Statements that wait for a connection at most; more are refused at once. */
const maxWaiting = 500;

/** Too many wait already; the code is PostgreSQL's own for too many connections, as that is what it comes to. */
const queueFull = (): Error => Object.assign(new Error('Too many statements wait for a connection.'), { code: '53300' });

/** A pool that stops statements, refuses what would wait too long, and keeps a connection whose statement merely failed. */
export class AbortablePool extends pg.Pool {
  constructor(config?: pg.PoolConfig) {
    super(config);
    // The form with a callback passes as it came; the portal's own code waits for a promise.
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
      // One that was asked to stop is not used again: the request may have come late.
      client.release(signal?.aborted ?? false);
    }
  }
}
