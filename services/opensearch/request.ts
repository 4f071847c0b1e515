/** Requests to an OpenSearch server. */
import type { SearchEngineConfig } from '../../runtime/server/config/searchEngine.ts';

/** A part of the query language of OpenSearch, as JSON. */
export type EngineClause = Readonly<Record<string, unknown>>;

/** A request that was not answered as expected. `status` is 0 if there was no answer. */
export class EngineFailure extends Error {
  readonly status: number;
  constructor(status: number, reason: string) {
    super(reason);
    this.status = status;
  }
}

interface EngineRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  /** With its leading slash and the query. */
  path: string;
  body?: object;
  /** Body with one JSON value per line, for `_bulk`. */
  lines?: readonly object[];
}

/** Time limit in milliseconds, and the signal of the program's end. */
interface EnginePatience {
  withinMs: number;
  signal?: AbortSignal;
}

/** Maximum length of a reason that is logged. */
const maxReason = 300;

/**
 * Sends a request and returns the JSON response. Throws EngineFailure. Redirects are not followed, because they could leak the
 * credentials.
 */
export async function requestEngine<Answer>(
  { origin, authorization }: SearchEngineConfig,
  { method, path, body, lines }: EngineRequest,
  { withinMs, signal }: EnginePatience,
): Promise<Answer> {
  const late = AbortSignal.timeout(withinMs);
  const content = lines ? lines.map((line) => `${JSON.stringify(line)}\n`).join('') : body && JSON.stringify(body);
  const headers = {
    ...(content !== undefined && { 'content-type': lines ? 'application/x-ndjson' : 'application/json' }),
    ...(authorization !== undefined && { authorization }),
  };
  try {
    const signals = signal ? AbortSignal.any([signal, late]) : late;
    const response = await fetch(origin + path, { method, headers, signal: signals, redirect: 'error', ...(content && { body: content }) });
    const text = await response.text();
    if (!response.ok) throw new EngineFailure(response.status, `OpenSearch answered ${response.status}: ${text.slice(0, maxReason)}`);
    return (method === 'HEAD' ? {} : JSON.parse(text)) as Answer;
  } catch (error) {
    if (error instanceof EngineFailure) throw error;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
    throw new EngineFailure(0, late.aborted ? `OpenSearch took more than ${withinMs} ms.` : `${String(error)} ${cause}`.trim());
  }
}
