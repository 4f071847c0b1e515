import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { may } from '../../../shared/access/may.ts';
import type { Failure } from '../../../shared/calls/envelope.ts';
import type { PageLoaded } from '../../../shared/load/index.ts';
import type { CallRef, FormPage, Input } from '../../../shared/portal.ts';
import { type CallOptions, usePortal } from '../../context.ts';
import { contentOf, type DraftContent, failureOf, isEmptyContent, nameOfDraft, readContent, recordOf } from './autosave.ts';
import type { FormValues } from './values.ts';

/** The draft on the server that a form continues. */
export interface RemoteDraft {
  id: string;
  revision: number;
}

/** A draft in the list of its owner. */
export interface OfferedDraft extends RemoteDraft {
  name: string;
  savedAt: string;
}

export type SaveState =
  | { state: 'unsaved' }
  | { state: 'saving'; savedAt?: string }
  | { state: 'saved'; savedAt: string }
  | { state: 'failed'; failure: Failure };

export interface AutosaveOptions {
  page: FormPage;
  loaded: PageLoaded;
  fields: readonly Input[];
  values: FormValues;
  began: FormValues;
  step: number;
  sendKey?: string | undefined;
}

/** Pause before a failed save is tried again, in milliseconds. */
const retryMs = 15_000;

/** Maximum length of the content that a browser sends while the page is unloaded, in characters (the Fetch standard allows 64 KiB). */
const maxKeepalive = 20_000;

/**
 * Saves the values of a form as a draft on the server: after a pause in typing, and when the page is hidden. One save runs at a
 * time. If another tab saves the same draft meanwhile, this form continues with a separate draft.
 */
export function useAutosave({ page, loaded, fields, values, began, step, sendKey }: AutosaveOptions) {
  const { autosaveMs } = usePortal().tables.settings.times;
  const record = recordOf(page, loaded);
  const calls = useDraftCalls(page, record);
  const content = useMemo(() => contentOf(fields, values, began, step), [fields, values, began, step]);
  const name = nameOfDraft(fields, values);
  const text = JSON.stringify({ values: content.values, base: content.base, step, ...(sendKey && { sendKey }) } satisfies DraftContent);
  const current = useRef<CurrentDraft>({ text, name, isEmpty: true });
  current.current = { text, name, isEmpty: isEmptyContent(content) };
  const remote = useRef<RemoteDraft | undefined>(undefined);
  const saved = useRef<string | undefined>(undefined);
  const { attempt, status, setStatus, isForked } = useAttempt(calls, { current, remote, saved });
  const running = useRef<Promise<void> | undefined>(undefined);
  const isOver = useRef(false);

  /** Saves unsaved changes. */
  const flush = useCallback(
    async (options: CallOptions = {}): Promise<void> => {
      await running.current;
      const { text, isEmpty } = current.current;
      if (!calls || isOver.current || text === saved.current || (isEmpty && !remote.current)) return;
      running.current = attempt({ ...options, outlives: true }).finally(() => {
        running.current = undefined;
      });
      await running.current;
    },
    [calls, attempt],
  );
  useEffect(() => {
    if (!calls || text === saved.current || current.current.isEmpty) return;
    const timer = setTimeout(() => void flush(), autosaveMs);
    return () => clearTimeout(timer);
  }, [calls, text, autosaveMs, flush]);
  useRetry(status, flush);
  useFlushOnLeave(() => flush({ keepalive: current.current.text.length < maxKeepalive }));

  return {
    isOn: calls !== undefined,
    status,
    isForked,
    remote,
    flush,
    list: () => calls?.list() ?? Promise.resolve([]),
    /** Reads a draft, and saves further changes to it. */
    async open(one: RemoteDraft): Promise<DraftContent | undefined> {
      const found = await calls?.find(one.id);
      if (!found) return undefined;
      remote.current = { id: found.id, revision: found.revision };
      setStatus({ state: 'saved', savedAt: found.savedAt });
      return readContent(found.content, fields);
    },
    remove: (id: string) => calls?.remove(id) ?? Promise.resolve(),
    /** Removes the draft after the form was sent or the draft was discarded. Later changes start a new draft. */
    async end(isLeaving: boolean): Promise<void> {
      isOver.current = isLeaving;
      await running.current;
      const { current: one } = remote;
      remote.current = undefined;
      saved.current = current.current.text;
      setStatus({ state: 'unsaved' });
      if (one) await calls?.remove(one.id).catch(() => {});
    },
  };
}

export type Autosave = ReturnType<typeof useAutosave>;

/** The current values of the form. */
interface CurrentDraft {
  text: string;
  name: string;
  isEmpty: boolean;
}

interface AttemptRefs {
  current: RefObject<CurrentDraft>;
  /** The draft on the server. */
  remote: RefObject<RemoteDraft | undefined>;
  /** The text that the server has stored. */
  saved: RefObject<string | undefined>;
}

/** One save and its outcome. */
function useAttempt(calls: DraftCalls, { current, remote, saved }: AttemptRefs) {
  const [status, setStatus] = useState<SaveState>({ state: 'unsaved' });
  const [isForked, setForked] = useState(false);
  const attempt = useCallback(
    async (options: CallOptions): Promise<void> => {
      const { text: content, name } = current.current;
      setStatus((before) => ({ state: 'saving', ...('savedAt' in before && before.savedAt && { savedAt: before.savedAt }) }));
      try {
        const draft = await calls?.save({ content, name }, remote, options, () => setForked(true));
        if (!draft) return;
        saved.current = content;
        setStatus({ state: 'saved', savedAt: draft.savedAt });
      } catch (thrown) {
        setStatus({ state: 'failed', failure: failureOf(thrown) });
      }
    },
    [calls, current, remote, saved],
  );
  return { attempt, status, setStatus, isForked };
}

/** Tries a failed save again after a pause, and when the browser is online again. */
function useRetry(status: SaveState, flush: () => Promise<void>): void {
  useEffect(() => {
    if (status.state !== 'failed') return;
    const timer = setTimeout(() => void flush(), Math.max(retryMs, Number(status.failure.facts?.seconds ?? 0) * 1000));
    const handleOnline = () => void flush();
    addEventListener('online', handleOnline);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', handleOnline);
    };
  }, [status, flush]);
}

/** Saves when the page is hidden or left within the portal. */
function useFlushOnLeave(flush: () => Promise<void>): void {
  const latest = useRef(flush);
  latest.current = flush;
  useEffect(() => {
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') void latest.current();
    };
    const handleHide = () => void latest.current();
    document.addEventListener('visibilitychange', handleHidden);
    addEventListener('pagehide', handleHide);
    return () => {
      document.removeEventListener('visibilitychange', handleHidden);
      removeEventListener('pagehide', handleHide);
      handleHide();
    };
  }, []);
}

interface SavedDraft extends RemoteDraft {
  savedAt: string;
}

/** The calls of the card, with the form, the record and the identity of this open form. */
function useDraftCalls(page: FormPage, record: string | undefined) {
  const { call, account, tables } = usePortal();
  const [writer] = useState(() => (typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : String(Math.random())));
  return useMemo(() => {
    const { autosave, id: form } = page;
    // A visitor without a login has only the copy in this tab.
    if (!autosave || may(account, page.calls[autosave.calls.save] as CallRef, tables.access) === 'no') return undefined;
    const ask = (verb: keyof typeof autosave.calls, values: Record<string, unknown>, options?: CallOptions) =>
      call(page.calls[autosave.calls[verb]] as CallRef, values, options);
    const draftSubject = { form, ...(record !== undefined && { record }) };
    return {
      list: async () => (await ask('list', draftSubject)) as readonly OfferedDraft[],
      find: async (id: string) => (await ask('find', { id })) as SavedDraft & { content: string },
      remove: async (id: string) => void (await ask('remove', { id }, { outlives: true })),
      async save(
        written: { content: string; name: string },
        remote: { current: RemoteDraft | undefined },
        options: CallOptions,
        onForked: () => void,
      ): Promise<SavedDraft> {
        const send = async (own: RemoteDraft | undefined) => {
          const answer = (await ask(
            'save',
            { ...draftSubject, ...written, writer, ...(own && { id: own.id, revision: own.revision }) },
            options,
          )) as SavedDraft;
          remote.current = { id: answer.id, revision: answer.revision };
          return answer;
        };
        try {
          return await send(remote.current);
        } catch (thrown) {
          const { error } = failureOf(thrown);
          if (!remote.current || !lostDraft.has(error)) throw thrown;
          if (error === 'request.conflict') onForked();
          return await send(undefined);
        }
      },
    };
  }, [call, account, tables.access, page, record, writer]);
}

type DraftCalls = ReturnType<typeof useDraftCalls>;

/** Refusals after which a form saves a new draft: another tab continues its draft, or has removed it. */
const lostDraft: ReadonlySet<string | undefined> = new Set(['request.conflict', 'request.not-found']);
