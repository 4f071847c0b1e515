import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { articleRevisions } from '../articles/tables.ts';
import { attachPictures, filesNamed } from '../textPictures/index.ts';

/** Attaches the pictures of published texts to an article, including those of earlier versions, which remain readable. */
export async function attachShownPictures(database: Database, article: string, audience: number): Promise<void> {
  const texts = await database
    .select({ body: articleRevisions.body })
    .from(articleRevisions)
    .where(and(eq(articleRevisions.article, article), isNotNull(articleRevisions.publishedAt)));
  await attachPictures(database, { of: 'article', id: article }, filesNamed(texts.map(({ body }) => body)), audience);
}
