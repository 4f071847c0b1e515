import type { FastifyRequest } from 'fastify';
import { CallFailure } from '../../shared/calls/envelope.ts';
import type { CompiledSchema } from '../../shared/compile/index.ts';
import type { Call, CallRef, JsonSchema, Portal } from '../../shared/portal.ts';
import type { Account } from '../account.ts';
import type { ServerConfig } from '../config/config.ts';
import { abortable, unaborted } from '../database/abortable.ts';
import type { Changes } from '../database/changes.ts';
import type { Database, PortalDatabase } from '../database/database.ts';
import { isUnavailable } from '../database/failure.ts';
import { seenTime } from '../database/seenTime.ts';
import { isDiskFull } from '../disk/full.ts';
import type { FieldCipher } from '../encryption/fieldCipher.ts';
import type { FilePolicy } from '../files/access.ts';
import type { FileAddresses } from '../files/address.ts';
import { openDownloads } from '../files/downloads.ts';
import type { FileStore } from '../files/store.ts';
import type { AnyHandler, CallContext, CallShape, Handlers, ReadingEffect, RightsContext, UploadedFile } from '../handler.ts';
import type { RequestLimits } from '../limits/limits.ts';
import type { Printer } from '../print/printer.ts';
import type { Queue } from '../queue/queue.ts';
import { CallRefusal, fail, ServiceRefusal } from '../refusal.ts';
import { judgeCall } from '../session/authority.ts';
import type { SessionHandle } from '../session/handle.ts';
import { readOnlySessionHandle } from '../session/openHandle.ts';
import { refusedToTokens, refusedWithoutProof } from '../session/recentProof.ts';
import { mayWrite, scopedCall } from '../session/scopes.ts';
import { inSpan } from '../tracing/spans.ts';
import { UpstreamFailure } from '../upstream/failure.ts';
import { upstreamHandler } from '../upstream/index.ts';
import type { AfterResponse } from './afterResponse.ts';
import type { AnswerCache } from './answerCache.ts';
import { failureOf } from './envelope.ts';
import { checkParts } from './json.ts';
import { ownValue } from './jsonText.ts';
import { checkBody, checkQuery, misfitOf, missingValue, nullCharacter, unknownKey, valueRefusal } from './validate.ts';

/** Dependencies of answering a call. `portal` is read on each use, because it may be replaced. */
export interface CallServices {
  portal: () => Portal;
  /** The schema that the portal was compiled from. Throws if the server was opened with tables alone. */
  schema: () => CompiledSchema;
  handlers: Handlers;
  database: PortalDatabase;
  files: FileStore;
  /** Policies that decide who may read a file. */
  filePolicies: readonly FilePolicy[];
  /** Work that survives a restart of this process. */
  queue: Pick<Queue, 'send'>;
  printer: Printer;
  /** Rate limits for each account and address. */
  limits: RequestLimits;
  /** Signs and verifies download addresses. */
  addresses: FileAddresses;
  /** Answers of handlers made by `byRights`. */
  answers: AnswerCache;
  /** Announces writes to every process. */
  changes: Changes;
  /** Starts work that the response does not wait for. */
  afterResponse: AfterResponse['start'];
  fieldCipher: FieldCipher | undefined;
  config: ServerConfig;
  /** The current time. */
  clock: () => Date;
  /** Whether answers are validated against their declaration. */
  checksAnswers: boolean;
  log: { error: (facts: object, sentence: string) => void };
}

/** Input values of a call, by the three parts of a request that carry them. */
export interface CallInput {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

/** The account and request behind a call. */
export interface Caller {
  account: Account;
  session: SessionHandle;
  signal: AbortSignal;
  /** The browser's identifier for itself, from its request header. */
  client: string | null;
  requestId: string;
  /** Client address of the request. */
  address: string;
  /** The language of the page that sent the request. Few calls need it. */
  pageLanguage?: () => string | undefined;
  /** Set if the rate limits have already counted the outer request, such as a page. */
  isCounted?: true;
  upload?: UploadedFile;
}

/** The caller for a request that answers a file instead of a page. It has no browser session, so the call cannot change one. */
export const fileCaller = (account: Account, signal: AbortSignal, { id, ip }: Pick<FastifyRequest, 'id' | 'ip'>): Caller => ({
  account,
  signal,
  session: readOnlySessionHandle(null),
  client: null,
  requestId: id,
  address: ip,
});

/** A call that the account may make, with what answers it. */
export interface OpenedCall {
  call: Call;
  handler: AnyHandler;
}

/** Finds the current version of a call, checks authority and whether it is built. Throws CallRefusal. */
export function openCall(
  { portal, handlers, config, clock }: Pick<CallServices, 'portal' | 'handlers' | 'config' | 'clock'>,
  id: string,
  account: Account,
): OpenedCall {
  const call = portal().calls[id];
  if (!call) throw new CallRefusal('request.not-found');
  const local = handlers[id] === 'not-built' ? undefined : handlers[id];
  const elsewhere = upstreamHandler(portal(), config, call, local);
  const scoped = { ...call, ...scopedCall(call, local, elsewhere !== null) };
  const refusal =
    refusedToTokens(call, account) ?? judgeCall(portal(), scoped, account) ?? refusedWithoutProof(portal(), call, account, clock());
  if (refusal) throw refusal;
  const handler = elsewhere ?? local;
  if (!handler) throw new CallRefusal('call.not-built', { call: id });
  return { call, handler };
}

/** Whether a call changes data, by the rules for access token scopes. */
function changesData({ portal, handlers, config }: Pick<CallServices, 'portal' | 'handlers' | 'config'>, id: string): boolean {
  const call = portal().calls[id];
  const local = handlers[id] === 'not-built' ? undefined : handlers[id];
  return call !== undefined && scopedCall(call, local, upstreamHandler(portal(), config, call, local) !== null).changes;
}

/** Validates the input, runs the handler and checks the answer. A handler that writes runs in a transaction. Throws CallRefusal. */
export const answerCall = async (...parameters: Parameters<typeof answerToSend>): Promise<unknown> =>
  ownValue(await answerToSend(...parameters));

/** Answers a call for a response. An answer that readers share is a JsonText. */
export async function answerToSend(
  context: CallServices,
  { call, handler }: OpenedCall,
  input: CallInput,
  caller: Caller,
): Promise<unknown> {
  checkInput(context.portal(), call, input);
  const payer = caller.isCounted ? null : caller;
  const work = () => run(context, { call, handler }, input, caller);
  const traced = () => inSpan(() => ({ name: call.id, kind: 'internal', attributes: { 'portal.call': call.id } }), work);
  const working = context.limits.within(call.cost, payer, caller.signal, traced);
  const answer = await working.catch((error: unknown) => {
    // Statements fail when the client aborts. This is not a database failure, and nobody reads the response.
    throw caller.signal.aborted ? new CallRefusal('portal.unavailable') : error;
  });
  if (context.checksAnswers && call.answer && call.answers === 'json') checkAnswer(call.id, call.answer, ownValue(answer));
  return answer;
}

/** Makes a call from a page loader. Resolves with the answer's data; rejects with CallFailure. */
export type PageCall = (ref: CallRef, values: Record<string, unknown>, signal?: AbortSignal) => Promise<unknown>;

/**
 * Makes calls for a page within this process. The account is passed as a value, so no header can forge it. The header,
 * token and secretKey checks are skipped; authority and validation are not.
 */
export function callsFor(context: CallServices, caller: Caller): PageCall {
  const { requestId } = caller;
  return async (ref, values, signal = caller.signal) => {
    try {
      const opened = openCall(context, ref.id, caller.account);
      if (!caller.isCounted) context.limits.count(opened.call.cost, caller);
      return await answerCall(context, opened, splitValues(opened.call, values), { ...caller, signal });
    } catch (error) {
      throw failureOf(context.portal(), refusalOf(context, error, ref.id, requestId), requestId);
    }
  };
}

/**
 * Converts an error to the refusal that the caller receives. Refusals pass unchanged; other errors are logged and their
 * details omitted.
 */
export function refusalOf({ log }: Pick<CallServices, 'log'>, error: unknown, call: string, requestId: string): CallRefusal {
  if (error instanceof CallRefusal) return error;
  if (error instanceof CallFailure) return asRefusal(error);
  if (error instanceof UpstreamFailure) {
    log.error({ err: error, call, requestId }, 'an upstream service failed');
    return new CallRefusal('service.unavailable');
  }
  if (isDiskFull(error)) {
    log.error({ err: error, call, requestId }, 'the disk is full');
    return new CallRefusal('storage.full');
  }
  const isAway = isUnavailable(error);
  log.error({ err: error, call, requestId }, isAway ? 'the database or the disk is not available' : 'a call failed');
  return new CallRefusal(isAway ? 'portal.unavailable' : 'portal.failed');
}

/** Converts a CallFailure for a page back to its refusal. */
const asRefusal = ({ error, facts, field, status, code, message }: CallFailure): CallRefusal =>
  error === undefined ? new ServiceRefusal({ status, code, message }) : new CallRefusal(error, facts, field);

function checkInput(portal: Portal, call: Call, input: CallInput): void {
  for (const name of call.params) if (!isPathPart(input.params[name])) throw pathPartRefusal(name, input.params[name]);
  // Also checks the body: a page binds its body from the address, so parseJson() has not checked it.
  for (const part of [input.query, input.body]) checkParts(part, portal.settings.limits.bodyDepth);
  checkPart(call.query, input.query, checkQuery);
  checkPart(call.body, input.body, checkBody);
}

/** Maximum length of a path parameter, which is an id or a code. */
const maxPathPartLength = 200;

function pathPartRefusal(name: string, value: unknown): CallRefusal {
  if (typeof value !== 'string' || value === '') return missingValue(name);
  if (value.includes('\0')) return nullCharacter(name);
  return valueRefusal(name, { error: 'value.too-long', facts: { limit: maxPathPartLength } });
}

const isPathPart = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && value.length <= maxPathPartLength && !value.includes('\0');

/** A part that the call does not declare must be absent or empty. */
function checkPart(schema: JsonSchema | undefined, value: unknown, validate: (schema: JsonSchema, value: unknown) => void): void {
  if (schema) {
    validate(schema, value);
    return;
  }
  const [key] = value !== null && typeof value === 'object' ? Object.keys(value) : [];
  if (key !== undefined) throw unknownKey(key);
}

function run(context: CallServices, { call, handler }: OpenedCall, input: CallInput, caller: Caller): Promise<unknown> {
  if (handler.byRights) return runByRights(context, { call, handler }, input, caller);
  // The input has been validated against the types of the call.
  const typedHandler = handler as (context: CallContext<CallShape>) => Promise<unknown>;
  const common = {
    ...input,
    ...caller,
    fail,
    inOwnTransaction: mayWrite(context.portal(), caller.account) ? transactionIn(context, caller.account) : refuseToWrite,
    print: printerFor(context, call),
    afterResponse: context.afterResponse,
    queue: context.queue,
    portal: context.portal(),
    schema: context.schema,
    changesData: (id: string) => changesData(context, id),
    fieldCipher: context.fieldCipher,
    config: context.config,
    now: seenTime(context.clock()),
  };
  const { signal } = caller;
  const within = (database: Database) => {
    const files = database === context.database.reading ? context.files : context.files.within(database);
    return { ...common, database, files, downloads: openDownloads({ ...context, files }, { ...common, database }) };
  };
  if (!handler.writes) return abortable(signal, () => typedHandler(within(context.database.reading)));
  return context.changes.write((database) => abortable(signal, () => typedHandler(within(database))));
}

function runByRights(
  { answers, database, files, portal, config, clock, afterResponse }: CallServices,
  { call, handler }: OpenedCall,
  input: CallInput,
  { account, address, signal }: Caller,
): Promise<unknown> {
  const typedHandler = handler as (context: RightsContext<CallShape>) => Promise<unknown>;
  const now = clock();
  const common = { ...input, database: database.reading, fail, files, portal: portal(), config, now: seenTime(now) };
  const begin = (effect: ReadingEffect) => effect({ account, address, afterResponse, now });
  const { byRights } = handler;
  if (typeof byRights === 'function' && byRights(input))
    return abortable(signal, () => typedHandler({ ...common, account, onReading: begin }));
  return answers.get(
    { call: call.id, input, account },
    (rights, onReading) => typedHandler({ ...common, account: rights, onReading }),
    begin,
  );
}

/** Printing calls must declare it, because printing has its own rate limits. */
const printerFor = ({ printer }: CallServices, { id, cost }: Call): Printer['print'] =>
  cost === 'print'
    ? printer.print
    : () => Promise.reject(new Error(`${id} prints: its declaration in schema/endpoints needs cost: 'print'.`));

const transactionIn =
  ({ changes }: CallServices, account: Account): CallContext<CallShape>['inOwnTransaction'] =>
  (work, changed) =>
    unaborted(() => changes.writeOwn(account.id, work, changed));

/** Refuses writes with a read-only token. The handler is not marked as writing. */
const refuseToWrite: CallContext<CallShape>['inOwnTransaction'] = async () => {
  throw new CallRefusal('token.scope-missing', { scope: 'write' });
};

function checkAnswer(id: string, schema: JsonSchema, answer: unknown): void {
  const misfit = misfitOf(schema, answer);
  if (misfit) throw new Error(`The answer of ${id} is not what it declares: ${misfit}.`);
}

/** Groups values as callRequest() does for the wire. The JSON copy keeps defaults from being written into the caller's object. */
function splitValues(call: Call, values: Record<string, unknown>): CallInput {
  const copy = JSON.parse(JSON.stringify(values)) as Record<string, unknown>;
  const params = Object.fromEntries(call.params.map((name) => [name, copy[name] === undefined ? undefined : String(copy[name])]));
  const rest = Object.fromEntries(Object.entries(copy).filter(([name]) => !call.params.includes(name)));
  return call.method === 'GET' ? { params, query: rest, body: undefined } : { params, query: {}, body: rest };
}
