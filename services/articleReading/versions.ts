/** The published versions of a text. */

import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { prepared } from '../../runtime/server/database/prepared.ts';
import { byRights } from '../../runtime/server/handler.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { articleRevisions } from '../articles/tables.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { findRow, named } from './find.ts';

/** Maximum number of listed versions; older ones are omitted. */
const maxListed = 200;

/** The published versions of the text in the reader's language, newest first. Drafts are omitted. */
export const articleVersions: Handler<'doc.article.versions'> = byRights(async ({ body, fail, ...reader }) => {
  const row = await findRow(reader, named(body.articleId), readingLanguages(reader.portal, body.language));
  if (!row) throw fail('request.not-found');
  const versions = await listed(reader.database).execute({ article: row.articleId, language: row.language });
  return versions.map(({ publishedAt, ...version }) => ({
    ...version,
    language: row.language,
    publishedAt: (publishedAt as Date).toISOString(),
  }));
});

const listed = prepared((database) =>
  database
    .select({
      version: articleRevisions.version,
      title: articleRevisions.title,
      publishedAt: articleRevisions.publishedAt,
      author: accounts.fullName,
      comment: articleRevisions.comment,
      significance: articleRevisions.significance,
    })
    .from(articleRevisions)
    .innerJoin(accounts, eq(accounts.id, articleRevisions.createdBy))
    .where(
      and(
        eq(articleRevisions.article, sql.placeholder('article')),
        eq(articleRevisions.language, sql.placeholder('language')),
        isNotNull(articleRevisions.publishedAt),
      ),
    )
    .orderBy(desc(articleRevisions.version))
    .limit(maxListed)
    .prepare('article_versions'),
);
