import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { readable } from '../shared/access/readable.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { shownAt } from './current.ts';
import { notices, noticeVisits } from './tables.ts';

/**
 * Counts each browser that opens a notice once, and returns the total. The call carries no session, so only notices for
 * everyone are counted.
 */
export const countOpened: Handler<'overseas.noticeHits'> = async ({ body, account, database, client, now, fail, afterResponse }) => {
  const where = and(eq(notices.id, body.id), readable({ account }, notices), shownAt(now));
  const [notice] = isUuid(body.id) ? await database.select({ id: notices.id, hits: notices.hits }).from(notices).where(where) : [];
  if (!notice) throw fail('request.not-found');
  if (client === null) return { hits: notice.hits };
  const browser = createHash('sha256').update(`${notice.id} ${client}`).digest('base64url');
  const isKnown = (await database.$count(noticeVisits, and(eq(noticeVisits.notice, notice.id), eq(noticeVisits.browser, browser)))) > 0;
  if (isKnown) return { hits: notice.hits };
  afterResponse((writing) => count(writing, notice.id, browser));
  return { hits: notice.hits + 1 };
};

/** One statement, so that two requests of a browser count once. */
const count = (database: Database, id: string, browser: string): Promise<unknown> =>
  database.execute(sql`
    with fresh as (insert into ${noticeVisits} (notice, browser) values (${id}, ${browser}) on conflict do nothing returning 1)
    update ${notices} set hits = ${notices.hits} + 1 where ${notices.id} = ${id} and exists (select from fresh)`);
