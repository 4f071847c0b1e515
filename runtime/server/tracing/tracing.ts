/** Traces of OpenTelemetry, sent by OTLP over HTTP in JSON (https://opentelemetry.io/docs/specs/otlp/). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathOf } from '../http/requestPath.ts';
import { isTrustedProxy, type TrustedProxies } from '../trust/proxies.ts';
import type { Sampler } from './sampler.ts';
import { beginTrace, endSpan, type Span, spanKinds, withinSpan } from './spans.ts';

/** Where traces are sent. */
export interface TracingConfig {
  endpoint: URL;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** Decides for each request whether its trace is sent. */
  sampler: Sampler;
}

interface TracingOptions extends TracingConfig {
  proxies: TrustedProxies;
  log: { warn: (facts: object, sentence: string) => void };
}

/** Traces of one process. */
export interface RequestTracing {
  /** Traces the requests of a server. */
  watch(app: FastifyInstance): void;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

const sendEveryMs = 5_000;
const patienceMs = 10_000;
/** Maximum number of waiting spans. While the collector is unavailable, further spans are dropped. */
const maxWaiting = 4_096;

/** `00-<trace>-<span>-<flags>` (W3C Trace Context). */
const traceparent = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/;
/** The flag of a sampled span. */
const sampledFlag = 1;

/** Starts to send traces. */
export function openTracing({ proxies, sampler, ...options }: TracingOptions): RequestTracing {
  const waiting: Span[] = [];
  const collect = (span: Span): void => {
    if (waiting.length < maxWaiting) waiting.push(span);
  };
  let sending: Promise<void> = Promise.resolve();
  const flush = (): Promise<void> => {
    const spans = waiting.splice(0);
    if (spans.length > 0) sending = sending.then(() => send(options, spans));
    return sending;
  };
  const timer = setInterval(() => void flush(), sendEveryMs).unref();
  const roots = new WeakMap<FastifyRequest, Span>();
  return {
    watch: (app) => {
      app.addHook('onRequest', (request, _reply, done) => {
        const parent = parentOf(request, proxies);
        const root = beginTrace(collect, parent);
        if (!sampler({ traceId: root.traceId, isParentSampled: parent?.isSampled })) return done();
        roots.set(request, root);
        withinSpan(root, done);
      });
      // A body is read in the context of its connection.
      app.addHook('preValidation', (request, _reply, done) => {
        const root = roots.get(request);
        if (root) withinSpan(root, done);
        else done();
      });
      app.addHook('onResponse', (request, reply, done) => {
        const root = roots.get(request);
        if (root) finish(root, request, reply.statusCode);
        done();
      });
    },
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}

/** The span of a trusted proxy. Other clients cannot choose a trace. */
function parentOf(
  { headers, socket }: FastifyRequest,
  proxies: TrustedProxies,
): { traceId: string; parentId: string; isSampled: boolean } | undefined {
  if (!isTrustedProxy(proxies, socket.remoteAddress ?? '')) return undefined;
  const [, traceId, parentId, flags = ''] = traceparent.exec(String(headers.traceparent ?? '')) ?? [];
  return traceId && parentId ? { traceId, parentId, isSampled: (Number.parseInt(flags, 16) & sampledFlag) !== 0 } : undefined;
}

/** An address is reported without its query, which may contain search terms of a visitor. */
function finish(root: Span, { method, url, routeOptions, id }: FastifyRequest, status: number): void {
  root.name = `${method} ${routeOptions.url ?? 'unknown'}`;
  root.attributes = {
    'http.request.method': method,
    'http.response.status_code': status,
    'url.path': pathOf(url),
    'portal.request_id': id,
  };
  root.isFailed = status >= 500;
  endSpan(root);
}

async function send(
  { endpoint, headers, serviceName, log }: Omit<TracingOptions, 'proxies' | 'sampler'>,
  spans: readonly Span[],
): Promise<void> {
  const resource = { attributes: attributesOf({ 'service.name': serviceName, 'process.pid': process.pid }) };
  const body = { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'support-portal' }, spans: spans.map(written) }] }] };
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The collector answered ${response.status}.`);
  } catch (error) {
    log.warn({ err: error, spans: spans.length }, 'traces were not sent');
  }
}

const written = ({ traceId, spanId, parentId, name, kind, startedAt, endedAt = startedAt, attributes, isFailed }: Span) => ({
  ...{ traceId, spanId, name, kind: spanKinds[kind] },
  ...(parentId && { parentSpanId: parentId }),
  startTimeUnixNano: nanoseconds(startedAt),
  endTimeUnixNano: nanoseconds(endedAt),
  attributes: attributesOf(attributes),
  status: { code: isFailed ? statusError : statusUnset },
});

/** The codes of a status in OTLP. */
const [statusUnset, statusError] = [0, 2];

/** Milliseconds as a text, because JSON has no integers of 64 bits. */
const nanoseconds = (ms: number): string => (BigInt(Math.round(ms * 1000)) * 1000n).toString();

const attributesOf = (attributes: Span['attributes']) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
