import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { ArticleRow } from '../../generated/openapi.d.ts';
import { prepared, statementName } from '../../runtime/server/database/prepared.ts';
import { files as storedFiles } from '../../runtime/server/files/tables.ts';
import { type AnswerReading, byRights, type ReadingEffect } from '../../runtime/server/handler.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { firstLevels } from '../../runtime/shared/text/levels.ts';
import type { ContentLanguage } from '../../schema/define/fields.ts';
import { articleRow, fieldsOfRow, selectRows, textOfArticle } from '../articleList/index.ts';
import { articleFactFields, visible } from '../articles/index.ts';
import { articleFiles, articleRevisions, articles, categories, classTypes } from '../articles/tables.ts';
import { countView } from '../articleViews/index.ts';
import { isSanitised, readStored } from '../sanitisedTexts/index.ts';
import { preparedByRights, type Reader, reach, readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { explainTerms } from '../terms/index.ts';
import { readVersion } from './version.ts';

/** Called when an account opens an article or question. */
export type OnArticleRead = (reading: AnswerReading, article: string) => void;

/** Returns one article by id or bill number, in the best language for the reader. */
export const findArticle = (onRead: OnArticleRead): Handler<'doc.article.find'> =>
  byRights(async ({ body, fail, files, onReading, now, ...reader }) => {
    const languages = readingLanguages(reader.portal, body.language);
    const found = await readArticle(reader, body.articleId, languages);
    if (!found || found.classType !== (body.classType ?? found.classType)) throw fail('request.not-found');
    const { body: stored, isSanitised: isKnown, keywords, version, authorDept, languages: written, files: attached, newer, ...row } = found;
    const isNewest = body.version === undefined && body.compare === undefined;
    const [text, attachments] = await Promise.all([
      isNewest
        ? explainTerms(reader.database, readStored({ body: stored, isSanitised: isKnown }), found.language).then((read) => ({ body: read }))
        : readVersion(reader, {
            article: found.id,
            language: found.language,
            latest: version,
            version: body.version,
            compare: body.compare,
          }),
      attached.length > 0 ? files.list(attached) : [],
    ]);
    if (!text) throw fail('request.not-found');
    onReading(readingEffects(found.id, onRead));
    return {
      ...articleRow(row, languages),
      keywords,
      version,
      authorDept: Object.values(firstLevels(authorDept, reader.portal.settings.departmentSeparator)).filter(Boolean).join(' › '),
      languages: written,
      attachments,
      ...(newer && { newerSince: new Date(newer.since).toISOString(), newerLanguage: newer.language }),
      ...articleFactFields.present(found),
      ...(found.validTo && { expired: found.validTo < now.toISOString().slice(0, 10) }),
      ...text,
    };
  });

/** The side effects of reading a text. It is a separate function, because a cached answer retains everything that its closure refers to. */
export const readingEffects =
  (article: string, onRead: OnArticleRead): ReadingEffect =>
  (reading) => {
    countView(reading.afterResponse, article);
    onRead(reading, article);
  };

/** A published article with its newest text in the first available language; undefined if it is unknown or not readable. */
export const readArticle = async (reader: Reader, idOrBill: string, languages: string[]) =>
  (await readableArticle(reader).execute({ languages, ...articleKey(idOrBill) }))[0];

/** The parameters of `matchesArticleKey`: an article is identified by its id or bill number. */
export const articleKey = (idOrBill: string) => ({ id: isUuid(idOrBill) ? idOrBill : null, billNo: idOrBill.toUpperCase() });

/** Condition of a prepared statement; `articleKey` creates its parameters. */
export const matchesArticleKey = or(eq(articles.id, sql.placeholder('id')), eq(articles.billNo, sql.placeholder('billNo')));

/** The same condition with values. */
export const named = (idOrBill: string): SQL => {
  const { id, billNo } = articleKey(idOrBill);
  return id ? eq(articles.id, id) : eq(articles.billNo, billNo);
};

/** One statement for the article and its text, because it is the most frequent request. */
const readableArticle = preparedByRights((reader) => {
  const { database } = reader;
  const shown = textOfArticle(database, sql.placeholder('languages'));
  const statement = database
    .select({
      ...fieldsOfRow(shown),
      body: articleRevisions.body,
      isSanitised: isSanitised(articleRevisions.body),
      keywords: articleRevisions.keywords,
      version: articleRevisions.version,
      authorDept: accounts.deptName,
      languages: publishedLanguages,
      files: attachedFiles(reader),
      newer: newerSource,
      ...articleFactFields.columns,
    })
    .from(articles)
    .innerJoinLateral(shown, sql`true`)
    .innerJoin(articleRevisions, sql`${articleRevisions.id} = ${shown.revision}`)
    .innerJoin(classTypes, eq(classTypes.code, articles.classType))
    .innerJoin(categories, eq(categories.code, articles.category))
    .innerJoin(accounts, eq(accounts.id, articles.owner))
    .where(and(visible(reader), matchesArticleKey))
    .limit(1);
  return statement.prepare(statementName('readable_article', statement.toSQL().sql));
});

/** A row that the reader may see; undefined for an unknown id as well as for a restricted article. */
export async function findRow(reader: Reader, which: SQL, languages: [string, ...string[]]): Promise<ArticleRow | undefined> {
  const [row] = await selectRows(reader.database, {
    languages,
    where: and(visible(reader), which) as SQL,
    orderBy: [asc(articles.id)],
    limit: 1,
  });
  return row;
}

/** The body of the text in `row`. */
export async function findText({ database }: Pick<Reader, 'database'>, row: Pick<ArticleRow, 'articleId' | 'language'>) {
  const [text] = await publishedText(database).execute({ article: row.articleId, language: row.language });
  const { isSanitised: isKnown = false, ...found } = text ?? ({} as Partial<NonNullable<typeof text>>);
  const body = await explainTerms(database, readStored({ body: found.body ?? '', isSanitised: isKnown }), row.language);
  return { ...(found as Omit<NonNullable<typeof text>, 'isSanitised'>), body };
}

const publishedLanguages = sql<ContentLanguage[]>`array(select other.language from ${articleRevisions} other
  where other.article = ${articles.id} and other.is_published order by array_position(array['zh', 'en', 'ru'], other.language), other.language)`;

const publishedText = prepared((database) =>
  database
    .select({
      body: articleRevisions.body,
      isSanitised: isSanitised(articleRevisions.body),
      keywords: articleRevisions.keywords,
      version: articleRevisions.version,
      authorDept: accounts.deptName,
      languages: publishedLanguages,
    })
    .from(articleRevisions)
    .innerJoin(articles, eq(articles.id, articleRevisions.article))
    .innerJoin(accounts, eq(accounts.id, articles.owner))
    .where(
      and(
        eq(articleRevisions.article, sql.placeholder('article')),
        eq(articleRevisions.language, sql.placeholder('language')),
        sql`${articleRevisions.isPublished}`,
      ),
    )
    .prepare('published_text'),
);

/** The newer version of a translation's source, if its changes are more than corrections of typos. */
const newerSource = sql<{ language: ContentLanguage; since: string } | null>`(
  select json_build_object('language', later.language, 'since', max(later.published_at))
  from ${articleRevisions} source join ${articleRevisions} later on later.article = source.article and later.language = source.language
    and later.version > source.version and later.published_at is not null and later.significance <> 'typo'
  where source.id = ${articleRevisions.basedOn} group by later.language)`;

/** An attachment may have a smaller audience than its article; other readers do not see even its name. */
const attachedFiles = ({ account }: Pick<Reader, 'account'>) => sql<string[]>`array(select ${articleFiles.file} from ${articleFiles}
  join ${storedFiles} on ${storedFiles.id} = ${articleFiles.file} and ${storedFiles.audience} <= ${reach(account)}
  where ${articleFiles.article} = ${articles.id} order by ${articleFiles.position})`;
