/** Forwards calls to upstream services, after the usual checks. */
import { Readable } from 'node:stream';
import { callRequest, requestHeaders, serviceOf } from '../../shared/calls/request.ts';
import type { Call, Portal } from '../../shared/portal.ts';
import type { ServerConfig } from '../config/config.ts';
import { recordTime } from '../database/statements.ts';
import { safeName } from '../files/store.ts';
import type { AnyHandler, CallContext, CallShape, FileAnswer } from '../handler.ts';
import { openAnswer } from './answer.ts';
import type { Upstream, Upstreams } from './config.ts';
import { UpstreamFailure } from './failure.ts';
import { multipart } from './multipart.ts';

type UpstreamContext = CallContext<CallShape>;

/** The parts of a context that make a request. */
type UpstreamCall = UpstreamCaller & Pick<UpstreamContext, 'params' | 'query' | 'body' | 'upload'>;

/** Throws if a variable names a service without calls: its calls would otherwise silently be answered here. */
export function checkUpstreams({ calls }: Pick<Portal, 'calls'>, upstreams: Upstreams): void {
  const services = new Set(Object.keys(calls).map(serviceOf));
  const unknown = Object.keys(upstreams).find((service) => !services.has(service));
  if (unknown === undefined) return;
  throw new Error(`UPSTREAM_${unknown.toUpperCase()} names no service; there are ${[...services].sort().join(', ')}.`);
}

/**
 * The handler that forwards a call; null if the portal answers it. The portal always answers calls that start, read or end a
 * session. A handler may also make the upstream request itself.
 */
export function upstreamHandler(
  { settings }: Pick<Portal, 'settings'>,
  { upstreams }: Pick<ServerConfig, 'upstreams'>,
  call: Call,
  local: AnyHandler | undefined,
): AnyHandler | null {
  const upstream = upstreams[serviceOf(call.id)];
  const isOwn = Object.values(settings.session).includes(call.id) || local?.callsUpstream === true;
  return upstream && !isOwn ? (context: UpstreamContext) => forwardCall(upstream, call, context) : null;
}

/** The parts of a handler's context that a request to an upstream needs. */
export type UpstreamCaller = Pick<UpstreamContext, 'portal' | 'signal' | 'requestId' | 'client' | 'now'>;

/** The body of a request that the portal makes for itself, and the maximum length of its answer. */
interface OwnRequest {
  headers?: Readonly<Record<string, string>>;
  query?: object;
  /** For a POST. */
  body?: object | undefined;
  maxBytes?: number;
}

/**
 * Makes a call for a handler or for the portal itself. The answer is not validated. Throws UpstreamFailure, or ServiceRefusal
 * if the service refuses.
 */
export async function askUpstream(
  upstream: Upstream,
  callId: string,
  caller: UpstreamCaller,
  { headers, query = {}, body, maxBytes = caller.portal.settings.limits.answerBytes }: OwnRequest,
): Promise<unknown> {
  const call = caller.portal.calls[callId];
  if (!call) throw new Error(`There is no call ${callId}.`);
  const response = await ask(upstream, call, { ...caller, params: {}, query, body }, headers);
  return openAnswer(caller.portal, response, maxBytes);
}

async function forwardCall(upstream: Upstream, call: Call, context: UpstreamContext): Promise<unknown> {
  const { limits } = context.portal.settings;
  const response = await ask(upstream, call, context);
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '');
  if (call.answers === 'json' || isJson || !response.ok) return openAnswer(context.portal, response, limits.answerBytes);
  return fileOf(call, response, limits.uploadBytes);
}

/**
 * Sends a validated call with the protocol's headers and the service's token. The visitor's session, cookies and halves
 * are not forwarded. Redirects are refused, because the token would follow them.
 */
async function ask(
  upstream: Upstream,
  call: Call,
  context: UpstreamCall,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { portal, signal, requestId } = context;
  recordTime();
  const { url } = callRequest({ method: 'GET', path: call.path }, { ...(context.params as object), ...(context.query as object) });
  const address = upstream.url.origin + upstream.url.pathname.replace(/\/$/, '') + url;
  const limit = AbortSignal.timeout(call.timeout ?? portal.settings.times.requestMs);
  const body = bodyOf(call, context);
  try {
    return await fetch(address, {
      method: call.method,
      headers: {
        ...headers,
        ...headersOf(upstream, call, context),
        accept: 'application/json, */*',
        'x-request-id': requestId,
        ...body?.headers,
      },
      redirect: 'error',
      signal: AbortSignal.any([signal, limit]),
      ...(body && { body: body.content, duplex: 'half' as const }),
    });
  } catch (cause) {
    throw new UpstreamFailure(`${upstream.url.host} did not answer ${call.id}`, { cause });
  }
}

function headersOf({ token }: Upstream, call: Call, { portal, client, now }: UpstreamCall): Record<string, string> {
  const facts: Record<string, string> = { identifier: client ?? '', now: String(now.getTime()), fromType: 'pc' };
  return requestHeaders(call, portal.requests, { client: (name) => facts[name] ?? '', stored: () => token });
}

interface UpstreamBody {
  headers: Record<string, string>;
  content: BodyInit;
}

function bodyOf({ method }: Call, { body, upload }: UpstreamCall): UpstreamBody | null {
  if (method === 'GET') return null;
  if (!upload) return { headers: { 'content-type': 'application/json' }, content: JSON.stringify(body ?? {}) };
  const { type, content } = multipart(body as Record<string, unknown>, upload);
  return { headers: { 'content-type': type }, content: Readable.toWeb(Readable.from(content)) as unknown as BodyInit };
}

/** Streams a file. A file that exceeds the limit is aborted. */
function fileOf(call: Call, { headers, body }: Response, maxBytes: number): FileAnswer {
  const mime = headers.get('content-type') ?? '';
  return {
    name: safeName(nameIn(headers.get('content-disposition') ?? '') || call.id),
    mime: /^[\w.+-]+\/[\w.+-]+(?:; ?charset=[\w-]+)?$/i.test(mime) ? mime : 'application/octet-stream',
    content: Readable.from(bounded(body, maxBytes)),
  };
}

async function* bounded(body: Response['body'], max: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > max) throw new UpstreamFailure(`a file is larger than ${max} bytes`);
    yield chunk;
  }
}

/** The file name in a Content-Disposition; the encoded form has precedence (RFC 6266). */
function nameIn(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain = ''] = /filename="([^"]*)"/i.exec(disposition) ?? [];
  try {
    return encoded ? decodeURIComponent(encoded) : plain;
  } catch {
    return plain;
  }
}
