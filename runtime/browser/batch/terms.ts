/** Terms that files require: accepted once, before an archive is requested. */
import { proxy } from 'valtio';
import { bindUse } from '../../shared/calls/bind.ts';
import { type BatchTables, type BatchTerms, groupsOf } from '../../shared/files/batch.ts';
import type { PortalApi } from '../context.ts';
import { loadSanitizer } from '../html/sanitizer.ts';
import store, { batch } from './store.ts';

/** The pending question: the terms, and the items to start. */
interface OpenTerms {
  terms: readonly BatchTerms[];
  uids: readonly string[];
}

const nothing: OpenTerms = { terms: [], uids: [] };

/** Read with valtio's useSnapshot inside components. */
export const termsDialog = proxy<OpenTerms>({ ...nothing });

interface TermsContext {
  call: PortalApi['call'];
  table: BatchTables;
  language: string;
}

/** Starts items, or opens the dialog if some of them require terms. Resolves with whether the dialog opens. */
export async function beginItems(context: TermsContext, uids: readonly string[]): Promise<boolean> {
  // If this fails, the start fails as well and reports it for each file.
  const terms = await termsFor(context, uids).catch(() => []);
  if (terms.length > 0) {
    await loadSanitizer();
    Object.assign(termsDialog, { terms, uids });
  } else store.start(uids);
  return terms.length > 0;
}

async function termsFor({ call, table, language }: TermsContext, uids: readonly string[]): Promise<BatchTerms[]> {
  if (!table.terms) return [];
  const items = batch.items.filter(({ uid }) => uids.includes(uid));
  const found = new Map<string, BatchTerms>();
  for (const group of groupsOf(items, { ...table.limits, bytes: Number.POSITIVE_INFINITY })) {
    const fileIds = group.map(({ file }) => file.attachmentId);
    const answered = (await call(table.terms.needed, { fileIds, language }, { outlives: true })) as BatchTerms[];
    for (const one of answered) found.set(one.id, { ...one, fileIds: [...(found.get(one.id)?.fileIds ?? []), ...one.fileIds] });
  }
  return [...found.values()];
}

/** Accepts all terms and starts all items. Throws if one cannot be accepted. */
export async function acceptTerms({ call, table }: TermsContext): Promise<void> {
  const { terms, uids } = termsDialog;
  const accept = table.terms?.accept;
  if (!accept) return;
  for (const one of terms)
    await call(accept.call, bindUse({ call: accept.call.id, with: accept.with }, { terms: one }), { outlives: true });
  dropTerms();
  store.start(uids);
}

/** Uids of the items without terms. */
export function uidsWithoutTerms({ terms, uids }: OpenTerms): string[] {
  const needing = new Set(terms.flatMap(({ fileIds }) => fileIds));
  return batch.items.flatMap(({ uid, file }) => (uids.includes(uid) && !needing.has(file.attachmentId) ? [uid] : []));
}

/** Starts the items without terms. The others remain in the tray. */
export function startWithoutTerms(): void {
  const free = uidsWithoutTerms(termsDialog);
  dropTerms();
  store.start(free);
}

export function dropTerms(): void {
  Object.assign(termsDialog, nothing);
}
