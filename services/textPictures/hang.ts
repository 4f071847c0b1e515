/**
 * Pictures within texts: until a text that shows one is read, it is the staff's; from then on it is for whoever reads the
 * text, or one of the texts. What carries them says so; `audience` of their own rows only never closes them to these.
 */
import { and, eq, exists, gt, inArray, like, notExists, notInArray, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { files } from '../../runtime/server/files/tables.ts';
import { textPictures } from './tables.ts';

/** A text that shows pictures: of which kind, and the key by which they name it. */
export interface PicturedText {
  of: Exclude<keyof typeof textPictures.$inferSelect, 'file'>;
  id: string;
}

/** Of who uploads one, and of what staff alone may read. */
const staff = 3;

const isOf = ({ of, id }: PicturedText): SQL => eq(textPictures[of], id);

/** Ids of the pictures that hang on a text. */
export async function picturesOn(database: Database, text: PicturedText): Promise<string[]> {
  const rows = await database.select({ file: textPictures.file }).from(textPictures).where(isOf(text));
  return rows.map(({ file }) => file);
}

/**
 * Has the pictures hang on a text that it shows, of all files that it names, and lets go of others. One that is open for
 * another reason, such as a product that shows it, stays so whatever becomes of the text.
 */
export async function hangPictures(database: Database, text: PicturedText, named: readonly string[], audience: number): Promise<void> {
  const shown = and(inArray(files.id, [...named]), like(files.mime, 'image/%'));
  const own =
    named.length === 0
      ? []
      : await database
          .select({ id: files.id })
          .from(files)
          .where(and(shown, or(eq(files.audience, staff), exists(carried(database)))));
  const now = own.map(({ id }) => id);
  const gone = await database
    .delete(textPictures)
    .where(and(isOf(text), now.length > 0 ? notInArray(textPictures.file, now) : undefined))
    .returning({ file: textPictures.file });
  if (now.length > 0)
    await database
      .insert(textPictures)
      .values(now.map((file) => ({ [text.of]: text.id, file })))
      .onConflictDoNothing();
  if (named.length > 0) await openFiles(database, shown, audience);
  await takeBack(
    database,
    gone.map(({ file }) => file),
  );
}

/** Files that hang on a record no more are the staff's again; but for pictures that a text shows, which says whose they are. */
export async function takeBack(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await database
    .update(files)
    .set({ audience: staff })
    .where(and(inArray(files.id, [...ids]), notExists(carried(database))));
}

const carried = (database: Database) =>
  database.select({ file: textPictures.file }).from(textPictures).where(eq(textPictures.file, files.id));

/** Opens the pictures of some texts to whom these are for now. */
export const openPictures = (database: Database, texts: SQL, audience: number): Promise<unknown> =>
  openFiles(database, inArray(files.id, database.select({ file: textPictures.file }).from(textPictures).where(texts)), audience);

const openFiles = (database: Database, which: SQL | undefined, audience: number): Promise<unknown> =>
  database
    .update(files)
    .set({ audience })
    .where(and(which, gt(files.audience, audience)));
