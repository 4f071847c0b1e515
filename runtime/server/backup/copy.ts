/**
 * PostgreSQL's COPY as streams. The client `pg` parses the protocol messages but has no streams for them. It passes each
 * message to the `handle…` method of the running query.
 */
import { Readable, Writable } from 'node:stream';
import type pg from 'pg';

/** The COPY methods of a `pg` connection that its types omit. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

interface CommandComplete {
  /** The command tag, such as `COPY 140`. */
  readonly text: string;
}

type CopyCallback = (error?: Error | null) => void;

/** Runs `COPY … TO STDOUT` as a readable stream: `client.query(new CopyOut(statement))`. */
export class CopyOut extends Readable {
  /** Number of rows read, once the stream has ended. */
  rows = 0;
  readonly #statement: string;
  #connection: pg.Connection | undefined;
  #isOver = false;

  constructor(statement: string) {
    super();
    this.#statement = statement;
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // Copied, because the protocol parser reuses its buffer.
    if (!this.push(Buffer.from(chunk))) this.#connection?.stream.pause();
  }

  handleCommandComplete({ text }: CommandComplete): void {
    this.rows = rowsOf(text);
  }

  handleReadyForQuery(): void {
    this.#end();
    this.push(null);
  }

  handleError(error: Error): void {
    this.#end();
    this.destroy(error);
  }

  override _read(): void {
    if (!this.#isOver) this.#connection?.stream.resume();
  }

  /** Destroys the connection with an unfinished stream, because the rest of the table cannot be skipped. */
  override _destroy(error: Error | null, done: CopyCallback): void {
    if (!this.#isOver) this.#connection?.stream.destroy();
    done(error);
  }

  /** Resumes the connection, which the last rows may have paused and which the next statement needs. */
  #end(): void {
    this.#isOver = true;
    this.#connection?.stream.resume();
  }
}

/** Runs `COPY … FROM STDIN` as a writable stream: `client.query(new CopyIn(statement))`. */
export class CopyIn extends Writable {
  /** Number of rows stored, once the stream has finished. */
  rows = 0;
  readonly #statement: string;
  #connection: CopyConnection | undefined;
  #isOver = false;
  #begin: CopyCallback = () => {};
  #finish: CopyCallback = () => {};

  constructor(statement: string) {
    super();
    this.#statement = statement;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#connection = connection;
    this.#begin();
  }

  handleCommandComplete({ text }: CommandComplete): void {
    this.rows = rowsOf(text);
  }

  handleReadyForQuery(): void {
    this.#isOver = true;
    this.#finish();
  }

  handleError(error: Error): void {
    this.#isOver = true;
    if (this.#connection) this.destroy(error);
    else this.#begin(error);
  }

  /** Delays writing until the server asks for data. */
  override _construct(done: CopyCallback): void {
    this.#begin = done;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: CopyCallback): void {
    this.#connection?.sendCopyFromChunk(chunk);
    if (this.#connection?.stream.writableNeedDrain) this.#connection.stream.once('drain', () => done());
    else done();
  }

  /** Finishes when the server has stored all rows, not when the last byte is sent. */
  override _final(done: CopyCallback): void {
    this.#finish = done;
    this.#connection?.endCopyFrom();
  }

  override _destroy(error: Error | null, done: CopyCallback): void {
    if (!this.#isOver) this.#connection?.sendCopyFail(error?.message ?? 'broken off');
    done(error);
  }
}

const rowsOf = (text: string): number => Number(/\d+$/.exec(text)?.[0] ?? 0);
