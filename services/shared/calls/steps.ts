/** Presents steps and messages of a record. */
import type { FileStore } from '../../../runtime/server/files/store.ts';

/** The account that made a step; null if it was deleted, or if the portal made the step. */
interface StepAuthor {
  name: string | null;
  userAccount: string | null;
}

/** The name of the author, if there is one. */
function authorOf({ name, userAccount }: StepAuthor): { by?: string } {
  const by = name || userAccount;
  return by ? { by } : {};
}

/** A step with the fields that it changed. */
export const presentStep = <Changed extends object>({ at, note }: { at: Date; note: string }, author: StepAuthor, changed: Changed) => ({
  at: at.toISOString(),
  ...changed,
  ...authorOf(author),
  ...(note !== '' && { note }),
});

interface RecordMessage extends StepAuthor {
  message: { id: string; at: Date; fromStaff: boolean; text: string; files: readonly string[] };
}

/** Messages with their attachments; deleted files are omitted. */
export async function presentMessages(files: Pick<FileStore, 'list'>, rows: readonly RecordMessage[]) {
  const stored = new Map((await files.list(rows.flatMap(({ message }) => message.files))).map((file) => [file.attachmentId, file]));
  return rows.map(({ message, ...author }) => ({
    id: message.id,
    at: message.at.toISOString(),
    ...authorOf(author),
    fromStaff: message.fromStaff,
    text: message.text,
    files: message.files.flatMap((file) => stored.get(file) ?? []),
  }));
}
