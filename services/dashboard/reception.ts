/** Reader statistics of texts in a period: views, votes and comments. */
import { type SQL, sql } from 'drizzle-orm';
import type { UnhelpfulComment } from '../../generated/openapi.d.ts';
import { rowsByIds } from '../articleList/index.ts';
import { articleAddress } from '../articles/index.ts';
import { articleRevisions, helpfulVotes } from '../articles/tables.ts';
import { feedback } from '../readers/feedback/tables.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import { countCached } from '../shared/caches/countCache.ts';
import type { Context, Handler } from '../shared/calls/handler.ts';
import { dayOf } from '../statistics/index.ts';
import { trackingPages } from '../statistics/tables.ts';
import { languageOf } from './attention.ts';

type ReceptionContext = Pick<Context<'manage.dashboard.seen'>, 'body' | 'database' | 'now' | 'portal'>;

const maxRows = 10;
/** Default period in days. */
const commonDays = 30;
const dayMs = 86_400_000;

/** The first day of the period, in UTC. Statements contain only the day, so that those of one day are equal and can be cached. */
const firstDay = ({ body, now }: Pick<ReceptionContext, 'body' | 'now'>): SQL =>
  sql`${dayOf(new Date(now.getTime() - ((body.days ?? commonDays) - 1) * dayMs))}::date`;

const isOfLanguage = (context: ReceptionContext): SQL => {
  const language = languageOf(context, context.body.site);
  return language === undefined ? sql`true` : sql`${feedback.language} = ${language}`;
};

/** Adds titles to rows. */
async function titled<Row extends { id: string }>({ body, database, portal }: ReceptionContext, rows: readonly Row[]) {
  const texts = await rowsByIds(database, [...new Set(rows.map(({ id }) => id))], readingLanguages(portal, body.language));
  const titles = new Map(texts.map(({ articleId, title }) => [articleId, title]));
  return rows.flatMap((row) => {
    const title = titles.get(row.id);
    return title === undefined ? [] : [{ ...row, title }];
  });
}

/** The articles with the most views. Views are stored by address, which ends with the id of the article or a slug. */
export const listSeen: Handler<'manage.dashboard.seen'> = async (context) => {
  const { body, database } = context;
  const onSite = body.site === undefined ? sql`true` : sql`${trackingPages.site} = ${body.site}`;
  const pages = [false, true].map((isFaq) => `%${articleAddress('%', isFaq)}`);
  const { article, slug, isPublished } = articleRevisions;
  const rows = await countCached<{ id: string; views: number }>(
    database,
    sql`with seen as (
        select regexp_replace(${trackingPages.path}, '^.*/', '') as key, sum(${trackingPages.views}) as views from ${trackingPages}
        where ${trackingPages.day} >= ${firstDay(context)} and ${onSite} and ${trackingPages.path} like any(${sql.param(pages)}::text[]) group by 1),
      named as (select distinct on (${slug}) ${slug} as slug, ${article} as article from ${articleRevisions}
        where ${isPublished} and ${slug} in (select key from seen) order by ${slug}, ${article}),
      added as (select coalesce(named.article::text, seen.key) as id, sum(seen.views)::int as views
        from seen left join named on named.slug = seen.key group by 1)
      select articles.id, added.views
      from added join articles on articles.id::text = added.id order by added.views desc, articles.id limit ${maxRows}`,
  );
  return titled(context, rows);
};

/** The articles with the most unhelpful votes, each with its newest comment. A vote has no site or language; a comment has. */
export const listUnhelpful: Handler<'manage.dashboard.unhelpful'> = async (context) => {
  const rows = await countCached<{ id: string; votes: number; comment: string | null }>(
    context.database,
    sql`select voted.id, voted.votes, newest.comment from (
        select ${helpfulVotes.article} as id, count(*)::int as votes from ${helpfulVotes}
        where not ${helpfulVotes.helpful} and ${helpfulVotes.updatedAt} >= ${firstDay(context)} group by 1
        order by 2 desc, 1 limit ${maxRows}) as voted
      left join lateral (select ${feedback.comment} from ${feedback} where ${feedback.article} = voted.id
        and not ${feedback.helpful} and ${feedback.comment} <> '' and ${isOfLanguage(context)}
        order by ${feedback.createdAt} desc limit 1) as newest on true
      order by voted.votes desc, voted.id`,
  );
  return titled(
    context,
    rows.map(({ id, votes, comment }) => ({ id, votes, ...(comment !== null && { comment }) })),
  );
};

/** The newest comments on texts that did not help. */
export const listComments: Handler<'manage.dashboard.comments'> = async (context) => {
  const { rows } = await context.database.execute<ReceivedComment>(
    sql`select ${feedback.id} as feedback, ${feedback.article} as id, ${feedback.comment} as comment, ${feedback.reason} as reason,
        ${feedback.language} as language, ${feedback.createdAt}::text as "createdAt" from ${feedback}
      where not ${feedback.helpful} and ${feedback.comment} <> '' and ${feedback.createdAt} >= ${firstDay(context)} and ${isOfLanguage(context)}
      order by ${feedback.createdAt} desc, ${feedback.id} limit ${maxRows}`,
  );
  return (await titled(context, rows)).map(({ feedback: id, title, comment, reason, language, createdAt }) => ({
    ...{ id, title, comment, language, createdAt: new Date(createdAt).toISOString() },
    ...(reason && { reason }),
  }));
};

interface ReceivedComment extends Record<string, unknown>, Pick<UnhelpfulComment, 'comment' | 'language'> {
  feedback: string;
  id: string;
  reason: UnhelpfulComment['reason'] | null;
  createdAt: string;
}
