/** Lists requests of readers: missing search results, terms, and better answers of the assistant. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ManagedContentRequest, ManagedProposal, ManagedRating } from '../../../../generated/openapi.d.ts';
import { type AuditEntry, recordAudit } from '../../../../runtime/server/audit/audit.ts';
import { writes } from '../../../../runtime/server/handler.ts';
import { isTransition } from '../../../../schema/define/transitions.ts';
import { transitions } from '../../../../schema/entities/transitions.ts';
import { assistantRatings } from '../../../assistant/tables.ts';
import { contentRequests } from '../../../searchStatistics/tables.ts';
import type { Body, Context, Handler } from '../../../shared/calls/handler.ts';
import { withCodesAsText } from '../../../shared/lists/facets.ts';
import { containsKeyword, countOf, facetOf, isOneOfValues, isWithinDays, orderOf, pageOf } from '../../../shared/lists/listing.ts';
import { isUuid } from '../../../shared/values/uuid.ts';
import { termProposals } from '../../../terms/tables.ts';

type RequestTable = typeof contentRequests | typeof termProposals | typeof assistantRatings;
type ListBody = Body<'manage.requests.wishes'>;
type RequestListContext = Pick<Context<'manage.requests.wishes'>, 'database' | 'portal' | 'fail'> & { body: ListBody };

/** Lists the content that visitors reported as missing. */
export const pageContentRequests: Handler<'manage.requests.wishes'> = async (context) => {
  const search = (keyword?: string) => containsKeyword([contentRequests.wish, contentRequests.keyword, contentRequests.contact], keyword);
  const { rows, ...totals } = await listOf(context, contentRequests, search);
  return {
    ...totals,
    data: rows.map(({ createdAt, language, ...row }) => ({
      ...row,
      ...languageOf<ManagedContentRequest>(language),
      createdAt: createdAt.toISOString(),
    })),
  };
};

/** Lists the terms that readers proposed. */
export const pageProposals: Handler<'manage.requests.proposals'> = async (context) => {
  const { rows, ...totals } = await listOf(context, termProposals, (keyword) =>
    containsKeyword([termProposals.term, termProposals.note], keyword),
  );
  return {
    ...totals,
    data: rows.map(({ createdAt, language, ...row }) => ({
      ...row,
      ...languageOf<ManagedProposal>(language),
      createdAt: createdAt.toISOString(),
    })),
  };
};

/** Lists the answers of the assistant that did not help. */
export const pageRatings: Handler<'manage.requests.ratings'> = async (context) => {
  const search = (keyword?: string) => containsKeyword([assistantRatings.question, assistantRatings.reason], keyword);
  const { rows, ...totals } = await listOf(context, assistantRatings, search);
  return {
    ...totals,
    data: rows.map(({ createdAt, language, account: _, turn: __, ...row }) => ({
      ...row,
      language: language as ManagedRating['language'],
      createdAt: createdAt.toISOString(),
    })),
  };
};

/** External programs may omit the language. */
const languageOf = <Row extends ManagedContentRequest | ManagedProposal>(language: string) =>
  language === '' ? {} : { language: language as NonNullable<Row['language']> };

/** Closes or reopens a content request. */
export const settleContentRequest: Handler<'manage.requests.settleWish'> = writes(async ({ body, ...context }): Promise<true> => {
  await settle(context, contentRequests, body, (row) => ({ subject: 'wish', subjectName: row.wish.slice(0, 100) }));
  return true;
});

/** Closes or reopens a proposed term. */
export const settleProposal: Handler<'manage.requests.settleProposal'> = writes(async ({ body, ...context }): Promise<true> => {
  await settle(context, termProposals, body, (row) => ({ subject: 'term-proposal', subjectName: row.term }));
  return true;
});

/** Closes or reopens a rated answer. */
export const settleRating: Handler<'manage.requests.settleRating'> = writes(async ({ body, ...context }): Promise<true> => {
  await settle(context, assistantRatings, body, (row) => ({ subject: 'answer-rating', subjectName: row.question.slice(0, 100) }));
  return true;
});

/** One page of one of the tables, newest first. */
async function listOf<Of extends RequestTable>(
  { body, database, portal, fail }: RequestListContext,
  table: Of,
  search: (keyword?: string) => SQL | undefined,
) {
  const { data } = body;
  const { limit, offset } = pageOf(body, fail);
  const where = (without?: 'state' | 'language') => {
    const { state, language, createdAt } = { ...data.filters, ...(without && { [without]: undefined }) } as NonNullable<
      typeof data.filters
    >;
    const conditions = [
      isOneOfValues(table.state, state),
      isOneOfValues(table.language, language),
      isWithinDays(table.createdAt, createdAt),
    ];
    return and(sql`true`, search(data.keyword), ...conditions) as SQL;
  };
  const found = database
    .select()
    .from(table as RequestTable)
    .where(where())
    .orderBy(...orderOf({ createdAt: table.createdAt }, data.sort ?? '-createdAt', table.id));
  const [rows, total, state, language] = await Promise.all([
    found.limit(limit).offset(offset) as unknown as Promise<Of['$inferSelect'][]>,
    countOf(database, portal, sql`select from ${table} where ${where()}`),
    facetOf(database, sql`${table.state}`, sql`${table}`, where('state')),
    facetOf(database, sql`${table.language}`, sql`${table}`, where('language')),
  ]);
  return { rows, total, facets: { state: withCodesAsText(state), language: withCodesAsText(language) } };
}

type SettleContext = Pick<Context<'manage.requests.settleWish'>, 'account' | 'database' | 'fail' | 'requestId' | 'address'>;

async function settle<Of extends RequestTable>(
  context: SettleContext,
  table: Of,
  { id, state }: Pick<Of['$inferSelect'], 'id' | 'state'>,
  about: (row: Of['$inferSelect']) => Pick<AuditEntry, 'subject' | 'subjectName'>,
): Promise<void> {
  const { database, fail } = context;
  const which = isUuid(id) ? eq(table.id, id) : sql`false`;
  const [row] = (await database
    .select()
    .from(table as RequestTable)
    .where(which)
    .for('update')) as Of['$inferSelect'][];
  if (!row) throw fail('request.not-found');
  if (row.state === state) return;
  if (!isTransition(transitions.readerRequest, row.state, state)) throw fail('request.conflict');
  await database
    .update(table as RequestTable)
    .set({ state })
    .where(which);
  const entry = about(row);
  await recordAudit(database, context, {
    ...entry,
    action: `${entry.subject}.${state === 'done' ? 'settled' : 'reopened'}`,
    subjectId: id,
    before: { state: row.state },
    after: { state },
  });
}
