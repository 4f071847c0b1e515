/** The ledger of the account. */
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ScoreEntry } from '../../generated/openapi.d.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { scoreEvents, scoreRules } from '../../schema/entities/score.ts';
import { textOfArticle } from '../articleList/index.ts';
import { visible } from '../articles/index.ts';
import { articles } from '../articles/tables.ts';
import { type Reader, readingLanguages } from '../shared/access/reader.ts';
import type { Body, CallHandlers, Handler } from '../shared/calls/handler.ts';
import { withCodesAsText } from '../shared/lists/facets.ts';
import { countOf, facetOf, isOneOfValues, isWithinDays, pageOf } from '../shared/lists/listing.ts';
import { scoreEntries } from './tables.ts';

type LedgerFilters = NonNullable<Body<'doc.score.page'>['data']['filters']>;
type ScoreEntryRow = typeof scoreEntries.$inferSelect;

const ofAccount = ({ account }: Pick<Reader, 'account'>): SQL => (account.id === null ? sql`false` : eq(scoreEntries.account, account.id));

/** The balance of an account after each entry. It includes entries that a filter hides. */
const balance = sql<number>`(select sum(earlier.points)::int from ${scoreEntries} as earlier
  where earlier.account = ${scoreEntries}.account and earlier.id <= ${scoreEntries}.id)`;

const pageLedger: Handler<'doc.score.page'> = async ({ body, fail, ...reader }) => {
  const { language, filters, sort } = body.data;
  const { limit, offset } = pageOf(body, fail);
  const where = (without?: keyof LedgerFilters): SQL => {
    const { event, at }: LedgerFilters = { ...filters, ...(without && { [without]: undefined }) };
    return and(ofAccount(reader), isOneOfValues(scoreEntries.event, event), isWithinDays(scoreEntries.at, at)) as SQL;
  };
  const [rows, total, events] = await Promise.all([
    reader.database
      .select({ entry: scoreEntries, balance })
      .from(scoreEntries)
      .where(where())
      .orderBy((sort === 'at' ? asc : desc)(scoreEntries.id))
      .limit(limit)
      .offset(offset),
    countOf(reader.database, reader.portal, sql`select from ${scoreEntries} where ${where()}`),
    facetOf(reader.database, sql`${scoreEntries.event}`, sql`${scoreEntries}`, where('event')),
  ]);
  const subjects = await subjectsOf(
    reader,
    rows.map(({ entry }) => entry),
    language,
  );
  const data = rows.map(({ entry, balance: sum }): ScoreEntry => {
    const { id, at, event, points, name } = entry;
    const subject = subjects.get(entry.article ?? '') ?? { about: 'none', title: name };
    return { id: String(id), at: at.toISOString(), event, points, balance: sum, ...subject };
  });
  return { data, total, facets: { event: withCodesAsText(events) } };
};

type ScoreSubject = Pick<ScoreEntry, 'about' | 'target' | 'title'>;

/** The texts of entries by id. Includes published texts and the account's own. */
async function subjectsOf(
  reader: Reader,
  entries: readonly ScoreEntryRow[],
  language: string | undefined,
): Promise<Map<string, ScoreSubject>> {
  const ids = [...new Set(entries.flatMap(({ article }) => article ?? []))];
  if (ids.length === 0) return new Map();
  const { account, database, portal } = reader;
  const languages = readingLanguages(portal, language);
  const select = (withDrafts: boolean, where: SQL) => {
    const shown = textOfArticle(database, languages, withDrafts);
    return database
      .select({ id: articles.id, isFaq: articles.isFaq, title: shown.title })
      .from(articles)
      .innerJoinLateral(shown, sql`true`)
      .where(and(inArray(articles.id, ids), where));
  };
  const isOwn = account.type === 3 && account.id !== null ? eq(articles.owner, account.id) : sql`false`;
  const [own, open] = await Promise.all([select(true, isOwn), select(false, visible(reader))]);
  return new Map([
    ...own.map(({ id, title }): [string, ScoreSubject] => [id, { about: 'work', target: id, title }]),
    ...open.map(({ id, isFaq, title }): [string, ScoreSubject] => [id, { about: isFaq ? 'faq' : 'article', target: id, title }]),
  ]);
}

/** The points that an account earned, lost and has now. */
export async function balanceOf(database: Database, accountId: string) {
  const total = (condition: SQL) => sql<number>`coalesce(sum(${scoreEntries.points}) filter (where ${condition}), 0)::int`;
  const [sums] = await database
    .select({ gained: total(sql`${scoreEntries.points} > 0`), lost: total(sql`${scoreEntries.points} < 0`) })
    .from(scoreEntries)
    .where(eq(scoreEntries.account, accountId));
  const { gained = 0, lost = 0 } = sums ?? {};
  return { balance: gained + lost, gained, reversed: Math.abs(lost) };
}

const ownBalance: Handler<'doc.score.balance'> = ({ account, database }) => balanceOf(database, account.id as string);

const listRules: Handler<'doc.score.rules'> = async () =>
  scoreEvents.map((event) => {
    const rule = scoreRules[event];
    return { event, ...(rule.kind === 'award' && { points: rule.points }) };
  });

export const scoreHandlers = {
  'doc.score.page': pageLedger,
  'doc.score.balance': ownBalance,
  'doc.score.rules': listRules,
} satisfies Partial<CallHandlers>;
