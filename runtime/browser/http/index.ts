/** The calls of the portal over the wire. What they are sent with (wire.ts, and ky with it) is loaded with the first one. */
import type { CallRef } from '../../shared/portal.ts';
import type { UploadOptions } from '../context.ts';
import type { HttpContext, HttpOptions } from './options.ts';
import { keepPending, type PendingOptions } from './pending.ts';
import { transportFailure } from './transportFailure.ts';

export interface Http {
  /** The data of the answer; throws CallFailure. */
  call: (ref: CallRef, values: Record<string, unknown>, options?: HttpOptions) => Promise<unknown>;
  upload: (ref: CallRef, values: Record<string, string>, file: File, options?: UploadOptions) => Promise<unknown>;
  dropUpload: (ref: CallRef, place: string) => Promise<void>;
  /** Cancels what the open page asked for. */
  leavePage: () => void;
  /** Cancels what is under way; the calls throw `reason`. */
  cancelAll: (reason?: Error) => void;
}

type Wire = typeof import('./wire.ts');

/** The client of a portal page. */
export function openHttp(context: HttpContext): Http {
  const pending = keepPending(context.tables().settings.limits.cancelHandles);
  /** What stands around every request, however it is sent. */
  const run = async (ref: CallRef, asked: PendingOptions, send: (wire: Wire, signal: AbortSignal) => Promise<unknown>) => {
    context.beforeRequest(ref);
    const { signal, end } = pending.begin(asked);
    try {
      const wire = await loadWire(context, ref).catch(asTransportFailure);
      await wire.obtainNeeded(ref, context.tables(), (by) => http.call(by, {}));
      signal.throwIfAborted();
      return await send(wire, signal);
    } finally {
      end();
      context.afterAnswer(ref);
    }
  };
  const http: Http = {
    leavePage: pending.leavePage,
    cancelAll: pending.cancelAll,
    call: (ref, values, { signal: own, ahead, ofPage, keepalive, token } = {}) =>
      run(ref, { newest: ref.newest && !ahead ? ref.id : undefined, own, ofPage }, (wire, signal) =>
        wire.sendCall(context, ref, values, { signal, ahead, keepalive, token }),
      ),
    upload: (ref, values, file, { signal: own, ...options } = {}) =>
      run(ref, { own, ofPage: true }, (wire, signal) => wire.sendUpload(context, ref, { ...options, values, file, signal })),
    dropUpload: async (ref, place) => void (await run(ref, {}, (wire) => wire.dropUpload(context, ref, place))),
  };
  return http;
}

/** Side by side with it comes what makes the secretKey: each would be found only in the one before it. */
async function loadWire({ secretKey }: HttpContext, { exempt }: CallRef): Promise<Wire> {
  const [wire] = await Promise.all([import('./wire.ts'), secretKey && !exempt && import('./secretKey.ts')]);
  return wire;
}

const asTransportFailure = (cause: unknown): never => {
  throw transportFailure(cause);
};
