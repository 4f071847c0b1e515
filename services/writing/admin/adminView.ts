/** The editors' view of an article: its state, its draft, and its history. */
import { desc, eq, sql } from 'drizzle-orm';
import type { ArticleAdminView } from '../../../generated/openapi.d.ts';
import { accounts } from '../../../runtime/server/session/tables.ts';
import { draftOf } from '../../articleDrafts/index.ts';
import { rowsByIds } from '../../articleList/index.ts';
import { hitsOf } from '../../articleScreening/index.ts';
import { stateOf } from '../../articleStates/index.ts';
import { type Article, articleRevisions, articles } from '../../articles/tables.ts';
import { outdatedTranslations } from '../../articleTranslations/index.ts';
import { readingLanguages } from '../../shared/access/reader.ts';
import type { Context, Handler } from '../../shared/calls/handler.ts';
import { isUuid } from '../../shared/values/uuid.ts';
import { differenceOf, sanitiseStored } from '../../text/index.ts';
import { isPublishable } from '../publish.ts';
import { withEditors } from './editors.ts';
import { remainingRows } from './kinds.ts';
import { differenceToEarlier, versionKey } from './restoreVersion.ts';

type AdminViewContext = Pick<Context<'manage.articles.desk'>, 'database' | 'now' | 'portal'>;

/** Maximum number of versions in the list. */
const maxVersions = 60;

export const viewArticle: Handler<'manage.articles.desk'> = async ({ body, fail, ...reading }) => {
  const [article] = isUuid(body.id) ? await reading.database.select().from(articles).where(eq(articles.id, body.id)) : [];
  const languages = readingLanguages(reading.portal, body.language);
  const [row] = article ? await withEditors(await remainingRows(reading, [article], languages), reading) : [];
  if (!article || !row) throw fail('request.not-found');
  const earlier = body.earlier === undefined ? undefined : await differenceToEarlier(reading.database, article.id, body.earlier);
  const waiting = await waitingText(reading, article, languages);
  return {
    ...row,
    ...factsOf(article),
    mayPublish: await isPublishable(reading.database, 'publish', article),
    ...(waiting !== undefined && { body: waiting }),
    ...(await replacement(reading, article, languages)),
    translations: (await outdatedTranslations(reading.database, { articles: [article.id] })).map(({ language, original, since }) => ({
      language,
      original,
      since: since.toISOString(),
    })),
    hits: await hitsOf(reading.database, await draftOf(reading.database, article), article.isFaq),
    versions: await versionsOf(reading, article),
    ...(earlier !== undefined && { earlier }),
  };
};

const factsOf = (article: Article) => ({
  isFaq: article.isFaq,
  state: stateOf(article),
  views: article.views,
  helpfulUp: article.helpfulUp,
  helpfulDown: article.helpfulDown,
  ...(article.publishAt && { publishAt: article.publishAt.toISOString() }),
  ...(article.reason && { reason: article.reason }),
});

/** The draft in the first of the languages that has one; shown as a difference if a text is published. */
async function waitingText({ database }: AdminViewContext, { id }: Article, languages: readonly string[]): Promise<string | undefined> {
  const rows = await database
    .select()
    .from(articleRevisions)
    .where(sql`${articleRevisions.article} = ${id} and (${articleRevisions.isPublished} or ${articleRevisions.publishedAt} is null)`)
    .orderBy(sql`array_position(${sql.param([...languages])}::text[], ${articleRevisions.language})`, articleRevisions.isPublished);
  const draft = rows.find(({ isPublished }) => !isPublished);
  if (!draft) return undefined;
  const published = rows.find(({ isPublished, language }) => isPublished && language === draft.language);
  const body = sanitiseStored(draft.body);
  return published ? differenceOf(sanitiseStored(published.body), body) : body;
}

async function replacement(
  { database }: AdminViewContext,
  { replacedBy }: Article,
  languages: readonly string[],
): Promise<Pick<ArticleAdminView, 'replacedBy'>> {
  const [row] = replacedBy ? await rowsByIds(database, [replacedBy], languages) : [];
  return row ? { replacedBy: { id: row.articleId, text: row.title } } : {};
}

/** If the article is not published, its newest text is the last published one. */
async function versionsOf({ database }: AdminViewContext, { id, status }: Article): Promise<ArticleAdminView['versions']> {
  const rows = await database
    .select({ revision: articleRevisions, author: accounts.fullName })
    .from(articleRevisions)
    .innerJoin(accounts, eq(accounts.id, articleRevisions.createdBy))
    .where(eq(articleRevisions.article, id))
    .orderBy(desc(articleRevisions.updatedAt), articleRevisions.language, desc(articleRevisions.version))
    .limit(maxVersions);
  return rows.map(({ revision: { language, version, title, significance, comment, isPublished, publishedAt, updatedAt }, author }) => ({
    ...{ version, title, significance, comment, author, key: versionKey({ language, version }) },
    language: language as ArticleAdminView['versions'][number]['language'],
    state: isPublished && status === 'published' ? 'read' : isPublished || publishedAt ? 'earlier' : 'waits',
    ...(publishedAt && { publishedAt: publishedAt.toISOString() }),
    updatedAt: updatedAt.toISOString(),
  }));
}
