/**
 * Sends calls and evaluates their answers, by the tables of requests.json. This file is the only user of ky. The program has ky
 * without hooks, retries and progress (scripts/building/leftOut.ts).
 */
import ky from 'ky';
import { callRequest, type Destination, destinationOf, formOf, tokenRule } from '../../shared/calls/request.ts';
import type { CallRef } from '../../shared/portal.ts';
import type { UploadOptions } from '../context.ts';
import { readStore } from '../storage/stores.ts';
import { dataOf, overIn, type WireAnswer } from './answer.ts';
import { headersOf, paramsOf } from './headers.ts';
import type { HttpContext, HttpOptions, TokenRequest } from './options.ts';
import { transportFailure } from './transportFailure.ts';
import type { UploadRequest } from './upload.ts';

export { obtainAtLogin, obtainNeeded } from './obtain.ts';

type WireOptions = Pick<HttpOptions, 'ahead' | 'keepalive' | 'token' | 'onText'> & { signal: AbortSignal };

/**
 * Makes a call. Does not retry and ignores the HTTP status, because the envelope reports the result. Throws CallFailure
 * or the abort reason.
 */
export async function sendCall(
  context: HttpContext,
  ref: CallRef,
  values: Record<string, unknown>,
  sending: WireOptions,
): Promise<unknown> {
  const { signal, ahead = false, keepalive = false, token, onText } = sending;
  const request = callRequest(ref, values);
  const to = targetOf(context, ref, token);
  const headers = await headersOf(context, ref, { base: to.base, params: paramsOf(request), token });
  const tokenRequest: TokenRequest = { ref, token: tokenOf(context, ref, token), ahead };
  const options = {
    method: ref.method,
    headers: ahead ? { ...headers, purpose: 'prefetch' } : headers,
    credentials: to.credentials,
    timeout: limitOf(context, ref),
    retry: 0,
    throwHttpErrors: false,
    keepalive,
    signal,
    ...bodyOf(request.body, to),
  } as const;
  const wire = await ky(to.base + request.url, options)
    .then((response) => (onText && isStream(response) ? readStream(response, onText) : read(ref, response)))
    .catch((cause: unknown) => {
      throw signal.aborted ? signal.reason : transportFailure(cause);
    });
  return judged(context, wire, tokenRequest);
}

type SendingFile = Pick<UploadRequest, 'values' | 'signal'> & Omit<UploadOptions, 'signal'> & { file: File };

/**
 * Makes a multipart call. For the portal's own server it uses a resumable upload, so that a broken connection loses no received
 * bytes. Other servers get the complete file, and so do calls without a token, because a visitor has no resumable uploads.
 * Throws like `sendCall`.
 */
export async function sendUpload(context: HttpContext, ref: CallRef, { file, values, signal, ...options }: SendingFile): Promise<unknown> {
  const to = targetOf(context, ref);
  const { sendFile } = await import('./upload.ts');
  const taken = to.base === '' && !ref.noToken ? await sendAhead(context, ref, { file, signal, ...options }) : file;
  const headers = await headersOf(context, ref, { base: to.base, params: values });
  const tokenRequest: TokenRequest = { ref, token: tokenOf(context, ref), ahead: false };
  const address = { url: to.base + callRequest(ref, {}).url, withCredentials: to.credentials === 'include' };
  const onProgress = taken === file ? options.onProgress : undefined;
  return judged(
    context,
    await sendFile({ ...address, values, file: taken, headers, timeout: limitOf(context, ref), signal, onProgress }),
    tokenRequest,
  );
}

/** Uploads the file and resolves with the upload's id. */
async function sendAhead(context: HttpContext, ref: CallRef, sending: Omit<SendingFile, 'values'>): Promise<string> {
  const { PartsRefused, sendParts } = await import('./parts.ts').catch((cause: unknown) => {
    throw transportFailure(cause);
  });
  return sendParts(partsTarget(context, ref), sending).catch((failure: unknown) => {
    if (!(failure instanceof PartsRefused)) throw failure;
    judged(context, failure.wire, { ref, token: tokenOf(context, ref), ahead: false });
    throw failure;
  });
}

/** Deletes a partial upload. If that fails, it expires after a day. */
export async function dropUpload(context: HttpContext, ref: CallRef, path: string): Promise<void> {
  const { dropParts } = await import('./parts.ts');
  await dropParts(partsTarget(context, ref), path);
}

/** An upload request has no parameters for a secretKey. */
const partsTarget = (context: HttpContext, ref: CallRef) => ({
  endpoint: `${location.origin}/uploads`,
  call: ref.id,
  headers: () => headersOf(context, { ...ref, exempt: true }, { base: '', params: {} }),
});

function judged(context: HttpContext, wire: WireAnswer, tokenRequest: TokenRequest): unknown {
  const over = overIn(wire);
  if (over) context.onSessionOver(over, tokenRequest);
  return dataOf(wire);
}

const limitOf = (context: HttpContext, ref: CallRef): number => ref.timeout ?? context.tables().settings.times.requestMs;

/** The destination of a call. Without the token, cookies are omitted too, so that the request is anonymous. */
function targetOf({ tables, session }: HttpContext, ref: CallRef, token?: string): Destination {
  const to = destinationOf(ref.id, tables(), location.origin);
  const isAlone = session.isCut && token === undefined && !ref.noToken;
  return isAlone && to.credentials === 'same-origin' ? { ...to, credentials: 'omit' } : to;
}

/** The session's token, if the call sends it. */
function tokenOf({ tables }: HttpContext, ref: CallRef, given?: string): string | undefined {
  const rule = tokenRule(ref, tables().requests);
  return rule?.from === 'cookie.token' ? (given ?? readStore(rule.from)) : undefined;
}

function bodyOf(body: unknown, { body: kind }: Destination): { json?: unknown; body?: URLSearchParams } {
  if (body === undefined) return {};
  return kind === 'form' ? { body: formOf(body as Record<string, unknown>) } : { json: body };
}

const isStream = ({ ok, headers }: Response): boolean => ok && headers.get('content-type')?.startsWith('text/event-stream') === true;

/** Passes on the parts of a stream. Throws if the connection breaks. */
async function readStream({ status, body }: Response, onText: (text: string) => void): Promise<WireAnswer> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) onText(part.value);
  return { status, answer: new Blob() };
}

/** Throws for an answer that is neither the requested file nor JSON, which comes from an intermediary. */
async function read(ref: CallRef, response: Response): Promise<WireAnswer> {
  const { status } = response;
  // A file may also be JSON; a refusal is never an attachment.
  const isFile = ref.answers !== 'json' && response.headers.get('content-disposition')?.startsWith('attachment');
  if (response.ok && isFile) return { status, answer: await response.blob() };
  if (response.headers.get('content-type')?.includes('json')) return { status, answer: await response.json() };
  if (response.ok && ref.answers !== 'json') return { status, answer: await response.blob() };
  throw new Error(`${ref.id} was answered by HTTP ${status} without JSON.`);
}
