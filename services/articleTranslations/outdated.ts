/** Translations whose original changed after they were last saved. Drafts count: a translation can be updated before publication. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { ContentLanguage } from '../../schema/define/fields.ts';
import { articleRevisions, articles } from '../articles/tables.ts';

export interface OutdatedTranslation {
  article: string;
  language: ContentLanguage;
  /** The language of the original. */
  original: ContentLanguage;
  /** The first change of the original that the translation lacks. */
  since: Date;
}

/** The language of the first text of an article that is not a translation; `article` is an SQL expression. */
export const originalLanguageOf = (article: SQL): SQL => sql`(select first.language from ${articleRevisions} first
  where first.article = ${article} and first.based_on is null
  order by first.created_at, array_position(array['zh', 'en', 'ru'], first.language) limit 1)`;

/**
 * The rows `text` (the text to edit), `origin.language` and `later` (a change that `text` lacks). Corrections of typos are
 * ignored. For imported texts, which do not name the translated version, dates are compared.
 */
const changesSince = sql`${articleRevisions} text
  left join ${articleRevisions} source on source.id = text.based_on
  cross join lateral (select coalesce(source.language, ${originalLanguageOf(sql`text.article`)}) as language) origin
  join ${articleRevisions} later on later.article = text.article and later.language = origin.language
    and later.significance <> 'typo'
    and case when source.id is null then later.version > 1 and later.updated_at > text.updated_at
      else later.version > source.version or (later.id = source.id and later.updated_at > text.updated_at) end
  where (text.is_published or text.published_at is null) and text.language <> origin.language
    and not exists (select from ${articleRevisions} draft where draft.article = text.article and draft.language = text.language
      and draft.id <> text.id and not draft.is_published and draft.published_at is null)
    and exists (select from ${articleRevisions} live where live.article = text.article and live.language = origin.language
      and (live.is_published or live.published_at is null))`;

interface OutdatedQuery {
  /** Ids of articles; by default all that are neither withdrawn nor archived. */
  articles?: readonly string[];
  languages?: readonly string[];
  limit?: number;
}

/** The outdated translations, the longest outdated first. */
export async function outdatedTranslations(
  database: Database,
  { articles: ids, languages, limit }: OutdatedQuery = {},
): Promise<OutdatedTranslation[]> {
  if (ids?.length === 0) return [];
  const among = ids
    ? sql`text.article = any(${sql.param([...ids])}::uuid[])`
    : sql`exists (select from ${articles} where ${articles}.id = text.article and ${articles}.status not in ('withdrawn', 'archived'))`;
  const { rows } = await database.execute<{ article: string; language: ContentLanguage; original: ContentLanguage; since: string }>(sql`
    select text.article, text.language, origin.language as original, min(later.updated_at) as since
    from ${changesSince} and ${among} ${languages ? sql`and text.language = any(${sql.param([...languages])}::text[])` : sql``}
    group by 1, 2, 3 order by 4, 1, 2 ${limit === undefined ? sql`` : sql`limit ${limit}`}`);
  return rows.map(({ since, ...row }) => ({ ...row, since: new Date(since) }));
}

/** All outdated translations of articles in use as rows `article`, `language` and `since`, for a statement that joins them. */
export const outdatedRows: SQL = sql`select text.article, text.language, min(later.updated_at) as since
  from ${changesSince} and exists (select from ${articles} where ${articles}.id = text.article and ${articles}.status not in ('withdrawn', 'archived'))
  group by 1, 2`;

/** Whether an article of the outer query has an outdated translation in one of some languages. */
export const hasOutdated = (languages: readonly string[]): SQL => sql`${articles}.id in (
  select text.article from ${changesSince} and text.language = any(${sql.param([...languages])}::text[]))`;

/** Whether an article of the outer query has no text in one of some languages. */
export const lacksLanguage = (languages: readonly string[]): SQL => sql`exists (
  select from unnest(${sql.param([...languages])}::text[]) as wanted where not exists (
    select from ${articleRevisions} text where text.article = ${articles}.id and text.language = wanted
      and (text.is_published or text.published_at is null)))`;
