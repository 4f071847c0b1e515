/**
 * PostgreSQL's COPY as streams. The client `pg` knows the messages of the protocol but brings no streams for them; it
 * hands them to whatever query runs, by the names of the `handle…` methods.
 */
import { Readable, Writable } from 'node:stream';
import type pg from 'pg';

/** What the connection of `pg` has for COPY and its types leave out. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

interface CommandComplete {
  /** Such as `COPY 140`. */
  readonly text: string;
}

type Done = (error?: Error | null) => void;

/** Runs `COPY … TO STDOUT`: `client.query(new CopyOut(statement))` can be read. */
export class CopyOut extends Readable {
  /** How many rows came, once the stream has ended. */
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
    // Copied, because the parser of the protocol uses its memory again.
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

  /** A reader that gives up cannot wait for the rest of the table: the connection goes with it. */
  override _destroy(error: Error | null, done: Done): void {
    if (!this.#isOver) this.#connection?.stream.destroy();
    done(error);
  }

  /** The last rows may have paused the connection, which the next statement needs. */
  #end(): void {
    this.#isOver = true;
    this.#connection?.stream.resume();
  }
}

/** Runs `COPY … FROM STDIN`: what is written to `client.query(new CopyIn(statement))` becomes rows. */
export class CopyIn extends Writable {
  /** How many rows were taken, once the stream has finished. */
  rows = 0;
  readonly #statement: string;
  #connection: CopyConnection | undefined;
  #isOver = false;
  #begin: Done = () => {};
  #finish: Done = () => {};

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

  /** Nothing may be written before the server asks for it. */
  override _construct(done: Done): void {
    this.#begin = done;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#connection?.sendCopyFromChunk(chunk);
    if (this.#connection?.stream.writableNeedDrain) this.#connection.stream.once('drain', () => done());
    else done();
  }

  /** Ends when the server has taken everything, not when everything is sent. */
  override _final(done: Done): void {
    this.#finish = done;
    this.#connection?.endCopyFrom();
  }

  override _destroy(error: Error | null, done: Done): void {
    if (!this.#isOver) this.#connection?.sendCopyFail(error?.message ?? 'broken off');
    done(error);
  }
}

const rowsOf = (text: string): number => Number(/\d+$/.exec(text)?.[0] ?? 0);
