/** Files that are attached to a record. */
import { inArray } from 'drizzle-orm';
import { files } from '../../runtime/server/files/tables.ts';
import { imageTypes } from '../../schema/entities/file.ts';
import type { RecordContext } from '../records/index.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { restrictFiles } from '../textPictures/index.ts';

interface FileTransfer {
  /** The form field with the ids. */
  field: string;
  /** The files to attach, and those attached before. */
  now: readonly string[];
  before?: readonly string[];
  /** The audience of the record. */
  audience: number;
}

/**
 * Attaches files to a record: they get its audience; detached files are restricted to staff. An editor can attach only
 * own uploads and files that were attached before, not other files that they may read.
 */
export async function transferFiles(
  { account, database, fail }: RecordContext,
  { field, now, before = [], audience }: FileTransfer,
): Promise<void> {
  const named = now.filter((id) => !before.includes(id));
  const own =
    named.every(isUuid) && named.length > 0
      ? await database
          .select()
          .from(files)
          .where(inArray(files.id, [...named]))
          .orderBy(files.id)
          // Otherwise a file could be deleted before the record is stored.
          .for('no key update')
      : [];
  const isOwn = (id: string) => own.some((file) => file.id === id && file.owner === account.id && file.endsAt === null);
  if (!named.every(isOwn)) throw fail('value.not-found', { field });
  const removed = before.filter((id) => !now.includes(id));
  if (now.length > 0)
    await database
      .update(files)
      .set({ audience })
      .where(inArray(files.id, [...now]));
  await restrictFiles(database, removed);
}

/** Picture types without scripts. */
const pictureTypes: readonly string[] = imageTypes;

/** As `transferFiles`, for pictures; their default audience is everyone. Pictures attached before are accepted regardless of type. */
export async function transferPictures(
  writing: RecordContext,
  { field, now, before = [], audience = 1 }: Omit<FileTransfer, 'audience'> & Partial<Pick<FileTransfer, 'audience'>>,
): Promise<void> {
  const types = await Promise.all(now.filter((id) => !before.includes(id)).map(async (id) => (await writing.files.facts(id))?.mime ?? ''));
  if (!types.every((type) => pictureTypes.includes(type)))
    throw writing.fail('value.wrong-format', { field, example: 'PNG, JPEG, WebP, GIF' });
  await transferFiles(writing, { field, now, before, audience });
}
