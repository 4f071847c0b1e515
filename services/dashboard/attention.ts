/** Texts that need attention, one row for each text and reason. */
import { and, type SQL, sql } from 'drizzle-orm';
import type { AttentionText } from '../../generated/openapi.d.ts';
import { attentionDays, attentionKinds } from '../../schema/entities/dashboard.ts';
import { rowsByIds } from '../articleList/index.ts';
import { articleRevisions, articles } from '../articles/tables.ts';
import { outdatedRows } from '../articleTranslations/index.ts';
import { feedback } from '../readers/feedback/tables.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import { countCached } from '../shared/caches/countCache.ts';
import type { Body, Context, Handler } from '../shared/calls/handler.ts';
import { withCodesAsText } from '../shared/lists/facets.ts';
import { containsKeyword, countOf, facetOf, isOneOfValues, pageOf, sortedBy } from '../shared/lists/listing.ts';
import { dayOf } from '../statistics/index.ts';

type TextsQuery = Body<'manage.dashboard.texts'>['data'];
type AttentionContext = Pick<Context<'manage.dashboard.texts'>, 'now' | 'portal'>;

const state = sql`coalesce(${articles.change}, ${articles.status})`;
const dueDay = sql`least(${articles.validTo} + 1, ${articles.reviewDue})`;

type AttentionKind = (typeof attentionKinds)[number];

const { id, submittedAt, editedAt, approvalDue, updatedAt, status } = articles;

const today = ({ now }: AttentionContext): SQL => sql`${dayOf(now)}::date`;

const articlesThat = (since: SQL, due: SQL, where: SQL): SQL =>
  sql`select ${id} as article, null::text as language, ${since} as since, ${due} as due from ${articles} where ${where}`;

/** The texts of each reason: the article, the language of a translation, `since` and `due`. Days are those of UTC. */
const textsFor: Readonly<Record<AttentionKind, (context: AttentionContext) => SQL>> = {
  approval: () => articlesThat(sql`coalesce(${submittedAt}, ${editedAt})`, sql`${approvalDue}`, sql`${state} = 'in-review'`),
  review: (context) =>
    articlesThat(
      sql`${updatedAt}`,
      dueDay,
      sql`${status} = 'published' and ${dueDay} is not null and ${dueDay} <= ${today(context)} + ${attentionDays.review}::int`,
    ),
  stale: (context) =>
    articlesThat(
      sql`${editedAt}`,
      sql`null::date`,
      sql`${state} in ('draft', 'rejected') and ${editedAt} < ${today(context)} - ${attentionDays.stale}::int`,
    ),
  outdated: () => sql`select outdated.*, null::date as due from (${outdatedRows}) as outdated`,
  missing: ({ portal }) => {
    const languages = [...new Set(Object.values(portal.sites).map(({ language }) => language))];
    return sql`select ${id} as article, wanted.language, ${updatedAt} as since, null::date as due
      from ${articles} cross join unnest(${sql.param(languages)}::text[]) as wanted(language)
      where ${status} = 'published' and not exists (select from ${articleRevisions} where ${articleRevisions.article} = ${id}
        and ${articleRevisions.language} = wanted.language and (${articleRevisions.isPublished} or ${articleRevisions.publishedAt} is null))`;
  },
};

/** The texts with the given reasons, or with any reason. */
function reasonsOf(context: AttentionContext, kinds: readonly string[] = []): SQL {
  const selectedKinds = attentionKinds.filter((kind) => kinds.length === 0 || kinds.includes(kind));
  const parts = selectedKinds.map((kind) => sql`select ${kind}::text as attention, texts.* from (${textsFor[kind](context)}) as texts`);
  return parts.length > 0 ? sql.join(parts, sql` union all `) : reasonsOf(context);
}

/** The language of a site; undefined for all sites. A site that does not exist has no texts. */
export const languageOf = ({ portal }: Pick<AttentionContext, 'portal'>, site: string | undefined): string | undefined =>
  site === undefined ? undefined : (portal.sites[site]?.language ?? '');

/** Condition for a language: a translation has one language, another text has all languages it is written in. */
const isIn = (language: string | undefined): SQL | undefined =>
  language === undefined
    ? undefined
    : sql`case when reasons.language is null
        then exists (select from ${articleRevisions} where ${articleRevisions.article} = reasons.article and ${articleRevisions.language} = ${language})
        else reasons.language = ${language} end`;

const kindOf = sql`case when ${articles.isFaq} then 'faq' else 'article' end`;

function conditionOf(context: AttentionContext, query: TextsQuery, without?: 'attention' | 'type' | 'language'): SQL {
  const { attention, type, language, owner }: NonNullable<TextsQuery['filters']> = {
    ...query.filters,
    ...(without && { [without]: undefined }),
  };
  const titles = sql`(select string_agg(${articleRevisions.title}, ' ') from ${articleRevisions} where ${articleRevisions.article} = ${articles.id})`;
  return and(
    sql`true`,
    containsKeyword([articles.billNo, titles], query.keyword),
    isOneOfValues(sql`reasons.attention`, attention),
    isOneOfValues(kindOf, type),
    isOneOfValues(sql`reasons.language`, language),
    isOneOfValues(sql`${articles.owner}::text`, owner),
    isIn(languageOf(context, query.site)),
  ) as SQL;
}

const sorts = { since: sql`reasons.since`, due: sql`reasons.due` };

/** A page of texts, the longest waiting first. */
export const pageAttention: Handler<'manage.dashboard.texts'> = async ({ body, fail, ...context }) => {
  const { database, portal } = context;
  const { data } = body;
  const { limit, offset } = pageOf(body, fail);
  const languages = readingLanguages(portal, data.language);
  const all = sql`(${reasonsOf(context)}) as reasons join ${articles} on ${id} = reasons.article`;
  const from = sql`(${reasonsOf(context, data.filters?.attention)}) as reasons join ${articles} on ${id} = reasons.article`;
  const [found, total, attention, type, language] = await Promise.all([
    database.execute<AttentionReason>(
      sql`select reasons.attention, reasons.article, reasons.language, reasons.since::text, reasons.due::text from ${from}
        where ${conditionOf(context, data)} order by ${sortedBy(sorts, data.sort ?? 'since')}, reasons.article, reasons.language
        limit ${limit} offset ${offset}`,
    ),
    countOf(database, portal, sql`select from ${from} where ${conditionOf(context, data)}`),
    countCached<{ value: string; count: number }>(
      database,
      sql`select reasons.attention as value, count(*)::int as count from ${all} where ${conditionOf(context, data, 'attention')} group by 1`,
    ),
    facetOf(database, kindOf, from, conditionOf(context, data, 'type')),
    facetOf(database, sql`reasons.language`, from, and(conditionOf(context, data, 'language'), sql`reasons.language is not null`)),
  ]);
  const inOrder = attentionKinds.flatMap((kind) => attention.filter(({ value }) => value === kind));
  return {
    data: await textsOf(database, found.rows, languages),
    total,
    facets: { attention: withCodesAsText(inOrder), type: withCodesAsText(type), language: withCodesAsText(language) },
  };
};

/** A row of the statement. */
interface AttentionReason extends Record<string, unknown> {
  attention: AttentionText['attention'];
  article: string;
  language: AttentionText['language'] | null;
  since: string;
  due: string | null;
}

async function textsOf(
  database: Context<'manage.dashboard.texts'>['database'],
  reasons: readonly AttentionReason[],
  languages: readonly string[],
): Promise<AttentionText[]> {
  const ids = [...new Set(reasons.map(({ article }) => article))];
  const known = new Map((await rowsByIds(database, ids, languages)).map((row) => [row.articleId, row]));
  return reasons.flatMap(({ article, attention, language, since, due }) => {
    const row = known.get(article);
    if (!row) return [];
    const { title, isFaq, author: owner } = row;
    return {
      ...{ id: article, title, attention, owner, type: isFaq ? 'faq' : 'article', since: new Date(since).toISOString() },
      ...(language && { language }),
      ...(due && { due }),
    };
  });
}

/** The number of texts for each reason, and the open comments on texts that did not help. Slow counts are cached. */
export const countAttention: Handler<'manage.dashboard.counts'> = async ({ body, ...context }) => {
  const { database } = context;
  const language = languageOf(context, body.site);
  const [reasons, comments] = await Promise.all([
    countCached<{ attention: string; count: number }>(
      database,
      sql`select reasons.attention, count(*)::int as count from (${reasonsOf(context)}) as reasons where ${isIn(language) ?? sql`true`} group by 1`,
    ),
    countCached<{ count: number }>(
      database,
      sql`select count(*)::int as count from ${feedback}
        where ${feedback.state} = 'open' and not ${feedback.helpful} and ${language === undefined ? sql`true` : sql`${feedback.language} = ${language}`}`,
    ),
  ]);
  const countFor = (kind: string) => reasons.find(({ attention }) => attention === kind)?.count ?? 0;
  const [approval, review, stale, outdated, missing] = attentionKinds.map(countFor) as [number, number, number, number, number];
  return { approval, review, stale, outdated, missing, comments: comments[0]?.count ?? 0 };
};
