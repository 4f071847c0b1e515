/** Files that hang on a record. */
import { inArray } from 'drizzle-orm';
import { files } from '../../runtime/server/files/tables.ts';
import { imageTypes } from '../../schema/entities/file.ts';
import { takeBack } from '../textPictures/index.ts';
import { isUuid } from '../uuid.ts';
import type { RecordContext } from './record.ts';

interface Hanging {
  /** The field of the form that names them. */
  field: string;
  /** Those that hang there from now on, and those that did. */
  now: readonly string[];
  before?: readonly string[];
  /** Whom the record is for. */
  audience: number;
}

/**
 * Hands files over to a record: they are for whom it is for from then on, and those that hang there no more for staff alone.
 * An editor hands over what they uploaded or what hung there before: whatever else they may read stays whose it is.
 */
export async function handOverFiles(
  { account, database, fail }: RecordContext,
  { field, now, before = [], audience }: Hanging,
): Promise<void> {
  const named = now.filter((id) => !before.includes(id));
  const own =
    named.every(isUuid) && named.length > 0
      ? await database
          .select()
          .from(files)
          .where(inArray(files.id, [...named]))
      : [];
  const isOwn = (id: string) => own.some((file) => file.id === id && file.owner === account.id && file.endsAt === null);
  if (!named.every(isOwn)) throw fail('value.not-found', { field });
  const gone = before.filter((id) => !now.includes(id));
  if (now.length > 0)
    await database
      .update(files)
      .set({ audience })
      .where(inArray(files.id, [...now]));
  await takeBack(database, gone);
}

/** Types of pictures that records are shown with: those that carry no script. */
const pictureTypes: readonly string[] = imageTypes;

/** The same for pictures, which everybody sees where nothing else is said, such as those of a product. What hung there before stays whatever it is. */
export async function handOverPictures(
  writing: RecordContext,
  { field, now, before = [], audience = 1 }: Omit<Hanging, 'audience'> & Partial<Pick<Hanging, 'audience'>>,
): Promise<void> {
  const types = await Promise.all(now.filter((id) => !before.includes(id)).map(async (id) => (await writing.files.facts(id))?.mime ?? ''));
  if (!types.every((type) => pictureTypes.includes(type)))
    throw writing.fail('value.wrong-format', { field, example: 'PNG, JPEG, WebP, GIF' });
  await handOverFiles(writing, { field, now, before, audience });
}
