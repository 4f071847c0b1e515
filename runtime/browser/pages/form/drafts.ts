/** Unsent form input, stored for the lifetime of the tab. Secrets are never stored. */
import type { Input } from '../../../shared/portal.ts';
import { contentOf, type DraftContent, readContent } from './autosave.ts';
import type { RemoteDraft } from './useAutosave.ts';
import type { FormValues } from './values.ts';

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (draftKey: string): string => `form ${draftKey}`;

interface DraftState {
  began?: FormValues;
  step?: number;
  sendKey?: string | undefined;
  /** The draft on the server that this tab saves to. */
  remote?: RemoteDraft | undefined;
}

/**
 * Stores the input and step of a form; for a prefilled form, only the changes. Returns whether it was stored: storage can be
 * full or forbidden.
 */
export function saveDraft(
  storage: DraftStorage,
  draftKey: string,
  fields: readonly Input[],
  values: FormValues,
  { began = {}, step = 0, sendKey, remote }: DraftState = {},
): boolean {
  const text = JSON.stringify({ ...contentOf(fields, values, began, step), ...(sendKey && { sendKey }), ...(remote && { remote }) });
  try {
    // An older copy takes space, and would be older than the draft on the server.
    storage.removeItem(keyOf(draftKey));
    storage.setItem(keyOf(draftKey), text);
    return true;
  } catch {
    return false;
  }
}

interface LocalDraft extends DraftContent {
  remote?: RemoteDraft;
}

/** The stored input of a form, for the fields that it still has and whose type is unchanged. */
export function readDraft(storage: DraftStorage, draftKey: string, fields: readonly Input[]): LocalDraft | undefined {
  const text = storage.getItem(keyOf(draftKey));
  const content = text === null ? undefined : readContent(text, fields);
  if (!content || Object.keys(content.values).length === 0) return undefined;
  const { remote } = JSON.parse(text as string) as { remote?: RemoteDraft };
  return { ...content, ...(remote && { remote }) };
}

/** Deletes the draft of a form that was sent or reset. */
export function dropDraft(storage: DraftStorage, draftKey: string): void {
  storage.removeItem(keyOf(draftKey));
}
