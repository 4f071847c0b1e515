/** Files in parts, by the tus protocol: what has arrived stays where it is when the connection breaks. tus-js-client stands behind this door. */
import { DetailedError, type UploadOptions as TusOptions, Upload } from 'tus-js-client';
import type { UploadOptions } from '../context.ts';
import type { WireAnswer } from './answer.ts';
import { transportFailure } from './transportFailure.ts';

/** Where parts are sent to, and what each request carries. */
export interface PartsTarget {
  endpoint: string;
  /** The call that takes the file. */
  call: string;
  /** Made anew for each request: a session may change while a large file is sent. */
  headers: () => Promise<Record<string, string>>;
}

interface Parts extends Pick<UploadOptions, 'onProgress' | 'place' | 'onPlace'> {
  file: File;
  signal: AbortSignal;
}

/** What a request carries at most: on a slow line it is through before anything between here and the server loses patience. */
const partBytes = 8 * 1024 * 1024;

/** Milliseconds before each new attempt; whatever has arrived meanwhile begins them anew. */
const retryDelays = [0, 1_000, 3_000, 6_000, 12_000];

/**
 * Sends what the server does not have yet, and answers the id by which the call takes the file. Throws what aborted it,
 * or the answer that refused it.
 */
export function sendParts(target: PartsTarget, { file, signal, onProgress, place, onPlace }: Parts): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload: Upload = new Upload(file, {
      ...optionsOf(target),
      ...(place !== undefined && { uploadUrl: new URL(place, target.endpoint).href }),
      metadata: { filename: file.name, call: target.call },
      onProgress: (sent, total) => onProgress?.(total > 0 ? sent / total : 1),
      onUploadUrlAvailable: () => onPlace?.(placeOf(upload)),
      onSuccess: () => resolve(placeOf(upload).split('/').at(-1) as string),
      onError: (error) => reject(failureOf(error)),
    });
    signal.addEventListener('abort', () => {
      void upload.abort();
      reject(signal.reason);
    });
    upload.start();
  });
}

/** Takes away what has arrived of a file that nobody wants to send any more. */
export const dropParts = (target: PartsTarget, place: string): Promise<void> =>
  Upload.terminate(new URL(place, target.endpoint).href, { ...optionsOf(target), retryDelays: null });

const optionsOf = ({ endpoint, headers }: PartsTarget): TusOptions => ({
  endpoint,
  chunkSize: partBytes,
  retryDelays,
  // One request for all that fits into one.
  uploadDataDuringCreation: true,
  // The form remembers where it was, not the library.
  storeFingerprintForResuming: false,
  async onBeforeRequest(request) {
    for (const [name, value] of Object.entries(await headers())) request.setHeader(name, value);
  },
});

/** The address within the server, without its origin. */
const placeOf = ({ url }: Upload): string => new URL(url ?? '', location.origin).pathname;

/** A refusal that the server put into words, or that nothing came back. */
export class PartsRefused extends Error {
  readonly wire: WireAnswer;

  constructor(wire: WireAnswer) {
    super(`HTTP ${wire.status}`);
    this.wire = wire;
  }
}

function failureOf(error: Error): Error {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response) return transportFailure(error);
  return new PartsRefused({ status: response.getStatus(), answer: parsed(response.getBody()) });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
