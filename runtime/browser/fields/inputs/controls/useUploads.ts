import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { may } from '../../../../shared/access/may.ts';
import { CallFailure } from '../../../../shared/calls/envelope.ts';
import { isRawName, rawType } from '../../../../shared/files/rawFile.ts';
import type { CallRef, UploadRules } from '../../../../shared/portal.ts';
import { usePortal } from '../../../context.ts';
import { sessionIsOver } from '../../../session/sessionOver.ts';
import { heldFile, holdFile, releaseFile } from '../../../storage/heldFiles.ts';
import type { FinishedUpload, UnfinishedUpload } from '../input.ts';

/** An unfinished upload whose file is available. */
export interface Sending extends UnfinishedUpload {
  file: File;
  /** Progress from 0 to 1. */
  share: number;
  /** `held`: uploaded after the login; `unheld`: the browser cannot store it until then. */
  state: 'going' | 'paused' | 'failed' | 'held' | 'unheld';
  failure?: UploadFailure | undefined;
}

interface UploadFailure {
  key: string;
  facts?: Readonly<Record<string, string>> | undefined;
  mayRetry: boolean;
  /** Network failure; the upload resumes when the network returns. */
  isOffline?: boolean;
}

/** An entry of a file field. */
export type Held = FinishedUpload | UnfinishedUpload;

interface UploadsOptions {
  upload: CallRef | undefined;
  limits: UploadRules | undefined;
  max: number;
  held: readonly Held[];
  onChange: (value: readonly Held[]) => void;
}

export const isUploaded = (one: Held): one is FinishedUpload => 'attachmentId' in one;

/**
 * Manages uploads. Files with a refused type or size are not sent. Unfinished uploads are part of the value, so that a
 * draft can resume them.
 */
export function useUploads({ upload, limits, max, held, onChange }: UploadsOptions) {
  const { sending, change, drop, put } = useSendings();
  const edit = useEdit(held, onChange);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const { send, stop, forget, arrived } = useTransfers({ upload, edit, change, drop });
  const portal = usePortal();
  const isHolding = upload !== undefined && may(portal.account, upload, portal.tables.access) === 'no';
  const lost = held.filter((one): one is UnfinishedUpload => !isUploaded(one) && !sending.some(({ key }) => key === one.key));
  const uploaded = held.filter(isUploaded);
  const hold = async (key: string, file: File) => (await holdFile(key, file)) || change(key, { state: 'unheld' });
  useHeldFiles(lost, (one, file) => {
    const found: Sending = { ...one, file, share: 0, state: isHolding ? 'held' : 'going' };
    put(found);
    if (!isHolding) void send(found);
  });
  const go = (one: Sending) => {
    change(one.key, { state: 'going', failure: undefined });
    void send(one);
  };
  useBackOnline(() => sending.filter(({ failure }) => failure?.isOffline).forEach(go));
  const begin = (file: File) => {
    const begun = findUnfinished(lost, file);
    const one = begun ?? unfinishedOf(file);
    const failure = refusalOf(file, limits);
    put({ ...one, file, share: 0, state: failure ? 'failed' : isHolding ? 'held' : 'going', failure });
    if (failure) return;
    if (!begun) edit((all) => [...all, one]);
    if (isHolding) void hold(one.key, file);
    else void send({ ...one, file, share: 0, state: 'going' });
  };
  const remove = (one: UnfinishedUpload) => {
    stop(one);
    forget(one);
    void releaseFile(one.key);
    drop(one.key);
    edit((all) => all.filter((other) => isUploaded(other) || other.key !== one.key));
  };
  const refused = sending.filter(({ failure }) => failure?.mayRetry === false);
  const freeSlots = Math.max(0, max - uploaded.length - (sending.length - refused.length) - lost.length);
  return {
    sending,
    lost,
    uploaded,
    arrived,
    freeSlots,
    /** Names of the files that the last addition skipped because of the limit. */
    leftOut,
    /** Unfinished uploads continue, and new files start up to the limit. They replace refused files. */
    add(files: readonly File[]) {
      refused.forEach(remove);
      const again = files.filter((file) => findUnfinished(lost, file));
      const fresh = files.filter((file) => !again.includes(file));
      for (const file of [...again, ...fresh.slice(0, freeSlots)]) begin(file);
      setLeftOut(fresh.slice(freeSlots).map(({ name }) => name));
    },
    pause(one: Sending) {
      stop(one);
      change(one.key, { state: 'paused' });
    },
    goOn: go,
    /** Resumes an interrupted upload. A different or changed file replaces it and is sent from the start. */
    again(one: UnfinishedUpload, [file]: readonly File[]) {
      if (!file) return;
      if (!findUnfinished(lost, file)) remove(one);
      begin(file);
    },
    remove,
    removeOne: (one: FinishedUpload) => edit((all) => all.filter((other) => other !== one)),
  };
}

const unfinishedOf = ({ name, size, lastModified }: File): UnfinishedUpload => ({
  key: crypto.randomUUID(),
  fileName: name,
  size,
  changedAt: lastModified,
});

/** The unfinished upload that a file continues; a changed file does not match. */
export const findUnfinished = (
  lost: readonly UnfinishedUpload[],
  file: Pick<File, 'name' | 'size' | 'lastModified'>,
): UnfinishedUpload | undefined =>
  lost.find((one) => one.fileName === file.name && one.size === file.size && one.changedAt === file.lastModified);

/** Applies changes to the latest value, because uploads finish concurrently. */
function useEdit(held: readonly Held[], onChange: (value: readonly Held[]) => void) {
  const latest = useRef(held);
  // Runs before the next upload can arrive. A passive effect would restore an older value, and lose later changes.
  useLayoutEffect(() => {
    latest.current = held;
  }, [held]);
  return (make: (all: readonly Held[]) => readonly Held[]) => {
    latest.current = make(latest.current);
    onChange(latest.current);
  };
}

interface TransferOptions extends Pick<ReturnType<typeof useSendings>, 'change' | 'drop'> {
  upload: CallRef | undefined;
  edit: ReturnType<typeof useEdit>;
}

/** Sends files, and updates the value of the field after each one. `arrived` is the name of the file that was stored last. */
function useTransfers({ upload, edit, change, drop }: TransferOptions) {
  const [arrived, setArrived] = useState<string>();
  const sender = useSender(upload, {
    change,
    onLocation: ({ key }, location) =>
      edit((all) => all.map((one) => (!isUploaded(one) && one.key === key ? { ...one, place: location } : one))),
    onArrived: ({ key, fileName }, answer) => {
      edit((all) => [...all.filter((one) => isUploaded(one) || one.key !== key), answer]);
      drop(key);
      void releaseFile(key);
      setArrived(fileName);
    },
  });
  return { ...sender, arrived };
}

/** Finds the files of unfinished uploads that were held until the login, each once. */
function useHeldFiles(lost: readonly UnfinishedUpload[], onFound: (one: UnfinishedUpload, file: File) => void) {
  const requested = useRef(new Set<string>());
  const found = useEffectEvent(onFound);
  useEffect(() => {
    for (const one of lost) {
      if (requested.current.has(one.key)) continue;
      requested.current.add(one.key);
      void heldFile(one.key).then((file) => file && found(one, file));
    }
  }, [lost]);
}

function useSendings() {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  return {
    sending,
    put: (one: Sending) => setSending((all) => [...all, one]),
    change: (key: string, to: Partial<Sending>) => setSending((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one))),
    drop: (key: string) => setSending((all) => all.filter((one) => one.key !== key)),
  };
}

interface SenderContext {
  change: (key: string, to: Partial<Sending>) => void;
  onLocation: (one: Sending, location: string) => void;
  onArrived: (one: Sending, answer: FinishedUpload) => void;
}

/** Sends, stops and deletes uploads. Unmounting stops them; received bytes stay on the server. */
function useSender(upload: CallRef | undefined, context: SenderContext) {
  const portal = usePortal();
  const stops = useRef(new Map<string, AbortController>());
  const locations = useRef(new Map<string, string>());
  useEffect(() => {
    const all = stops.current;
    return () => {
      for (const stop of all.values()) stop.abort();
    };
  }, []);
  const send = async (one: Sending) => {
    if (!upload) return;
    const { key, file } = one;
    const stop = new AbortController();
    stops.current.set(key, stop);
    const onLocation = (location: string) => {
      locations.current.set(key, location);
      context.onLocation(one, location);
    };
    const options = { signal: stop.signal, location: locations.current.get(key) ?? one.place, onLocation };
    try {
      const answer = await portal.upload(upload, {}, file, { ...options, onProgress: (share) => context.change(key, { share }) });
      context.onArrived(one, uploadedFrom(answer, file));
    } catch (failure) {
      if (stop.signal.aborted) return;
      context.change(key, { state: 'failed', failure: failureOf(failure) });
      // The login returns to this form, which then continues to upload the file.
      if (failure instanceof CallFailure && sessionIsOver[failure.code]) void holdFile(key, file);
    }
  };
  return {
    send,
    stop: ({ key }: UnfinishedUpload) => stops.current.get(key)?.abort(),
    /** Deletes the received bytes; if that fails, they expire after a day. */
    forget({ key, place = locations.current.get(key) }: UnfinishedUpload) {
      if (upload && place !== undefined) portal.dropUpload(upload, place).catch(() => {});
    },
  };
}

function useBackOnline(listener: () => void) {
  const handleOnline = useEffectEvent(listener);
  useEffect(() => {
    const hear = () => handleOnline();
    addEventListener('online', hear);
    return () => removeEventListener('online', hear);
  }, []);
}

/** Checks a file before sending. If the browser knows no type, the server decides. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>, limits: UploadsOptions['limits']): UploadFailure | undefined {
  if (!limits) return undefined;
  const isRaw = limits.types.includes(rawType) && isRawName(file.name, limits.rawEndings);
  if (file.type && !isRaw && !limits.types.includes(file.type)) return { key: 'form.files.type', mayRetry: false };
  return file.size > limits.maxBytes ? { key: 'form.files.size', mayRetry: false } : undefined;
}

/** Refusals that a retry cannot resolve. */
const final = new Set(['request.too-large', 'file.type-refused']);

function failureOf(failure: unknown): UploadFailure {
  const known = failure instanceof CallFailure ? failure : undefined;
  const isOffline = known?.status === 0;
  if (!known?.error || isOffline) return { key: 'form.files.failed', mayRetry: true, isOffline };
  return { key: `error.${known.error}`, facts: known.facts, mayRetry: !final.has(known.error) };
}

/** The server's data of a stored file; some calls return only the id. */
function uploadedFrom(answer: unknown, file: File): FinishedUpload {
  const {
    attachmentId,
    fileName = file.name,
    size = file.size,
    fileOriginPath,
  } = answer as Partial<FinishedUpload> & { attachmentId: string };
  return { attachmentId, fileName, size, ...(fileOriginPath && { fileOriginPath }) };
}
