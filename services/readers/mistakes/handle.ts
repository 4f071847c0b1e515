/** Handling of reported mistakes by authors, approvers and editors. */
import { aliasedTable, and, eq, type SQL, sql } from 'drizzle-orm';
import type { Mistake, MistakeRow } from '../../../generated/openapi.d.ts';
import { recordAudit } from '../../../runtime/server/audit/audit.ts';
import { writes } from '../../../runtime/server/handler.ts';
import { accounts } from '../../../runtime/server/session/tables.ts';
import { transitions } from '../../../schema/entities/transitions.ts';
import { textOfArticle } from '../../articleList/index.ts';
import { articleRevisions, articles } from '../../articles/tables.ts';
import { sendMessage } from '../../messages/index.ts';
import { awardPoints } from '../../scores/index.ts';
import { type Reader, readingLanguages } from '../../shared/access/reader.ts';
import type { Body, Context, Handler } from '../../shared/calls/handler.ts';
import { withCodesAsText } from '../../shared/lists/facets.ts';
import { containsKeyword, countOf, facetOf, isOneOfValues, isWithinDays, orderOf, pageOf } from '../../shared/lists/listing.ts';
import { storable } from '../../shared/values/storable.ts';
import { isUuid } from '../../shared/values/uuid.ts';
import { findPassage } from './passage.ts';
import { mistakes } from './tables.ts';

type MistakeListData = Body<'doc.mistake.page'>['data'];
type MistakeFilters = NonNullable<MistakeListData['filters']>;

/** Condition for the reports that an account handles: all of them for approvers and editors, otherwise those of its own articles. */
function assigned({ account }: Pick<Reader, 'account'>): SQL {
  if (account.roles.some((role) => role === 'approver' || role === 'content')) return sql`true`;
  return account.id === null ? sql`false` : eq(articles.owner, account.id);
}

/** The number of reports that wait for an account. */
export async function countOpenMistakes({ account, database }: Pick<Reader, 'account' | 'database'>): Promise<number> {
  const [row] = await database
    .select({ open: sql<number>`count(*)::int` })
    .from(mistakes)
    .innerJoin(articles, eq(articles.id, mistakes.article))
    .where(and(eq(mistakes.state, 'open'), assigned({ account })));
  return row?.open ?? 0;
}

/** Reports, newest first. */
export const pageMistakes: Handler<'doc.mistake.page'> = async ({ body, fail, ...reader }) => {
  const { data } = body;
  const { limit, offset } = pageOf(body, fail);
  const languages = readingLanguages(reader.portal, data.language);
  const where = (without?: keyof MistakeFilters) => and(assigned(reader), fits(data, without)) as SQL;
  const order = orderOf({ updatedAt: mistakes.updatedAt, createdAt: mistakes.createdAt }, data.sort ?? '-createdAt', mistakes.id);
  const facet = (name: keyof MistakeFilters, value: SQL) => facetOf(reader.database, value, joined, where(name));
  const [rows, total, state, language] = await Promise.all([
    selectMistakes(reader, languages)
      .where(where())
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    countOf(reader.database, reader.portal, sql`select from ${joined} where ${where()}`),
    facet('state', sql`${mistakes.state}`),
    facet('language', sql`${mistakes.language}`),
  ]);
  return { data: rows.map(rowOf), total, facets: { state: withCodesAsText(state), language: withCodesAsText(language) } };
};

/** One report with its passage in the current text. */
export const findMistake: Handler<'doc.mistake.find'> = (context) => reportOf(context, context.body.id);

/** Accepts or rejects a report, once. */
export const decideMistake: Handler<'doc.mistake.updateOrNot'> = writes(async (context) => {
  const report = await lockMistake(context);
  const state = transitions.mistake[context.body.attitude][report.state];
  if (!state) throw context.fail('mistake.already-handled');
  await moveMistake(context, report, { state });
  if (state === 'accepted') await awardReporter(context, report);
  return reportOf(context, report.id);
});

/** Marks an accepted report as fixed by the currently published version. */
export const fixMistake: Handler<'doc.mistake.fix'> = writes(async (context) => {
  const report = await lockMistake(context);
  const state = transitions.mistake.fix[report.state];
  if (!state) throw context.fail('mistake.not-accepted');
  const [now] = await context.database.select({ id: articleRevisions.id }).from(articleRevisions).where(isReadNow(report));
  await moveMistake(context, report, { state, fixedIn: now?.id ?? null });
  return reportOf(context, report.id);
});

const joined = sql`${mistakes} join ${articles} on ${articles.id} = ${mistakes.article}`;

const fits = ({ keyword, filters = {} }: MistakeListData, without?: keyof MistakeFilters): SQL | undefined => {
  const { state, language, createdAt }: MistakeFilters = { ...filters, ...(without && { [without]: undefined }) };
  return and(
    containsKeyword([mistakes.message, mistakes.quote, articles.billNo], keyword),
    isOneOfValues(mistakes.state, state),
    isOneOfValues(mistakes.language, language),
    isWithinDays(mistakes.createdAt, createdAt),
  );
};

const isReadNow = ({ article, language }: { article: string; language: string }): SQL =>
  and(eq(articleRevisions.article, article), eq(articleRevisions.language, language), sql`${articleRevisions.isPublished}`) as SQL;

const handlers = aliasedTable(accounts, 'handlers');
const fixes = aliasedTable(articleRevisions, 'fixes');

function selectMistakes({ database }: Pick<Reader, 'database'>, languages: [string, ...string[]]) {
  const shown = textOfArticle(database, languages, true);
  return database
    .select({
      report: mistakes,
      title: shown.title,
      billNo: articles.billNo,
      isFaq: articles.isFaq,
      version: articleRevisions.version,
      fixedIn: fixes.version,
      reporter: accounts.fullName,
      reporterAccount: accounts.userAccount,
      email: accounts.email,
      handler: handlers.fullName,
    })
    .from(mistakes)
    .innerJoin(articles, eq(articles.id, mistakes.article))
    .innerJoinLateral(shown, sql`true`)
    .leftJoin(articleRevisions, eq(articleRevisions.id, mistakes.revision))
    .leftJoin(fixes, eq(fixes.id, mistakes.fixedIn))
    .leftJoin(accounts, eq(accounts.id, mistakes.reporter))
    .leftJoin(handlers, eq(handlers.id, mistakes.handledBy))
    .$dynamic();
}

type SelectedMistake = Awaited<ReturnType<typeof selectMistakes>>[number];

const rowOf = ({ report, title, isFaq, reporter, reporterAccount }: SelectedMistake): MistakeRow => ({
  id: report.id,
  article: { id: report.article, text: title },
  kind: isFaq ? 'faq' : 'article',
  language: report.language as MistakeRow['language'],
  quote: report.quote,
  message: report.message,
  reporter: { id: report.reporter ?? '', text: reporter || reporterAccount || '' },
  state: report.state,
  createdAt: report.createdAt.toISOString(),
  updatedAt: report.updatedAt.toISOString(),
});

const attitudeOf = { open: undefined, accepted: 'accept', rejected: 'reject', fixed: 'accept' } as const;

type MistakeContext = Pick<
  Context<'doc.mistake.updateOrNot'>,
  'account' | 'address' | 'body' | 'config' | 'database' | 'fail' | 'now' | 'portal' | 'requestId'
>;

async function reportOf({ body, ...reader }: Reader & Pick<Context<'doc.mistake.find'>, 'body' | 'fail'>, id: string): Promise<Mistake> {
  const languages = readingLanguages(reader.portal, body.language);
  const which = and(assigned(reader), isUuid(id) ? eq(mistakes.id, id) : sql`false`);
  const [row] = await selectMistakes(reader, languages).where(which);
  if (!row) throw reader.fail('request.not-found');
  const { report } = row;
  const [text] = await reader.database.select({ body: articleRevisions.body }).from(articleRevisions).where(isReadNow(report));
  const attitude = attitudeOf[report.state];
  return {
    ...rowOf(row),
    ...findPassage(text?.body ?? '', report),
    billNo: row.billNo,
    ...(row.version !== null && { version: row.version }),
    ...(row.email && { contact: row.email }),
    ...(attitude && { attitude }),
    ...(report.reply !== '' && { reply: report.reply }),
    ...(report.handledBy !== null && { handledBy: { id: report.handledBy, text: row.handler ?? '' } }),
    ...(row.fixedIn !== null && { fixedIn: row.fixedIn }),
  };
}

/** Locks the report until the transaction ends. Of two concurrent decisions, the second sees the result of the first. */
async function lockMistake(context: Pick<MistakeContext, 'account' | 'database' | 'fail'> & { body: { id: string } }) {
  const { database, body, fail } = context;
  const [row] = await database
    .select({ report: mistakes })
    .from(mistakes)
    .innerJoin(articles, eq(articles.id, mistakes.article))
    .where(and(assigned(context), isUuid(body.id) ? eq(mistakes.id, body.id) : sql`false`))
    .for('update', { of: mistakes });
  if (!row) throw fail('request.not-found');
  return row.report;
}

type MistakeMove = Pick<typeof mistakes.$inferSelect, 'state'> & Partial<Pick<typeof mistakes.$inferSelect, 'fixedIn'>>;

async function moveMistake(
  context: Pick<MistakeContext, 'account' | 'address' | 'config' | 'database' | 'now' | 'portal' | 'requestId'> & {
    body: { reply?: string | undefined };
  },
  report: typeof mistakes.$inferSelect,
  move: MistakeMove,
): Promise<void> {
  const { database, account, now, body } = context;
  const reply = body.reply === undefined ? report.reply : storable(body.reply).trim();
  await database
    .update(mistakes)
    .set({ ...move, reply, handledBy: account.id, updatedAt: now })
    .where(eq(mistakes.id, report.id));
  await recordAudit(database, context, {
    action: `mistake.${move.state}`,
    subject: 'mistake',
    subjectId: report.id,
    subjectName: report.message.slice(0, 100),
    before: { state: report.state },
    after: { state: move.state, ...(reply !== '' && { reply }) },
  });
  await notifyReporter(context, report, { state: move.state, reply });
}

/** Awards points to the reporter, except for reports about own texts. */
async function awardReporter(context: MistakeContext, { id, article, reporter }: typeof mistakes.$inferSelect): Promise<void> {
  const [text] = await context.database
    .select({ id: articles.id, billNo: articles.billNo, owner: articles.owner })
    .from(articles)
    .where(eq(articles.id, article));
  if (!text || reporter === null || reporter === text.owner) return;
  await awardPoints(context, { event: 'mistake-accepted', account: reporter, text, key: id });
}

const messageKinds = { open: undefined, accepted: 'mistake-accepted', rejected: 'mistake-rejected', fixed: 'mistake-fixed' } as const;

/** Notifies the reporter, unless the reporter decided on the own report. */
async function notifyReporter(
  context: Pick<MistakeContext, 'account' | 'config' | 'database' | 'now' | 'portal'>,
  { id, article, reporter }: typeof mistakes.$inferSelect,
  { state, reply }: Pick<typeof mistakes.$inferSelect, 'state' | 'reply'>,
): Promise<void> {
  const kind = messageKinds[state];
  if (!kind || reporter === null || reporter === context.account.id) return;
  await sendMessage(context, { kind, readers: [reporter], subject: { article }, event: `mistake ${id} ${state}`, detail: reply });
}
