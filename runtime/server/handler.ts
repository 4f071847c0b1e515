import type { Readable } from 'node:stream';
import type { CompiledSchema } from '../shared/compile/index.ts';
import type { ErrorId, Portal } from '../shared/portal.ts';
import type { Account } from './account.ts';
import type { ServerConfig } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { DownloadApi } from './files/downloads.ts';
import type { FileStore } from './files/store.ts';
import type { Printer } from './print/printer.ts';
import type { Queue } from './queue/queue.ts';
import type { CallRefusal } from './refusal.ts';
import type { SessionHandle } from './session/handle.ts';

/** A file that came with a multipart call; its type was told by its first bytes. It is gone after the call. */
export interface UploadedFile {
  name: string;
  mime: string;
  /** Bytes. */
  size: number;
  /** The whole, or its bytes from one to another, both included. */
  open: (range?: { start: number; end: number }) => Readable;
}

/** What a call answers whose declaration says 'file' or 'stream'. */
export interface FileAnswer {
  name: string;
  mime: string;
  content: Readable | Buffer | string;
}

/** The types of one call, as `generated/calls.ts` writes them. */
export interface CallShape {
  params: unknown;
  query: unknown;
  body: unknown;
  answer: unknown;
}

/** Errors that a handler may answer. A value is never refused without a reason, so the error without one is left out. */
export type HandlerErrorId = Exclude<ErrorId, 'value.refused'>;

/** What a handler is given: the request as declared, the account, and the doors it may use. */
export interface CallContext<Shape extends CallShape> {
  params: Shape['params'];
  query: Shape['query'];
  body: Shape['body'];
  account: Account;
  /** Cannot write, except in a handler made by `writes()`, where it is one transaction. */
  database: Database;
  /** A transaction of its own that stands even where the call is then refused: what counts tries and uses codes up. It changes nothing that pages show. */
  inOwnTransaction: <T>(work: (database: Database) => Promise<T>) => Promise<T>;
  /** Makes the refusal to throw: an id of errors.json and the facts its sentence names. */
  fail: (error: HandlerErrorId, facts?: Record<string, string | number>) => CallRefusal;
  session: SessionHandle;
  files: FileStore;
  /** Which files the account may download, and under which addresses. */
  downloads: DownloadApi;
  /** Prints a document to PDF, or draws it as a picture. */
  print: Printer['print'];
  portal: Portal;
  /** The schema that the portal was compiled from, for calls that tell of it. Throws where the server was opened with tables alone. */
  schema: () => CompiledSchema;
  /** Whether a call changes data: its handler says so, not the schema. */
  changesData: (call: string) => boolean;
  /** Aborted when the client has gone. */
  signal: AbortSignal;
  /** What the browser calls itself (header clientIdentifier, at most 100 letters): tells visitors apart, proves nothing. */
  client: string | null;
  /** Work that the answer does not wait for, with connections that may write; what it throws is logged. */
  afterResponse: (work: (database: Database) => Promise<unknown>) => void;
  /** Takes work that has to be done whatever becomes of this process. */
  queue: Pick<Queue, 'send'>;
  upload?: UploadedFile;
  now: Date;
  /** Id of the request, and the address it came from, as a proxy that is believed says. */
  requestId: string;
  address: string;
  /** How the portal was started. */
  config: ServerConfig;
}

/** Answers a call: find, refuse, change, answer. */
export type CallHandler<Shape extends CallShape> = ((context: CallContext<Shape>) => Promise<Shape['answer']>) & { writes?: true };

/** Any handler, whatever its call. */
export type AnyHandler = ((context: never) => Promise<unknown>) & { writes?: true; writesApart?: true };

/** Every call's handler by its id, or the word that it is not built. */
export type Handlers = Readonly<Record<string, AnyHandler | 'not-built'>>;

/**
 * Marks a handler that changes data: it runs in one transaction, rolled back where it throws. Others get connections
 * that PostgreSQL itself keeps from writing, so a forgotten mark fails in the handler's first test.
 */
export const writes = <Shape extends CallShape>(handler: (context: CallContext<Shape>) => Promise<Shape['answer']>): CallHandler<Shape> =>
  Object.assign(handler, { writes: true as const });

/** Marks a handler that changes data in `inOwnTransaction` alone, so that a token which may only read is refused before it runs. */
export const writesApart = <Shape extends CallShape>(
  handler: (context: CallContext<Shape>) => Promise<Shape['answer']>,
): CallHandler<Shape> => Object.assign(handler, { writesApart: true as const });
