/** Spans of the current request: its calls, and their statements. Outside a span, there is no overhead. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

export type SpanAttributes = Readonly<Record<string, string | number>>;

/** The kinds of OTLP: a request that was received, a step within the process, a request to another system. */
export const spanKinds = { internal: 1, server: 2, client: 3 } as const;

/** A piece of work with its position in a trace. */
export interface Span {
  /** 16 and 8 bytes in hex (W3C Trace Context). */
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId?: string;
  readonly kind: keyof typeof spanKinds;
  name: string;
  attributes: SpanAttributes;
  /** Milliseconds since the epoch, with fractions. */
  readonly startedAt: number;
  endedAt?: number;
  isFailed: boolean;
  /** Receives the span and the spans within it once they have ended. */
  readonly collect: (span: Span) => void;
}

const current = new AsyncLocalStorage<Span>();

const timeNow = (): number => performance.timeOrigin + performance.now();

/** Begins the trace of a request, or continues that of a client. */
export function beginTrace(collect: Span['collect'], from?: { traceId: string; parentId: string }): Span {
  return {
    traceId: from?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    ...(from && { parentId: from.parentId }),
    ...{ kind: 'server', name: '', attributes: {}, startedAt: timeNow(), isFailed: false, collect },
  };
}

/** Ends a span and passes it to its collector. */
export function endSpan(span: Span): void {
  span.endedAt = timeNow();
  span.collect(span);
}

/** Continues in the context of a span. */
export const withinSpan = <Result>(span: Span, work: () => Result): Result => current.run(span, work);

/** Runs work as a span within the current one. `describe` is called only if there is a current span. */
export async function inSpan<Result>(
  describe: () => { name: string; kind: Span['kind']; attributes: SpanAttributes },
  work: () => Promise<Result>,
): Promise<Result> {
  const around = current.getStore();
  if (!around) return work();
  const { traceId, spanId: parentId, collect } = around;
  const span: Span = {
    ...describe(),
    ...{ traceId, parentId, collect, spanId: randomBytes(8).toString('hex'), startedAt: timeNow(), isFailed: false },
  };
  try {
    // Awaited inside: the query builder sends a query only when it is awaited.
    return await current.run(span, async () => await work());
  } catch (error) {
    span.isFailed = true;
    throw error;
  } finally {
    endSpan(span);
  }
}
