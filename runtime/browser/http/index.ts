/** The portal's HTTP client. The sending part (wire.ts with ky) loads with the first call. */
import type { CallRef } from '../../shared/portal.ts';
import type { UploadOptions } from '../context.ts';
import type { HttpContext, HttpOptions } from './options.ts';
import { openPendingCalls, type PendingOptions } from './pending.ts';
import { transportFailure } from './transportFailure.ts';

export interface Http {
  /** Resolves with the data of the answer; throws CallFailure. */
  call: (ref: CallRef, values: Record<string, unknown>, options?: HttpOptions) => Promise<unknown>;
  upload: (ref: CallRef, values: Record<string, string>, file: File, options?: UploadOptions) => Promise<unknown>;
  dropUpload: (ref: CallRef, path: string) => Promise<void>;
  /** Cancels the calls of the current page. */
  leavePage: () => void;
  /** Cancels all running calls, which then throw `reason`. */
  cancelAll: (reason?: Error) => void;
}

type WireModule = typeof import('./wire.ts');

/** Creates the client of a portal page. */
export function openHttp(context: HttpContext): Http {
  const pending = openPendingCalls(context.tables().settings.limits.cancelHandles);
  /** Wraps every request, independent of the code that sends it. */
  const run = async (ref: CallRef, options: PendingOptions, send: (wire: WireModule, signal: AbortSignal) => Promise<unknown>) => {
    context.beforeRequest(ref);
    const { signal, end } = pending.begin(options);
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
    call: (ref, values, { signal: own, ahead, ofPage, keepalive, token, onText } = {}) =>
      run(ref, { newest: ref.newest && !ahead ? ref.id : undefined, own, ofPage }, (wire, signal) =>
        wire.sendCall(context, ref, values, { signal, ahead, keepalive, token, onText }),
      ),
    upload: (ref, values, file, { signal: own, ...options } = {}) =>
      run(ref, { own, ofPage: true }, (wire, signal) => wire.sendUpload(context, ref, { ...options, values, file, signal })),
    dropUpload: async (ref, path) => void (await run(ref, {}, (wire) => wire.dropUpload(context, ref, path))),
  };
  return http;
}

/** Loads both modules in parallel, because wire.ts would load secretKey.ts only afterwards. */
async function loadWire({ secretKey }: HttpContext, { exempt }: CallRef): Promise<WireModule> {
  const [wire] = await Promise.all([import('./wire.ts'), secretKey && !exempt && import('./secretKey.ts')]);
  return wire;
}

const asTransportFailure = (cause: unknown): never => {
  throw transportFailure(cause);
};
