import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isTrustedProxy, type TrustedProxies } from '../trust/proxies.ts';

/** Ids that proxies write: a UUID, a number or another token, safe in a log line. */
const requestId = /^[\w.:-]{8,64}$/;

/** The trace id of a `traceparent` header (W3C Trace Context, section 3.2). */
const traceparent = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}(?:-|$)/;

/**
 * The id of a request in the log and in answers. A trusted proxy may set it with `X-Request-Id`, or with the trace of
 * `traceparent`, so that both logs have the same id. Other clients cannot choose it.
 */
export function requestIdOf(proxies: TrustedProxies, { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  if (isTrustedProxy(proxies, socket.remoteAddress ?? '')) {
    const named = headers['x-request-id'];
    if (typeof named === 'string' && requestId.test(named)) return named;
    const trace = typeof headers.traceparent === 'string' ? traceparent.exec(headers.traceparent)?.[1] : undefined;
    if (trace && !/^0+$/.test(trace)) return trace;
  }
  return randomUUID();
}
