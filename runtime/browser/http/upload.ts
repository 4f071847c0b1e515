/** Sends a multipart call by XMLHttpRequest, because fetch reports no upload progress. */
import type { UploadOptions } from '../context.ts';
import type { WireAnswer } from './answer.ts';
import { transportFailure } from './transportFailure.ts';

export interface UploadRequest {
  url: string;
  headers: Record<string, string>;
  /** Whether cookies are sent to another origin. */
  withCredentials: boolean;
  values: Record<string, string>;
  /** The file, or the id of a resumable upload. */
  file: File | string;
  /** Milliseconds. */
  timeout: number;
  signal: AbortSignal;
  onProgress: UploadOptions['onProgress'];
}

/** Sends a file with its text fields. The text fields come first, so that the server can validate them before the file. */
export function sendFile({ url, headers, withCredentials, values, file, timeout, signal, onProgress }: UploadRequest): Promise<WireAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  form.append('file', file);
  const request = new XMLHttpRequest();
  request.open('POST', url);
  request.timeout = timeout;
  request.withCredentials = withCredentials;
  request.responseType = 'json';
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
  signal.addEventListener('abort', () => request.abort());
  return settled(request, form, signal);
}

function settled(request: XMLHttpRequest, form: FormData, signal: AbortSignal): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    request.onload = () =>
      request.response === null
        ? reject(transportFailure(new Error('no JSON')))
        : resolve({ status: request.status, answer: request.response });
    request.onerror = () => reject(transportFailure(new Error('unreachable')));
    request.ontimeout = () => reject(transportFailure(new DOMException('too late', 'TimeoutError')));
    request.onabort = () => reject(signal.reason);
    request.send(form);
  });
}
