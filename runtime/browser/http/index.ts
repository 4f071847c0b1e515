/** The calls of the portal over the wire. ky stands behind this door and is loaded with the first call. */
import { type Envelope, openEnvelope } from '../../shared/envelope.ts';
import type { CallRef, SiteTables } from '../../shared/portal.ts';
import { callRequest } from '../../shared/request.ts';
import type { CallOptions, UploadOptions } from '../context.ts';
import { headersOf, paramsOf } from './headers.ts';
import { keepPending } from './pending.ts';
import { transportFailure } from './transportFailure.ts';

/** The codes that say that a session is over (specification section 8). */
export const sessionIsOver: Readonly<Record<number, 'invalid' | 'aged'>> = { 40001: 'invalid', 5002: 'aged' };

export interface HttpDoor {
  tables: () => SiteTables;
  secretKey: string;
  onSessionOver: (how: 'invalid' | 'aged') => void;
}

export interface Http {
  call: (ref: CallRef, values: Record<string, unknown>, options?: HttpOptions) => Promise<unknown>;
  upload: (ref: CallRef, values: Record<string, string>, file: File, options?: UploadOptions) => Promise<unknown>;
  /** Cancels what is under way; the calls throw `reason`. */
  cancelAll: (reason?: Error) => void;
}

export interface HttpOptions extends CallOptions {
  /** A call made ahead of time: it never cancels one that the visitor waits for, and tells the server by the header `purpose: prefetch`. */
  ahead?: boolean;
}

/** The client of a portal page. */
export function openHttp(door: HttpDoor): Http {
  const pending = keepPending(door.tables().settings.limits.cancelHandles);
  const judge = (status: number, answer: unknown): unknown => dataOf(status, answer, door.onSessionOver);
  return {
    cancelAll: pending.cancelAll,
    async call(ref, values, { signal, ahead } = {}) {
      const { signal: together, end } = pending.begin(ref.newest && !ahead ? ref.id : undefined, signal);
      try {
        const { status, answer } = await send(door, ref, values, together, ahead);
        return judge(status, answer);
      } finally {
        end();
      }
    },
    async upload(ref, values, file, options = {}) {
      const { sendFile } = await import('./upload.ts');
      const { url } = callRequest(ref, {});
      const headers = await headersOf(door, ref, values);
      const { status, answer } = await sendFile({ url, headers, values, file, timeout: limitOf(door, ref), ...options });
      return judge(status, answer);
    },
  };
}

const limitOf = (door: HttpDoor, ref: CallRef): number => ref.timeout ?? door.tables().settings.times.requestMs;

/** No retries, and no exception for a status: the envelope says what happened. */
async function send(
  door: HttpDoor,
  ref: CallRef,
  values: Record<string, unknown>,
  signal: AbortSignal,
  ahead = false,
): Promise<{ status: number; answer: unknown }> {
  const request = callRequest(ref, values);
  const [{ default: ky }, headers] = await Promise.all([import('ky'), headersOf(door, ref, paramsOf(request))]);
  try {
    const response = await ky(request.url, {
      method: ref.method,
      headers: ahead ? { ...headers, purpose: 'prefetch' } : headers,
      timeout: limitOf(door, ref),
      retry: 0,
      throwHttpErrors: false,
      signal,
      ...(request.body !== undefined && { json: request.body }),
    });
    return { status: response.status, answer: ref.answers === 'json' || isJson(response) ? await response.json() : await response.blob() };
  } catch (cause) {
    throw signal.aborted ? signal.reason : transportFailure(cause);
  }
}

const isJson = (response: Response): boolean => response.headers.get('content-type')?.includes('json') ?? false;

/**
 * What is inside an answer. A file and an answer with a resultCode are what they are. The protocol lets a 500 through
 * to its caller; the caller here is the page, which is told by the same CallFailure as of any other refusal.
 */
function dataOf(status: number, answer: unknown, onSessionOver: HttpDoor['onSessionOver']): unknown {
  if (answer instanceof Blob || (answer !== null && typeof answer === 'object' && 'resultCode' in answer)) return answer;
  const envelope = answer as Envelope;
  const over = sessionIsOver[envelope.code];
  if (over) onSessionOver(over);
  return openEnvelope(status, envelope);
}
