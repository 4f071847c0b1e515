import { getTableName, type SQL, sql } from 'drizzle-orm';
import { notifyOwnRows } from '../../../runtime/server/database/changes.ts';
import { accounts } from '../../../runtime/server/session/tables.ts';
import { articles } from '../../articles/tables.ts';
import type { Context } from '../../shared/calls/handler.ts';
import { batchEvents } from '../../shared/database/batchEvents.ts';
import { footprintPauses, footprints } from './tables.ts';

/** Maximum number of texts in the history of an account. */
const maxEntries = 500;

/** An article that an account has opened. */
interface ArticleReading {
  account: string;
  article: string;
  readAt: Date;
}

/**
 * Adds an article to the reading history after the response, unless the history is paused. Drops the oldest entries
 * beyond the limit.
 */
export function addToHistory(
  { afterResponse, account, now }: Pick<Context<'doc.article.find'>, 'afterResponse' | 'account' | 'now'>,
  article: string,
): void {
  if (account.id !== null) addReading(afterResponse, { account: account.id, article, readAt: now });
}

const addReading = batchEvents<ArticleReading>(async (database, readings) => {
  const { rows } = await database.execute<{ account: string }>(insertion(readings));
  const readers = [...new Set(rows.map(({ account }) => account))];
  if (readers.length === 0) return;
  await database.execute(removal(readers));
  for (const account of readers) await notifyOwnRows(database, account, [getTableName(footprints)]);
});

/**
 * One row for the last of several readings. Rows are written in the order of their ids, so that two processes cannot deadlock.
 * Records deleted since then are omitted.
 */
function insertion(readings: readonly ArticleReading[]): SQL {
  const last = new Map(readings.map((reading) => [`${reading.account} ${reading.article}`, reading]));
  const ordered = [...last].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, reading]) => reading);
  const values = <Name extends keyof ArticleReading>(name: Name) => sql.param(ordered.map((reading) => reading[name]));
  return sql`insert into ${footprints} (account, article, read_at)
    select opened.account, opened.article, opened.read_at
    from unnest(${values('account')}::uuid[], ${values('article')}::uuid[], ${values('readAt')}::timestamptz[])
      with ordinality as opened(account, article, read_at, place)
    where not exists (select from ${footprintPauses} where ${footprintPauses.account} = opened.account)
      and exists (select from ${accounts} where ${accounts.id} = opened.account)
      and exists (select from ${articles} where ${articles.id} = opened.article)
    order by opened.place
    on conflict (account, article) do update set read_at = excluded.read_at
    returning account`;
}

/** Deletes the oldest entries of these accounts beyond the limit. */
const removal = (readers: string[]): SQL => sql`
  delete from ${footprints} using (
    select reader.account, oldest.read_at from unnest(${sql.param(readers)}::uuid[]) as reader(account)
    cross join lateral (
      select others.read_at from ${footprints} others where others.account = reader.account
      order by others.read_at desc offset ${maxEntries - 1} limit 1
    ) oldest
  ) bound
  where ${footprints.account} = bound.account and ${footprints.readAt} < bound.read_at`;
