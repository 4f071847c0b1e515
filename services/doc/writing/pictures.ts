/** Pictures within texts: until a text that shows one is read, it is the staff's; from then on it is for whoever reads the article. */
import { and, eq, exists, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import { files } from '../../../runtime/server/files/tables.ts';
import { articlePictures, articleRevisions } from '../tables.ts';
import { filesNamed } from './render.ts';

/** Of who uploads one, and of what staff alone may read. */
const staff = 3;

/**
 * Hands the pictures of an article's texts over to its readers, those of earlier versions too. One that is open for another
 * reason, such as a product that shows it, stays so whatever becomes of the article.
 */
export async function openPictures(database: Database, article: string, audience: number): Promise<void> {
  const texts = await database
    .select({ body: articleRevisions.body })
    .from(articleRevisions)
    .where(and(eq(articleRevisions.article, article), isNotNull(articleRevisions.publishedAt)));
  const shown = filesNamed(texts.map(({ body }) => body));
  if (shown.length === 0) return;
  const carried = exists(database.select({ file: articlePictures.file }).from(articlePictures).where(eq(articlePictures.file, files.id)));
  const own = await database
    .select({ file: files.id })
    .from(files)
    .where(and(inArray(files.id, shown), or(eq(files.audience, staff), carried)));
  if (own.length > 0)
    await database
      .insert(articlePictures)
      .values(own.map(({ file }) => ({ article, file })))
      .onConflictDoNothing();
  await database
    .update(files)
    .set({ audience })
    .where(and(inArray(files.id, shown), sql`${files.audience} > ${audience}`));
}
