import { sql } from 'drizzle-orm';
import { writes } from '../../runtime/server/handler.ts';
import { readKeyword } from '../searchQuery/index.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { storable } from '../shared/values/storable.ts';
import { contentRequests } from './tables.ts';

/** Maximum number of content requests per hour, to protect staff and disk space. */
const maxInAnHour = 200;

/** Stores the content that a visitor reports as missing. */
export const storeContentRequest: Handler<'doc.search.wish'> = writes(async ({ body, database, fail, portal, now }): Promise<true> => {
  const [language] = readingLanguages(portal, body.language);
  const hourAgo = new Date(now.getTime() - 3_600_000);
  if ((await database.$count(contentRequests, sql`${contentRequests.createdAt} > ${hourAgo.toISOString()}::timestamptz`)) >= maxInAnHour)
    throw fail('request.too-many');
  const { typed: keyword } = readKeyword(body.keyword);
  await database
    .insert(contentRequests)
    .values({ keyword, language, wish: storable(body.wish), contact: storable(body.contact ?? ''), createdAt: now });
  return true;
});
