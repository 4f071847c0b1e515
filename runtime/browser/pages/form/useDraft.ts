import { useEffect, useRef, useState } from 'react';
import { usePortal } from '../../context.ts';
import { type DraftContent, draftKeyOf, failureOf, isSameValue, recordOf } from './autosave.ts';
import { dropDraft, readDraft, saveDraft } from './drafts.ts';
import { type Autosave, type AutosaveOptions, type OfferedDraft, useAutosave } from './useAutosave.ts';

interface DraftOptions extends AutosaveOptions {
  restore: (content: DraftContent) => void;
  /** Resets the form to its initial values. */
  reset: () => void;
}

export interface FormDraftState {
  isRestored: boolean;
  /** Whether the browser could not store the latest values. */
  isStorageFull: boolean;
  autosave: Autosave;
  /** Further drafts of this form. */
  offered: readonly OfferedDraft[];
  /** Discards the draft. */
  forget: () => void;
  goOn: (one: OfferedDraft) => Promise<void>;
  discard: (one: OfferedDraft) => Promise<void>;
  /** Removes the draft of a form that was sent. */
  end: (isLeaving: boolean) => void;
}

/**
 * Restores a draft if the card enables drafts, and for every form the input that a login interrupted. The copy of this tab
 * takes precedence over the server's drafts, because it has the latest input.
 */
export function useDraft({ page, loaded, fields, values, began, step, sendKey, restore, reset }: DraftOptions): FormDraftState {
  const { account } = usePortal();
  const draftKey = draftKeyOf(page, loaded, account);
  const autosave = useAutosave({ page, loaded, fields, values, began, step, sendKey });
  const [isRestored, setRestored] = useState(false);
  const [isStorageFull, setStorageFull] = useState(false);
  const [offered, setOffered] = useState<readonly OfferedDraft[]>([]);
  const isTouched = useRef(false);
  const untouched = useRef(values);
  const show = (content: DraftContent | undefined) => {
    if (!content) return;
    restore(content);
    setRestored(true);
  };
  const openRemote = async (one: OfferedDraft) => show(await autosave.open(one));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, before input from before hydration is reported
  useEffect(() => {
    // Input from before the login belongs to the account.
    const draftKeys = [draftKey, draftKeyOf(page, loaded)];
    const from = draftKeys.find((one) => readDraft(sessionStorage, one, fields));
    const stored = from === undefined ? undefined : readDraft(sessionStorage, from, fields);
    if (!page.draft || from !== draftKey) for (const one of draftKeys) dropDraft(sessionStorage, one);
    if (stored?.remote) autosave.remote.current = stored.remote;
    show(stored);
    if (autosave.isOn) void offerDrafts(stored !== undefined);
  }, []);
  /** A single draft of a record is continued automatically, unless there was input in the meantime. Drafts of new records are offered. */
  const offerDrafts = async (isStored: boolean) => {
    const rows = await autosave.list().catch(() => []);
    const others = rows.filter(({ id, revision }) => id !== autosave.remote.current?.id || revision > autosave.remote.current.revision);
    const [newest, ...rest] = others;
    const goesOn = newest !== undefined && !isStored && !isTouched.current && recordOf(page, loaded) !== undefined;
    setOffered(goesOn ? rest : others);
    if (goesOn) await openRemote(newest).catch(() => setOffered(others));
  };
  useEffect(() => {
    isTouched.current = !isSameValue(values, began);
    if (!page.draft || values === untouched.current) return;
    const { current: remote } = autosave.remote;
    setStorageFull(!saveDraft(sessionStorage, draftKey, fields, values, { began, step, sendKey, remote }));
  }, [page.draft, draftKey, fields, values, began, step, sendKey, autosave.remote]);
  const end = (isLeaving: boolean) => {
    dropDraft(sessionStorage, draftKey);
    setRestored(false);
    void autosave.end(isLeaving);
  };
  return {
    isRestored,
    isStorageFull,
    autosave,
    offered,
    forget() {
      reset();
      end(false);
    },
    async goOn(one) {
      await autosave.flush();
      const { current: before } = autosave.remote;
      await openRemote(one).catch((thrown: unknown) => console.error(failureOf(thrown)));
      const left = offered.filter(({ id }) => id !== one.id);
      setOffered(before && before.id !== one.id ? [...left, { ...before, name: '', savedAt: new Date().toISOString() }] : left);
    },
    async discard(one) {
      await autosave.remove(one.id);
      setOffered((all) => all.filter(({ id }) => id !== one.id));
    },
    end,
  };
}
