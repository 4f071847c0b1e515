/** The tasks of an account: texts to approve, own texts that were returned, and reported mistakes. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AuditRow } from '../../generated/openapi.d.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { articleTasks } from '../../schema/entities/article.ts';
import { rowsByIds } from '../articleList/index.ts';
import { isSentBack, isToApprove } from '../articlePermissions/index.ts';
import { stateOf } from '../articleStates/index.ts';
import { articleRevisions, articles } from '../articles/tables.ts';
import { mistakes } from '../readers/mistakes/tables.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Body, Context, Handler } from '../shared/calls/handler.ts';
import { withCodesAsText } from '../shared/lists/facets.ts';
import { containsKeyword, countOf, facetOf, pageOf, sortedBy } from '../shared/lists/listing.ts';
import { returnCauseOf } from './returnCause.ts';

type AuditQuery = Body<'doc.article.audit'>['data'];
type AuditReader = Pick<Context<'doc.article.audit'>, 'account'>;

/** One row for each task: its kind, record, article, and waiting time. */
function tasksOf({ account }: AuditReader, { code }: AuditQuery): SQL {
  const isAll = account.roles.some((role) => role === 'approver' || role === 'content');
  const isMine = isAll ? sql`true` : sql`${articles.owner} = ${account.id}`;
  const toApprove = sql`select 'approve' as task, ${articles.id} as id, ${articles.id} as article,
    coalesce(${articles.submittedAt}, ${articles.editedAt}) as since, ${articles.approvalDue} as due
    from ${articles} where ${isToApprove(account)}`;
  const toHandle = sql`select 'handle', ${articles.id}, ${articles.id}, coalesce(${articles.returnedAt}, ${articles.editedAt}),
    case when ${articles.status} = 'published' and ${articles.change} is null
      then least(${articles.validTo}, ${articles.reviewDue}) end from ${articles} where ${isSentBack(account)}`;
  const reported = sql`select 'mistake', ${mistakes.id}, ${mistakes.article}, ${mistakes.createdAt}, null::date from ${mistakes}
    join ${articles} on ${articles.id} = ${mistakes.article} where ${mistakes.state} = 'open' and ${isMine}`;
  return code === 1 ? toApprove : sql`${toApprove} union all ${toHandle} union all ${reported}`;
}

/** The condition of a list, except that of one filter. */
function conditionOf(query: AuditQuery, without?: 'task' | 'classType'): SQL {
  const { filters = {}, keyword, createUser, startTime, endTime } = query;
  const titles = sql`(select string_agg(${articleRevisions.title}, ' ') from ${articleRevisions} where ${articleRevisions.article} = ${articles.id})`;
  const chosen = (name: 'task' | 'classType', column: SQL) => {
    const values = name === without ? [] : (filters[name] ?? []);
    return values.length === 0 ? undefined : sql`${column} = any(${sql.param([...values])}::text[])`;
  };
  const { from, to } = filters.submittedAt ?? {};
  return and(
    containsKeyword([articles.billNo, titles], keyword),
    chosen('task', sql`tasks.task`),
    chosen('classType', sql`${articles.classType}`),
    createUser === undefined ? undefined : sql`lower(${accounts.userAccount}) = lower(${createUser})`,
    startTime === undefined ? undefined : sql`tasks.since >= ${startTime}::timestamptz`,
    endTime === undefined ? undefined : sql`tasks.since <= ${endTime}::timestamptz`,
    from === undefined ? undefined : sql`tasks.since >= ${from}::date`,
    to === undefined ? undefined : sql`tasks.since < ${to}::date + 1`,
    sql`true`,
  ) as SQL;
}

const sorts = {
  submittedAt: sql`tasks.since`,
  reviewDue: sql`tasks.due`,
  title: sql`(select min(${articleRevisions.title}) from ${articleRevisions} where ${articleRevisions.article} = ${articles.id})`,
};

interface TaskRow {
  task: AuditRow['task'];
  id: string;
  article: string;
  since: string;
  due: string | null;
}

/** A page of tasks, the longest waiting first. */
export const auditList: Handler<'doc.article.audit'> = async ({ body, fail, ...reading }) => {
  const { database, portal } = reading;
  const { data } = body;
  const { limit, offset } = pageOf(body, fail);
  const languages = readingLanguages(portal, data.language);
  const from = sql`(${tasksOf(reading, data)}) as tasks join ${articles} on ${articles.id} = tasks.article
    join ${accounts} on ${accounts.id} = ${articles.owner}`;
  const [found, total, task, classType] = await Promise.all([
    database.execute(
      sql`select tasks.task, tasks.id, tasks.article, tasks.since::text, tasks.due::text from ${from} where ${conditionOf(data)}
        order by ${sortedBy(sorts, data.sort ?? 'submittedAt')}, tasks.id limit ${limit} offset ${offset}`,
    ),
    countOf(database, portal, sql`select from ${from} where ${conditionOf(data)}`),
    facetOf(database, sql`tasks.task`, from, conditionOf(data, 'task')),
    facetOf(database, sql`${articles.classType}`, from, conditionOf(data, 'classType')),
  ]);
  const inOrder = articleTasks.flatMap((one) => task.filter(({ value }) => value === one));
  return {
    data: await presentTasks(reading, found.rows as unknown as TaskRow[], languages),
    total,
    facets: { task: withCodesAsText(inOrder), classType: withCodesAsText(classType) },
  };
};

async function presentTasks(
  { database, now }: Pick<Context<'doc.article.audit'>, 'database' | 'now'>,
  tasks: readonly TaskRow[],
  languages: [string, ...string[]],
): Promise<AuditRow[]> {
  const ids = [...new Set(tasks.map(({ article }) => article))];
  if (ids.length === 0) return [];
  const known = new Map((await rowsByIds(database, ids, languages)).map((row) => [row.articleId, row]));
  const rows = await database
    .select({ article: articles, reviewer: accounts.fullName })
    .from(articles)
    .leftJoin(accounts, eq(accounts.id, articles.reviewer))
    .where(inArray(articles.id, ids));
  const states = new Map(rows.map((row) => [row.article.id, row]));
  return tasks.flatMap(({ task, id, article, since, due }) => {
    const [row, state] = [known.get(article), states.get(article)];
    if (!row || !state) return [];
    const { articleId, billNo, isFaq, title, classType, category, author } = row;
    const { reviewer, editedAt } = state.article;
    return {
      ...{ id, task, articleId, billNo, isFaq, title, classType, category, author },
      status: stateOf(state.article),
      submittedAt: new Date(since).toISOString(),
      version: editedAt.toISOString(),
      updatedAt: editedAt.toISOString(),
      ...(reviewer !== null && { reviewer: { id: reviewer, text: state.reviewer ?? '' } }),
      ...(due !== null && { reviewDue: due }),
      ...(task === 'handle' && { returnedFor: returnCauseOf(state.article, now) }),
    };
  });
}
