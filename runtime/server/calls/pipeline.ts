import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isVisitRecord } from '../../shared/calls/request.ts';
import type { Call, Portal } from '../../shared/portal.ts';
import { sendFile } from '../files/answer.ts';
import { type FindArrived, type MultipartUpload, receiveUpload } from '../files/upload.ts';
import type { FileAnswer } from '../handler.ts';
import { answerClientErrors } from '../http/clientError.ts';
import { goneSignal } from '../http/gone.ts';
import { languageOfPage } from '../http/pageBefore.ts';
import { boundBody } from '../limits/connections.ts';
import { CallRefusal } from '../refusal.ts';
import type { ServerContext } from '../serverContext.ts';
import { viewOf } from '../session/authority.ts';
import { delayRulesOf } from '../session/delay.ts';
import { isProgram, judgeSession, nobody, type SessionJudgement } from '../session/judge.ts';
import { openSessionHandle } from '../session/openHandle.ts';
import { checkOrigin } from '../trust/origin.ts';
import { callVisit } from '../visits/kinds.ts';
import { answerToSend, type CallInput, type OpenedCall, openCall } from './calls.ts';
import { wrapAnswer, wrapText } from './envelope.ts';
import { JsonText } from './jsonText.ts';
import { checkSecretKey } from './secretKey.ts';

/** The account of a call, authenticated before the body is read. */
type CallVisitor = Pick<Extract<SessionJudgement, { kind: 'account' }>, 'account' | 'sessionId' | 'came'>;

/** What was found out before the body is read. */
interface AdmittedCall extends CallVisitor {
  /** Present once authority was checked, with the portal that it was checked against. */
  checked?: { opened: OpenedCall; portal: Portal };
}

const visitors = new WeakMap<FastifyRequest, AdmittedCall>();

/**
 * Registers every call as a route. Paths, methods and limits are fixed at startup; authority is checked against the
 * current portal. A request passes limits, session, authority and the built check (501) before its body is read. Then
 * follow secretKey, validation, handler and envelope.
 */
export function registerCalls(app: FastifyInstance, context: ServerContext): void {
  for (const call of Object.values(context.portal().calls)) {
    app.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: call.upload?.maxBytes ?? context.portal().settings.limits.bodyBytes,
      onRequest: (request, reply) => admit(context, call, request, reply),
      handler: (request, reply) => answer(context, call, request, reply),
      onResponse: countCalls(context, call),
      exposeHeadRoute: false,
      // A compressor would delay the parts of a stream.
      ...(call.answers === 'stream' && { compress: false }),
    });
  }
}

async function admit(context: ServerContext, call: Call, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { limits } = context.portal().settings;
  const limit = call.upload ? call.upload.maxBytes + limits.bodyBytes : limits.bodyBytes;
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new CallRefusal('request.too-large', { limit });
  // Browsers never send a program's credentials on their own, so its requests need no origin check.
  const mayForge = (call.method === 'POST' || call.changes) && !isProgram(request.headers);
  const refusal = mayForge ? checkOrigin(context.config, request.headers) : null;
  if (refusal) throw refusal;
  const judged = await judgeSession(context, call, request);
  // A visit-only call is not made by the user. It is recorded as anonymous and does not report session errors.
  const known = judged.kind === 'refused' && isVisitRecord(call) ? nobody : judged;
  if (known.kind === 'refused') {
    if (known.isDead) reply.header('set-cookie', context.cookies.clear());
    throw new CallRefusal(known.error);
  }
  const admitted: AdmittedCall = { account: known.account, sessionId: known.sessionId, came: known.came };
  visitors.set(request, admitted);
  const portal = context.portal();
  const opened = openCall(context, call.id, known.account);
  admitted.checked = { opened, portal };
  context.limits.count(opened.call.cost, { account: known.account, address: request.ip });
  if (call.method === 'POST' && !call.upload)
    boundBody(request, context.portal().requests.server.bodyMs, answerClientErrors(context.config));
}

async function answer(context: ServerContext, declared: Call, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const visitor: AdmittedCall = visitors.get(request) ?? nobody;
  // Checked again if the portal was replaced between the request's headers and its end.
  const opened = visitor.checked?.portal === context.portal() ? visitor.checked.opened : openCall(context, declared.id, visitor.account);
  const upload =
    opened.call.upload && (await receiveUpload(request, opened.call.upload, context, arrivedFor(context, declared.id, visitor)));
  try {
    if (upload?.answered !== undefined) return reply.header('cache-control', 'no-store').send(wrapAnswer(upload.answered, request.id));
    const input = inputOf(request, upload);
    checkHeaderKey(context, opened.call, request, input);
    const found = await answerToSend(context, opened, input, {
      account: visitor.account,
      // Created for the few calls that use it.
      get session() {
        return sessionHandleFor(context, request, reply, visitor);
      },
      signal: goneSignal(reply),
      client: clientOf(request),
      requestId: request.id,
      address: request.ip,
      pageLanguage: () => languageOfPage(context, request),
      ...(upload && { upload: upload.file }),
    });
    if (opened.call.answers !== 'json') return sendFile(reply, found as FileAnswer);
    await upload?.settle(found);
    if (found instanceof JsonText) return reply.header('cache-control', 'no-store').type(jsonType).send(wrapText(found, request.id));
    return reply.header('cache-control', 'no-store').send(wrapAnswer(found, request.id));
  } finally {
    await upload?.remove();
  }
}

const jsonType = 'application/json; charset=utf-8';

/** Finds resumable uploads that are complete, and belong to the same account and call. */
const arrivedFor =
  ({ arriving }: ServerContext, call: string, { account }: CallVisitor): FindArrived =>
  async (id) => {
    const upload = await arriving.find(id);
    if (!upload || upload.account !== account.id || upload.call !== call || upload.arrived !== upload.size) return null;
    const settle = (answer: unknown) => arriving.settle(upload, answer);
    return {
      name: upload.name,
      open: (range) => arriving.open(upload, range),
      size: upload.size,
      settle,
      ...(upload.answer !== null && { answered: upload.answer }),
    };
  };

/** Maximum number of kinds of visits that a call remembers. */
const maxKinds = 200;

/** Counts the visits of a call. A request refused before authentication is not counted. */
function countCalls(context: ServerContext, call: Call): (request: FastifyRequest, reply: FastifyReply, done: () => void) => void {
  let kinds = { of: context.portal(), counters: new LRUCache<string, () => void>({ max: maxKinds }) };
  return (request, { statusCode }, done) => {
    const account = visitors.get(request)?.account;
    if (account) {
      const portal = context.portal();
      if (kinds.of !== portal) kinds = { of: portal, counters: new LRUCache({ max: maxKinds }) };
      const key = `${statusCode} ${account.type} ${account.roles.join(' ')}`;
      const counter = kinds.counters.get(key) ?? context.visits.of(callVisit(portal, call, viewOf(account), statusCode));
      kinds.counters.set(key, counter);
      counter();
    }
    done();
  };
}

const inputOf = (request: FastifyRequest, upload: MultipartUpload | undefined): CallInput => ({
  params: request.params as Record<string, unknown>,
  query: { ...(request.query as object) },
  body: upload ? upload.fields : request.method === 'GET' ? undefined : (request.body ?? {}),
});

function checkHeaderKey({ keys, config, portal }: ServerContext, call: Call, { headers }: FastifyRequest, input: CallInput): void {
  const rules = { key: keys.secretKey, required: config.secretKeyRequired, limits: portal().settings.limits };
  checkSecretKey(rules, call, headers.secretkey, call.method === 'GET' ? input.query : input.body);
}

function clientOf({ headers }: FastifyRequest): string | null {
  const claimed = headers.clientidentifier;
  return typeof claimed === 'string' && claimed !== '' ? claimed.slice(0, 100) : null;
}

/** The session handle for a request and its response. */
export function sessionHandleFor(
  { database, sessions, cookies, portal, clock }: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { sessionId, came }: CallVisitor,
) {
  const { settings } = portal();
  const setCookies = (values: string[]) => void (values.length > 0 && reply.header('set-cookie', values));
  return openSessionHandle({
    database,
    sessions,
    cookies,
    kind: came,
    sessionId,
    sent: cookies.read(request.headers.cookie),
    address: request.ip,
    agent: request.headers['user-agent'] ?? '',
    delaying: delayRulesOf(settings, clock()),
    checksPerAddress: settings.limits.passwordChecksPerAddress,
    halfLoginTtlMs: settings.times.halfLoginTtlMs,
    setCookies,
  });
}
