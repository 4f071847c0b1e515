import { useEffect, useRef, useState } from 'react';
import { CallFailure } from '../../../shared/envelope.ts';
import type { CallRef } from '../../../shared/portal.ts';
import { usePortal } from '../../context.ts';
import type { Uploaded } from './input.ts';

/** A file that has not arrived yet. */
export interface Sending {
  key: number;
  file: File;
  /** From 0 to 1. */
  share: number;
  failure?: { key: string; facts?: Record<string, string>; mayRetry: boolean };
}

interface UploadsOptions {
  upload: CallRef | undefined;
  limits: { types: string[]; maxBytes: number } | undefined;
  most: number;
  uploaded: readonly Uploaded[];
  onChange: (value: readonly Uploaded[]) => void;
}

/** Files on their way to the server. What the server would refuse for its type or size is not sent at all. */
export function useUploads({ upload, limits, most, uploaded, onChange }: UploadsOptions) {
  const portal = usePortal();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const keys = useRef(0);
  // Files arrive side by side: each adds to what stands there by then, not to what stood there when it was chosen.
  const latest = useRef(uploaded);
  useEffect(() => {
    latest.current = uploaded;
  }, [uploaded]);
  useEffect(
    () => () =>
      stops.current.forEach((stop) => {
        stop.abort();
      }),
    [],
  );

  const change = (key: number, to: Partial<Sending>) => setSending((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const drop = (key: number) => setSending((all) => all.filter((one) => one.key !== key));

  const send = async ({ key, file }: Sending) => {
    if (!upload) return;
    const stop = new AbortController();
    stops.current.set(key, stop);
    try {
      const answer = await portal.upload(upload, {}, file, { signal: stop.signal, onProgress: (share) => change(key, { share }) });
      latest.current = [...latest.current, uploadedFrom(answer, file)];
      onChange(latest.current);
      drop(key);
    } catch (failure) {
      if (!stop.signal.aborted) change(key, { failure: failureOf(failure) });
    }
  };
  return {
    sending,
    add(files: readonly File[]) {
      const room = Math.max(0, most - uploaded.length - sending.length);
      const added = files.slice(0, room).map((file) => ({ key: keys.current++, file, share: 0, ...refusalOf(file, limits) }));
      setSending((all) => [...all, ...added]);
      for (const one of added) if (!('failure' in one)) void send(one);
    },
    retry(one: Sending) {
      change(one.key, { failure: undefined, share: 0 });
      void send(one);
    },
    remove({ key }: Sending) {
      stops.current.get(key)?.abort();
      drop(key);
    },
  };
}

/** What can be told without sending. A browser that knows no type of a file leaves the judgement to the server. */
export function refusalOf(file: Pick<File, 'type' | 'size'>, limits: UploadsOptions['limits']): Pick<Sending, 'failure'> {
  if (!limits) return {};
  if (file.type && !limits.types.includes(file.type)) return { failure: { key: 'form.files.type', mayRetry: false } };
  if (file.size > limits.maxBytes) return { failure: { key: 'form.files.size', mayRetry: false } };
  return {};
}

function failureOf(failure: unknown): Sending['failure'] {
  const known = failure instanceof CallFailure && failure.error ? failure : undefined;
  return { key: known ? `error.${known.error}` : 'form.files.failed', facts: known?.facts, mayRetry: known?.status !== 413 };
}

/** What the server says of a file it has taken; some calls say its id alone. */
function uploadedFrom(answer: unknown, file: File): Uploaded {
  const { attachmentId, fileName = file.name, size = file.size, fileOriginPath } = answer as Partial<Uploaded> & { attachmentId: string };
  return { attachmentId, fileName, size, ...(fileOriginPath && { fileOriginPath }) };
}
