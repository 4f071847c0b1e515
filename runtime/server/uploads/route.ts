import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../shared/portal.ts';
import type { Account } from '../account.ts';
import { openCall } from '../calls/calls.ts';
import { wrapRefusal } from '../calls/envelope.ts';
import { malformedValue } from '../calls/validate.ts';
import { isAcceptedName } from '../files/signature.ts';
import { safeName } from '../files/store.ts';
import { CallRefusal } from '../refusal.ts';
import type { ServerContext } from '../serverContext.ts';
import { isProgram, judgeSession } from '../session/judge.ts';
import { checkOrigin } from '../trust/origin.ts';
import { readMetadata } from './metadata.ts';
import { hasQuotaForUpload } from './quota.ts';
import type { ResumableUpload } from './resumableUploads.ts';

const version = '1.0.0';
const extensions = 'creation,creation-with-upload,termination,expiration';
const bodyType = 'application/offset+octet-stream';
const address = '/uploads';

/**
 * `/uploads`: resumable uploads by the tus protocol (tus.io, 1.0.0). An upload names the call that will receive the file, and
 * every request requires the authority of that call. The multipart body of the call then contains the upload's id instead of
 * the file.
 */
export function registerUploads(app: FastifyInstance, context: ServerContext): void {
  // Encapsulated: no other route accepts such a body.
  app.register(async (scope) => {
    scope.addContentTypeParser(bodyType, (_request, body, done) => done(null, body));
    scope.addHook('onSend', async (_request, reply) => void reply.header('tus-resumable', version).header('cache-control', 'no-store'));
    scope.setErrorHandler((error, request, reply) => sendRefusal(context, error, request, reply));
    scope.options(address, async (_request, reply) =>
      reply.code(204).header('tus-version', version).header('tus-extension', extensions).send(),
    );
    scope.post(address, { onRequest: checkVersion, handler: (request, reply) => begin(context, request, reply) });
    const part = `${address}/:id`;
    scope.head(part, { onRequest: checkVersion, handler: (request, reply) => answerProgress(context, request, reply) });
    scope.patch(part, { onRequest: checkVersion, handler: (request, reply) => goOn(context, request, reply) });
    scope.delete(part, { onRequest: checkVersion, handler: (request, reply) => end(context, request, reply) });
  });
}

async function checkVersion(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if (request.headers['tus-resumable'] === version) return undefined;
  return reply.code(412).header('tus-version', version).send();
}

async function begin(context: ServerContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { call: id = '', filename = '' } = readMetadata(request.headers['upload-metadata']);
  const { call, account } = await judge(context, id, request, reply);
  context.limits.count('upload', { account, address: request.ip });
  const size = lengthIn(request, 'upload-length');
  const { maxBytes } = call.upload;
  if (size > maxBytes) throw new CallRefusal('request.too-large', { limit: maxBytes });
  const name = safeName(filename);
  if (!isAcceptedName(name, call.upload)) throw new CallRefusal('file.type-refused');
  const upload = await beginWithin(context, account, { account: account.id, call: id, name, size });
  const arrived = isBody(request) ? await context.arriving.append(upload, 0, request.body as Readable) : 0;
  return progressOf(reply.code(201).header('location', `${address}/${upload.id}`), upload, arrived);
}

/** Sequentially, so that two concurrent uploads cannot both take the remaining quota. */
function beginWithin(
  context: ServerContext,
  account: Account,
  upload: Parameters<ServerContext['arriving']['begin']>[0],
): Promise<ResumableUpload> {
  return context.database.transaction(async (database) => {
    await database.execute(sql`select pg_advisory_xact_lock(hashtext(${`uploads ${upload.account}`}))`);
    const isWithinQuota = await hasQuotaForUpload(database, context.portal(), account, { size: upload.size, now: context.clock() });
    if (!isWithinQuota) throw new CallRefusal('file.quota-used');
    return context.arriving.within(database).begin(upload);
  });
}

async function answerProgress(context: ServerContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const upload = await own(context, request, reply);
  return progressOf(reply.code(200).header('upload-length', upload.size), upload, upload.arrived);
}

async function goOn(context: ServerContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const upload = await own(context, request, reply);
  if (!isBody(request)) throw malformedValue('content-type', bodyType);
  const arrived = await context.arriving.append(upload, lengthIn(request, 'upload-offset'), request.body as Readable);
  return progressOf(reply.code(204), upload, arrived);
}

async function end(context: ServerContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  await context.arriving.remove(await own(context, request, reply));
  return reply.code(204).send();
}

const progressOf = (reply: FastifyReply, { endsAt }: ResumableUpload, arrived: number): FastifyReply =>
  reply.header('upload-offset', arrived).header('upload-expires', endsAt.toUTCString()).send();

const isBody = (request: FastifyRequest): boolean => request.headers['content-type'] === bodyType;

function lengthIn(request: FastifyRequest, header: 'upload-length' | 'upload-offset'): number {
  const value = request.headers[header];
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value)) throw malformedValue(header, '1048576');
  return Number(value);
}

/** The upload in the address. Answers not found for another account's upload. */
async function own(context: ServerContext, request: FastifyRequest, reply: FastifyReply): Promise<ResumableUpload> {
  const upload = await context.arriving.find((request.params as { id: string }).id);
  if (!upload) throw new CallRefusal('request.not-found');
  const { account } = await judge(context, upload.call, request, reply);
  if (upload.account !== account.id) throw new CallRefusal('request.not-found');
  return upload;
}

type UploadCall = Call & Required<Pick<Call, 'upload'>>;

/** The account of a request, if it may make the call that receives the file. Anonymous visitors cannot upload. */
async function judge(
  context: ServerContext,
  id: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ call: UploadCall; account: Account & { id: string } }> {
  const refusal = isProgram(request.headers) ? null : checkOrigin(context.config, request.headers);
  if (refusal) throw refusal;
  const declared = context.portal().calls[id];
  if (!declared?.upload) throw new CallRefusal('request.not-found');
  const judged = await judgeSession(context, declared, request);
  if (judged.kind === 'refused') {
    if (judged.isDead) reply.header('set-cookie', context.cookies.clear());
    throw new CallRefusal(judged.error);
  }
  const { account } = judged;
  const { call } = openCall(context, id, account);
  if (account.id === null) throw new CallRefusal('session.unknown');
  return { call: call as UploadCall, account: { ...account, id: account.id } };
}

/** A tus client reads the status, so a refusal never has a success status. */
function sendRefusal(context: ServerContext, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof CallRefusal)) throw error;
  const { status, envelope } = wrapRefusal(context.portal(), error, request.id);
  return reply
    .code(status < 400 ? 403 : status)
    .type('application/json; charset=utf-8')
    .send(envelope);
}
