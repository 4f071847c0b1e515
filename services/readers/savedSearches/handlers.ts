/** Saved searches of an account: save, list with the number of new hits, open, and delete. */
import { and, asc, desc, eq, ilike, sql } from 'drizzle-orm';
import { writes, writesInOwnTransaction } from '../../../runtime/server/handler.ts';
import { searchFilterNames } from '../../../schema/entities/search.ts';
import { countNew } from '../../search/index.ts';
import { readingLanguages } from '../../shared/access/reader.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import { pageOf } from '../../shared/lists/listing.ts';

import { storable } from '../../shared/values/storable.ts';
import { isUuid } from '../../shared/values/uuid.ts';
import { savedSearches } from './tables.ts';

/** Maximum number of saved searches per account. */
const max = 100;
/** Maximum number of saved searches whose new hits are counted for other pages. */
const maxSearchCounts = 20;

const orders = {
  createdAt: asc(savedSearches.createdAt),
  '-createdAt': desc(savedSearches.createdAt),
  name: asc(savedSearches.name),
  '-name': desc(savedSearches.name),
};

const ownOf = (account: string | null) => eq(savedSearches.account, sql`${account}::uuid`);

const pageSaved: Handler<'doc.savedSearch.page'> = async ({ body, fail, ...reader }) => {
  const { database, account, portal } = reader;
  const { keyword, sort = '-createdAt', language } = body.data;
  const { limit, offset } = pageOf(body, fail);
  const pattern = `%${(keyword ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`;
  const where = and(ownOf(account.id), ilike(savedSearches.name, pattern));
  const rows = await database.select().from(savedSearches).where(where).orderBy(orders[sort], savedSearches.id).limit(limit).offset(offset);
  const fresh = await countNew(reader, readingLanguages(portal, language)[0], rows.map(renewed));
  return {
    data: rows.map(({ id, name, asked: parameters, createdAt }, index) => ({
      ...parameters,
      id,
      name,
      fresh: fresh[index] ?? 0,
      createdAt: createdAt.toISOString(),
    })),
    total: await database.$count(savedSearches, where),
  };
};

/** A saved search as an index query: in its address, several values of a filter are separated by commas. */
function renewed({ asked: parameters, openedAt }: typeof savedSearches.$inferSelect) {
  const { tab } = parameters;
  const chosen = searchFilterNames.flatMap((name) => (parameters[name] ? [[name, parameters[name].split(',').filter(Boolean)]] : []));
  return { keyword: parameters.keyword ?? '', filters: { ...Object.fromEntries(chosen), ...(tab && { kind: [tab] }) }, since: openedAt };
}

const saveSearch: Handler<'doc.savedSearch.save'> = writes(async ({ body, account, database, now, fail }) => {
  const { name, ...given } = body;
  // The lock makes concurrent saves count one after the other.
  await database.execute(sql`select pg_advisory_xact_lock(hashtext(${`saved searches ${account.id}`}))`);
  if ((await database.$count(savedSearches, ownOf(account.id))) >= max) throw fail('keeping.full', { limit: max });
  const parameters = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, storable(value)]));
  const row = { account: account.id as string, name: storable(name).trim(), asked: parameters, createdAt: now, openedAt: now };
  const [saved] = await database.insert(savedSearches).values(row).returning({ id: savedSearches.id });
  return { id: saved?.id as string };
});

/** Resets what counts as new. For an id of another account, the response is the same and nothing changes. */
const openSaved: Handler<'doc.savedSearch.open'> = writesInOwnTransaction(
  async ({ body, account, inOwnTransaction, now }): Promise<true> => {
    const own = and(eq(savedSearches.id, body.id), ownOf(account.id));
    if (isUuid(body.id)) await inOwnTransaction((database) => database.update(savedSearches).set({ openedAt: now }).where(own));
    return true;
  },
);

/** The number of new hits of the latest saved searches. The limit keeps it fast, because many pages call it; the list counts all. */
const freshOfSaved: Handler<'doc.savedSearch.fresh'> = async ({ body, ...reader }) => {
  const rows = await reader.database
    .select()
    .from(savedSearches)
    .where(ownOf(reader.account.id))
    .orderBy(orders['-createdAt'])
    .limit(maxSearchCounts);
  const { pendingCountCap } = reader.portal.settings.limits;
  const fresh = await countNew(reader, readingLanguages(reader.portal, body.language)[0], rows.map(renewed), pendingCountCap + 1);
  return { fresh: fresh.reduce((sum, count) => sum + count, 0) };
};

const removeSaved: Handler<'doc.savedSearch.remove'> = writes(async ({ body, account, database, fail }) => {
  const which = isUuid(body.id) ? and(eq(savedSearches.id, body.id), ownOf(account.id)) : sql`false`;
  const deleted = await database.delete(savedSearches).where(which).returning({ id: savedSearches.id });
  if (deleted.length === 0) throw fail('request.not-found');
  return true as const;
});

export const savedSearchHandlers = {
  'doc.savedSearch.page': pageSaved,
  'doc.savedSearch.save': saveSearch,
  'doc.savedSearch.open': openSaved,
  'doc.savedSearch.fresh': freshOfSaved,
  'doc.savedSearch.remove': removeSaved,
};
