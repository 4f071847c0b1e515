/**
 * Controls access to pictures within texts. Until a text with the picture is published, only staff may read it; afterwards,
 * everyone who may read one of its texts. The file policy decides this; the file's own `audience` must never be narrower.
 */
import { and, eq, exists, gt, inArray, like, notExists, notInArray, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { files } from '../../runtime/server/files/tables.ts';
import { textPictures } from './tables.ts';

/** A text with pictures: its kind, and its key. */
export interface PicturedText {
  of: Exclude<keyof typeof textPictures.$inferSelect, 'file'>;
  id: string;
}

/** The audience of new uploads, and of files that only staff may read. */
const staff = 3;

const isOf = ({ of, id }: PicturedText): SQL => eq(textPictures[of], id);

/** Ids of the pictures attached to a text. */
export async function picturesOn(database: Database, text: PicturedText): Promise<string[]> {
  const rows = await database.select({ file: textPictures.file }).from(textPictures).where(isOf(text));
  return rows.map(({ file }) => file);
}

/**
 * Attaches to a text the pictures among the named files, and detaches all others. A picture that is readable for another
 * reason, such as a product that shows it, remains readable.
 */
export async function attachPictures(database: Database, text: PicturedText, named: readonly string[], audience: number): Promise<void> {
  const shown = and(inArray(files.id, [...named]), like(files.mime, 'image/%'));
  const own =
    named.length === 0
      ? []
      : await database
          .select({ id: files.id })
          .from(files)
          .where(and(shown, or(eq(files.audience, staff), exists(carried(database)))));
  const now = own.map(({ id }) => id);
  const deleted = await database
    .delete(textPictures)
    .where(and(isOf(text), now.length > 0 ? notInArray(textPictures.file, now) : undefined))
    .returning({ file: textPictures.file });
  if (now.length > 0)
    await database
      .insert(textPictures)
      .values(now.map((file) => ({ [text.of]: text.id, file })))
      .onConflictDoNothing();
  if (named.length > 0) await openFiles(database, shown, audience);
  await restrictFiles(
    database,
    deleted.map(({ file }) => file),
  );
}

/** Restricts files that no record uses to staff again, except pictures of texts: their texts decide who may read them. */
export async function restrictFiles(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await database
    .update(files)
    .set({ audience: staff })
    .where(and(inArray(files.id, [...ids]), notExists(carried(database))));
}

const carried = (database: Database) =>
  database.select({ file: textPictures.file }).from(textPictures).where(eq(textPictures.file, files.id));

/** Widens the audience of the pictures of some texts to the given one. */
export const openPictures = (database: Database, texts: SQL, audience: number): Promise<unknown> =>
  openFiles(database, inArray(files.id, database.select({ file: textPictures.file }).from(textPictures).where(texts)), audience);

const openFiles = (database: Database, which: SQL | undefined, audience: number): Promise<unknown> =>
  database
    .update(files)
    .set({ audience })
    .where(and(which, gt(files.audience, audience)));
