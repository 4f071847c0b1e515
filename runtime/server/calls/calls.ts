import type { FastifyRequest } from 'fastify';
import type { CompiledSchema } from '../../shared/compile/index.ts';
import { CallFailure } from '../../shared/envelope.ts';
import type { Call, CallRef, JsonSchema, Portal } from '../../shared/portal.ts';
import type { Account } from '../account.ts';
import type { ServerConfig } from '../config/config.ts';
import { abortable, unaborted } from '../database/abortable.ts';
import type { Changes } from '../database/changes.ts';
import type { Database, PortalDatabase } from '../database/database.ts';
import { isUnavailable } from '../database/failure.ts';
import { isDiskFull } from '../disk/full.ts';
import type { FilePolicy } from '../files/access.ts';
import type { FileAddresses } from '../files/address.ts';
import { openDownloads } from '../files/downloads.ts';
import type { FileStore } from '../files/store.ts';
import type { AnyHandler, CallContext, CallShape, Handlers, UploadedFile } from '../handler.ts';
import type { RequestLimits } from '../limits/limits.ts';
import type { Printer } from '../print/printer.ts';
import type { Queue } from '../queue/queue.ts';
import { CallRefusal, fail, ServiceRefusal } from '../refusal.ts';
import { judgeCall } from '../session/authority.ts';
import type { SessionHandle } from '../session/handle.ts';
import { readOnlySessionHandle } from '../session/openHandle.ts';
import { refusedToTokens, refusedWithoutProof } from '../session/recentProof.ts';
import { mayWrite, scopedCall } from '../session/scopes.ts';
import { UpstreamFailure } from '../upstream/failure.ts';
import { upstreamHandler } from '../upstream/index.ts';
import type { AfterResponse } from './afterResponse.ts';
import { failureOf } from './envelope.ts';
import { checkParts } from './json.ts';
import { checkBody, checkQuery, misfitOf, missingValue, nullCharacter, unknownKey, valueRefusal } from './validate.ts';

/** What answering a call needs. `portal` is read on each use, because it may be swapped. */
export interface CallServices {
  portal: () => Portal;
  /** What the portal was compiled from. Throws where the server was opened with tables alone. */
  schema: () => CompiledSchema;
  handlers: Handlers;
  database: PortalDatabase;
  files: FileStore;
  /** Policies that decide who may read a file. */
  filePolicies: readonly FilePolicy[];
  /** Work that survives the end of this process. */
  queue: Pick<Queue, 'send'>;
  printer: Printer;
  /** What one account or address may ask for. */
  limits: RequestLimits;
  /** Makes and reads the addresses of downloads. */
  addresses: FileAddresses;
  /** Announces writes to every process. */
  changes: Changes;
  /** Starts work that no answer waits for. */
  afterResponse: AfterResponse['start'];
  config: ServerConfig;
  /** What time it is. */
  clock: () => Date;
  /** Whether answers are checked against their declaration. */
  checksAnswers: boolean;
  log: { error: (facts: object, sentence: string) => void };
}

/** The three places of a request that values come in. */
export interface CallInput {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

/** Who makes a call, and how. */
export interface Caller {
  account: Account;
  session: SessionHandle;
  signal: AbortSignal;
  /** What the browser calls itself. */
  client: string | null;
  requestId: string;
  /** Address that the request came from. */
  address: string;
  /** The request that makes this call, such as a page, is counted as a whole. */
  isCounted?: true;
  upload?: UploadedFile;
}

/** Whoever asks for a file in place of a page: the call that makes it meets no browser, and cannot change the session. */
export const fileCaller = (account: Account, signal: AbortSignal, { id, ip }: Pick<FastifyRequest, 'id' | 'ip'>): Caller => ({
  account,
  signal,
  session: readOnlySessionHandle(null),
  client: null,
  requestId: id,
  address: ip,
});

/** The call as the portal has it now, after its authority was judged and it was found to be built. Throws CallRefusal. */
export function openCall(
  { portal, handlers, config, clock }: Pick<CallServices, 'portal' | 'handlers' | 'config' | 'clock'>,
  id: string,
  account: Account,
): { call: Call; handler: AnyHandler } {
  const call = portal().calls[id];
  if (!call) throw new CallRefusal('request.not-found');
  const local = handlers[id] === 'not-built' ? undefined : handlers[id];
  const elsewhere = upstreamHandler(portal(), config, call);
  const scoped = { ...call, ...scopedCall(call, local, elsewhere !== null) };
  const refusal =
    refusedToTokens(call, account) ?? judgeCall(portal(), scoped, account) ?? refusedWithoutProof(portal(), call, account, clock());
  if (refusal) throw refusal;
  const handler = elsewhere ?? local;
  if (!handler) throw new CallRefusal('call.not-built', { call: id });
  return { call, handler };
}

/** Whether a call changes data, as access tokens are judged. */
function changesData({ portal, handlers, config }: Pick<CallServices, 'portal' | 'handlers' | 'config'>, id: string): boolean {
  const call = portal().calls[id];
  const local = handlers[id] === 'not-built' ? undefined : handlers[id];
  return call !== undefined && scopedCall(call, local, upstreamHandler(portal(), config, call) !== null).changes;
}

/** Validates, runs the handler (in a transaction where it writes) and checks the answer. Throws CallRefusal. */
export async function answerCall(
  context: CallServices,
  { call, handler }: { call: Call; handler: AnyHandler },
  input: CallInput,
  caller: Caller,
): Promise<unknown> {
  checkInput(context.portal(), call, input);
  const payer = caller.isCounted ? null : caller;
  const working = context.limits.within(call.cost, payer, caller.signal, () => run(context, { call, handler }, input, caller));
  const answer = await working.catch((error: unknown) => {
    // Whatever a stopped statement made of it: nobody hears of it, and nothing is wrong with the database.
    throw caller.signal.aborted ? new CallRefusal('portal.unavailable') : error;
  });
  if (context.checksAnswers && call.answer && call.answers === 'json') checkAnswer(call.id, call.answer, answer);
  return answer;
}

/** How a page's loader makes a call: the answer's data, or CallFailure. */
export type PageCall = (ref: CallRef, values: Record<string, unknown>, signal?: AbortSignal) => Promise<unknown>;

/**
 * Makes calls for a page within this process. The account is handed over as a value, so that no header can claim it;
 * what is spared are the header, token and secretKey steps, never authority or validation.
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

/** What a caller is told of an error: a refusal as it is, all else without a word of what happened, which is logged. */
export function refusalOf({ log }: Pick<CallServices, 'log'>, error: unknown, call: string, requestId: string): CallRefusal {
  if (error instanceof CallRefusal) return error;
  if (error instanceof CallFailure) return asRefusal(error);
  if (error instanceof UpstreamFailure) {
    log.error({ err: error, call, requestId }, 'a service that lives elsewhere failed');
    return new CallRefusal('service.unavailable');
  }
  if (isDiskFull(error)) {
    log.error({ err: error, call, requestId }, 'the disk is full');
    return new CallRefusal('storage.full');
  }
  const isAway = isUnavailable(error);
  log.error({ err: error, call, requestId }, isAway ? 'the database is not available' : 'a call failed');
  return new CallRefusal(isAway ? 'portal.unavailable' : 'portal.failed');
}

/** What was made a failure for a page, back as it was. */
const asRefusal = ({ error, facts, field, status, code, message }: CallFailure): CallRefusal =>
  error === undefined ? new ServiceRefusal({ status, code, message }) : new CallRefusal(error, facts, field);

function checkInput(portal: Portal, call: Call, input: CallInput): void {
  for (const name of call.params) if (!isPathPart(input.params[name])) throw pathPartRefusal(name, input.params[name]);
  // The body too: that of a page's call is bound from the address and was never read as JSON.
  for (const part of [input.query, input.body]) checkParts(part, portal.settings.limits.bodyDepth);
  checkPart(call.query, input.query, checkQuery);
  checkPart(call.body, input.body, checkBody);
}

/** A path parameter is an id or a code. */
const maxPathPartLength = 200;

function pathPartRefusal(name: string, value: unknown): CallRefusal {
  if (typeof value !== 'string' || value === '') return missingValue(name);
  if (value.includes('\0')) return nullCharacter(name);
  return valueRefusal(name, { error: 'value.too-long', facts: { limit: maxPathPartLength } });
}

const isPathPart = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && value.length <= maxPathPartLength && !value.includes('\0');

/** A part that the call does not declare has to be absent or empty. */
function checkPart(schema: JsonSchema | undefined, value: unknown, validate: (schema: JsonSchema, value: unknown) => void): void {
  if (schema) {
    validate(schema, value);
    return;
  }
  const [key] = value !== null && typeof value === 'object' ? Object.keys(value) : [];
  if (key !== undefined) throw unknownKey(key);
}

function run(
  context: CallServices,
  { call, handler }: { call: Call; handler: AnyHandler },
  input: CallInput,
  caller: Caller,
): Promise<unknown> {
  // The input has just been found to be what the call's types say.
  const typed = handler as (context: CallContext<CallShape>) => Promise<unknown>;
  const common = {
    ...input,
    ...caller,
    fail,
    inOwnTransaction: mayWrite(context.portal(), caller.account) ? transactionIn(context) : refuseToWrite,
    print: printerFor(context, call),
    afterResponse: context.afterResponse,
    queue: context.queue,
    portal: context.portal(),
    schema: context.schema,
    changesData: (id: string) => changesData(context, id),
    config: context.config,
    now: context.clock(),
  };
  const { signal } = caller;
  const within = (database: Database) => {
    const files = database === context.database.reading ? context.files : context.files.within(database);
    return { ...common, database, files, downloads: openDownloads({ ...context, files }, { ...common, database }) };
  };
  if (!handler.writes) return abortable(signal, () => typed(within(context.database.reading)));
  return context.changes.write((database) => abortable(signal, () => typed(within(database))));
}

/** A call that prints has to say so, as its limits are those of printing. */
const printerFor = ({ printer }: CallServices, { id, cost }: Call): Printer['print'] =>
  cost === 'print'
    ? printer.print
    : () => Promise.reject(new Error(`${id} prints: its declaration in schema/endpoints needs cost: 'print'.`));

const transactionIn =
  ({ database }: CallServices): CallContext<CallShape>['inOwnTransaction'] =>
  (work) =>
    unaborted(() => database.transaction(work));

/** Whatever a handler of a token that only reads would write: it forgot to say that it writes. */
const refuseToWrite: CallContext<CallShape>['inOwnTransaction'] = async () => {
  throw new CallRefusal('token.scope-missing', { scope: 'write' });
};

function checkAnswer(id: string, schema: JsonSchema, answer: unknown): void {
  const misfit = misfitOf(schema, answer);
  if (misfit) throw new Error(`The answer of ${id} is not what it declares: ${misfit}.`);
}

/** Values by place, as callRequest() puts them on the wire; copied as JSON, so that no default is written into a card. */
function splitValues(call: Call, values: Record<string, unknown>): CallInput {
  const copy = JSON.parse(JSON.stringify(values)) as Record<string, unknown>;
  const params = Object.fromEntries(call.params.map((name) => [name, copy[name] === undefined ? undefined : String(copy[name])]));
  const rest = Object.fromEntries(Object.entries(copy).filter(([name]) => !call.params.includes(name)));
  return call.method === 'GET' ? { params, query: rest, body: undefined } : { params, query: {}, body: rest };
}
