/** Resumable uploads by the tus protocol. This file is the only user of tus-js-client. */
import { DetailedError, type UploadOptions as TusOptions, Upload } from 'tus-js-client';
import type { UploadOptions } from '../context.ts';
import type { WireAnswer } from './answer.ts';
import { transportFailure } from './transportFailure.ts';

/** The destination of an upload and the headers of each request. */
export interface PartsTarget {
  endpoint: string;
  /** The call that receives the file. */
  call: string;
  /** Computed for each request, because the session may change during a large upload. */
  headers: () => Promise<Record<string, string>>;
}

interface PartsUpload extends Pick<UploadOptions, 'onProgress' | 'location' | 'onLocation'> {
  file: File;
  signal: AbortSignal;
}

/** Maximum bytes of a request, so that it finishes on slow connections before intermediaries time out. */
const partBytes = 8 * 1024 * 1024;

/** Milliseconds before each retry; progress resets the sequence. */
const retryDelays = [0, 1_000, 3_000, 6_000, 12_000];

/**
 * Sends the bytes that the server lacks, and resolves with the upload's id. Rejects with the abort reason, or with the
 * refusing answer.
 */
export function sendParts(target: PartsTarget, { file, signal, onProgress, location: path, onLocation }: PartsUpload): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload: Upload = new Upload(file, {
      ...optionsOf(target),
      ...(path !== undefined && { uploadUrl: new URL(path, target.endpoint).href }),
      metadata: { filename: file.name, call: target.call },
      onProgress: (sent, total) => onProgress?.(total > 0 ? sent / total : 1),
      onUploadUrlAvailable: () => onLocation?.(uploadPath(upload)),
      onSuccess: () => resolve(uploadPath(upload).split('/').at(-1) as string),
      onError: (error) => reject(failureOf(error)),
    });
    signal.addEventListener('abort', () => {
      void upload.abort();
      reject(signal.reason);
    });
    upload.start();
  });
}

/** Deletes a partial upload on the server. */
export const dropParts = (target: PartsTarget, path: string): Promise<void> =>
  Upload.terminate(new URL(path, target.endpoint).href, { ...optionsOf(target), retryDelays: null });

const optionsOf = ({ endpoint, headers }: PartsTarget): TusOptions => ({
  endpoint,
  chunkSize: partBytes,
  retryDelays,
  // A file that fits into one request needs only one.
  uploadDataDuringCreation: true,
  // The form stores the upload's address, not the library.
  storeFingerprintForResuming: false,
  async onBeforeRequest(request) {
    for (const [name, value] of Object.entries(await headers())) request.setHeader(name, value);
  },
});

/** The path without the origin. */
const uploadPath = ({ url }: Upload): string => new URL(url ?? '', location.origin).pathname;

/** The server refused the upload, or did not answer. */
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
