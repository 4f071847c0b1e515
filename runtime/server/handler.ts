import type { Readable } from 'node:stream';
import type { CompiledSchema } from '../shared/compile/index.ts';
import type { ErrorId, Portal } from '../shared/portal.ts';
import type { Account } from './account.ts';
import type { ServerConfig } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { FieldCipher } from './encryption/fieldCipher.ts';
import type { DownloadApi } from './files/downloads.ts';
import type { FileStore } from './files/store.ts';
import type { Printer } from './print/printer.ts';
import type { Queue } from './queue/queue.ts';
import type { CallRefusal } from './refusal.ts';
import type { SessionHandle } from './session/handle.ts';

/** A file from a multipart call. Its type was determined from its first bytes. It is deleted after the call. */
export interface UploadedFile {
  name: string;
  mime: string;
  /** Bytes. */
  size: number;
  /** Reads the file, or a byte range with both ends inclusive. */
  open: (range?: { start: number; end: number }) => Readable;
}

/** The answer of a call that is declared as 'file' or 'stream'. */
export interface FileAnswer {
  name: string;
  mime: string;
  content: Readable | Buffer | string;
}

/** The types of one call, as `generated/calls.ts` declares them. */
export interface CallShape {
  params: unknown;
  query: unknown;
  body: unknown;
  answer: unknown;
}

/** Errors that a handler may raise. `value.refused` is excluded, because a handler must give a reason. */
export type HandlerErrorId = Exclude<ErrorId, 'value.refused'>;

/** The context of a handler: the validated request, the account, and the services it may use. */
export interface CallContext<Shape extends CallShape> {
  params: Shape['params'];
  query: Shape['query'];
  body: Shape['body'];
  account: Account;
  /** Read-only, except in a handler made by `writes()`, where it is a transaction. */
  database: Database;
  /**
   * Runs a separate transaction that is committed even if the call is refused, for attempt counters, one-time codes and rows of
   * the account. Later reads for the account see the change. If it changes answers to others, it has to call `notifyChange()`.
   * With 'counts', what is cached for all may show other counts late.
   */
  inOwnTransaction: <T>(work: (database: Database) => Promise<T>, changes?: 'counts') => Promise<T>;
  /** Creates a refusal to throw: an id of errors.json and the facts of its message. */
  fail: (error: HandlerErrorId, facts?: Record<string, string | number>) => CallRefusal;
  session: SessionHandle;
  files: FileStore;
  /** Judges downloads of the account and signs their addresses. */
  downloads: DownloadApi;
  /** Prints a document to PDF, or renders it as a picture. */
  print: Printer['print'];
  portal: Portal;
  /** The schema that the portal was compiled from, for calls that describe it. Throws if the server was opened with tables alone. */
  schema: () => CompiledSchema;
  /** Whether a call changes data: its handler declares this, not the schema. */
  changesData: (call: string) => boolean;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /** The browser's own identifier (header clientIdentifier, up to 100 characters): distinguishes visitors, proves nothing. */
  client: string | null;
  /** Starts work that the response does not wait for, with a read-write connection. Errors are logged. */
  afterResponse: (work: (database: Database) => Promise<unknown>) => void;
  /** Accepts jobs that must run even if this process ends. */
  queue: Pick<Queue, 'send'>;
  upload?: UploadedFile;
  now: Date;
  /** Request id, and client address, as reported by a trusted proxy. */
  requestId: string;
  address: string;
  /** The language of the page that sent the request; undefined for programs. */
  pageLanguage?: () => string | undefined;
  /** Encrypts confidential fields. Absent if the operator gave no key: such fields are then refused. */
  fieldCipher: FieldCipher | undefined;
  /** The server configuration. */
  config: ServerConfig;
}

/** A reader of an answer. */
export type AnswerReading = Pick<CallContext<CallShape>, 'account' | 'address' | 'afterResponse' | 'now'>;

/** An effect of reading an answer, such as counting it. */
export type ReadingEffect = (reading: AnswerReading) => void;

/** The context of a handler made by `byRights`. The account has only its rights: type, roles, network and token scope. */
export type RightsContext<Shape extends CallShape> = Pick<
  CallContext<Shape>,
  'params' | 'query' | 'body' | 'account' | 'database' | 'fail' | 'files' | 'portal' | 'config' | 'now'
> & {
  /** Adds an effect of each read of the answer. Only this function gets the reader. */
  onReading: (effect: ReadingEffect) => void;
};

/** Whether the answer to a request depends on the reader. For calls whose other answers do not. */
export type RightsException = (input: { body: unknown }) => boolean;

/** Handles a call in four steps: find, refuse, change, answer. */
export type CallHandler<Shape extends CallShape> = ((context: CallContext<Shape>) => Promise<Shape['answer']>) & {
  writes?: true;
  byRights?: true | RightsException;
};

/** A handler of any call. */
export type AnyHandler = ((context: never) => Promise<unknown>) & {
  writes?: true;
  writesInOwnTransaction?: true;
  callsUpstream?: true;
  byRights?: true | RightsException;
};

/** The handlers by call id, or 'not-built'. */
export type Handlers = Readonly<Record<string, AnyHandler | 'not-built'>>;

/**
 * Marks a handler that changes data: it runs in a transaction, which is rolled back if it throws. Other handlers get
 * connections that PostgreSQL makes read-only, so a missing mark fails in the handler's first test.
 */
export const writes = <Shape extends CallShape>(handler: (context: CallContext<Shape>) => Promise<Shape['answer']>): CallHandler<Shape> =>
  Object.assign(handler, { writes: true as const });

/** Marks a handler that writes only through `inOwnTransaction`, so that a read-only token is refused before it runs. */
export const writesInOwnTransaction = <Shape extends CallShape>(
  handler: (context: CallContext<Shape>) => Promise<Shape['answer']>,
): CallHandler<Shape> => Object.assign(handler, { writesInOwnTransaction: true as const });

/** Marks a handler that makes the upstream request itself, so that its call is not forwarded. */
export const callsUpstream = <Shape extends CallShape>(
  handler: (context: CallContext<Shape>) => Promise<Shape['answer']>,
): CallHandler<Shape> => Object.assign(handler, { callsUpstream: true as const });

/**
 * Marks a handler whose answer depends on the request and the rights of the reader, but not on their identity. Such answers are
 * cached until a write changes a table that they were read from, for up to 30 seconds.
 *
 * @param isPersonal Requests whose answers do depend on the reader. They get the whole account and are not cached.
 */
export const byRights = <Shape extends CallShape>(
  handler: (context: RightsContext<Shape>) => Promise<Shape['answer']>,
  isPersonal?: (input: Pick<CallContext<Shape>, 'body'>) => boolean,
): CallHandler<Shape> =>
  Object.assign(handler as unknown as CallHandler<Shape>, { byRights: (isPersonal as RightsException | undefined) ?? (true as const) });
