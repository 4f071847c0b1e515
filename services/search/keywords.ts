/** Queries of visitors: counted, listed, and suggested to readers who would get hits. */

import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { anonymousAccount } from '../../runtime/server/account.ts';
import { writes } from '../../runtime/server/handler.ts';
import type { ContentLanguage } from '../../schema/define/fields.ts';
import { searchTexts, servedTo } from '../searchIndex/tables.ts';
import { readKeyword } from '../searchQuery/index.ts';
import { readable } from '../searchRights/index.ts';
import { searchKeywords } from '../searchStatistics/tables.ts';
import { compileKeyword } from '../searchTerms/index.ts';
import { type Reader, readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { sortedBy } from '../shared/lists/listing.ts';
import { countFound } from './find.ts';

/** Number of uses after which a query is suggested; recommended ones always are. */
const usesToOffer = 3;

/** Maximum number of new queries stored per hour. */
const maxNewInAnHour = 100;

/** Days after which an unused query is deleted. */
const storedDays = 90;

/** Seconds during which a repeated use is not counted, so that a script cannot make a query popular. */
const pauseSeconds = 10;

/** Maximum number of queries examined for a list. */
const maxListed = 1000;

/**
 * Counts a use of a query if it has hits that everyone may read. The response does not reveal whether it was counted,
 * because that would disclose the content of restricted texts.
 */
export const addKeyword: Handler<'doc.keyword.add'> = writes(async ({ body, database, portal, now }): Promise<true> => {
  const keyword = readKeyword(body.keyword);
  const [language] = readingLanguages(portal, body.language);
  const everyone = { database, portal, account: { ...anonymousAccount } };
  const searchTerms = await compileKeyword(database, keyword);
  if (!searchTerms || (await countFound({ reader: everyone, language, filters: {}, searchTerms }, 1)) === 0) return true;
  const time = sql`${now.toISOString()}::timestamptz`;
  const updated = await database
    .update(searchKeywords)
    .set({
      uses: sql`${searchKeywords.uses} + case when ${searchKeywords.updatedAt} < ${time} - make_interval(secs => ${pauseSeconds}) then 1 else 0 end`,
      updatedAt: now,
    })
    .where(and(eq(searchKeywords.language, language), eq(searchKeywords.normalised, keyword.normalised)))
    .returning({ id: searchKeywords.id });
  if (updated.length > 0) return true;
  await database.execute(sql`
    with gone as (delete from ${searchKeywords} where id in (
      select id from ${searchKeywords} where updated_at < ${time} - make_interval(days => ${storedDays}) and uses < ${usesToOffer} and not recommended
      order by updated_at limit 10))
    insert into ${searchKeywords} (keyword, normalised, language, sought, uses, created_at, updated_at)
    select ${keyword.typed}, ${keyword.normalised}, ${language}, ${searchTerms.match}::tsquery, 1, ${time}, ${time}
    where (select count(*) from (select from ${searchKeywords} where created_at > ${time} - interval '1 hour' limit ${maxNewInAnHour}) as fresh) < ${maxNewInAnHour}
    on conflict do nothing`);
  return true;
});

/** Whether a query would have hits for the reader. */
function finds(reader: Reader, language: string): SQL {
  const part = (kind: SQL): SQL =>
    sql`exists (select from ${searchTexts} where ${searchTexts.kind} ${kind} and ${searchTexts.words} @@ ${searchKeywords.sought} and ${servedTo(language)} and ${readable(reader)})`;
  return sql`(${part(sql`<> 'article'`)} or ${part(sql`= 'article'`)})`;
}

const offered = (language: string): SQL =>
  sql`${searchKeywords.language} = ${language} and (${searchKeywords.recommended} or ${searchKeywords.uses} >= ${usesToOffer})`;

/** The suggested queries for a reader, most used first. */
export async function offeredKeywords(
  reader: Reader,
  language: string,
  beginning: string,
  size: number,
): Promise<{ keyword: string; count: number }[]> {
  const pattern = `${beginning.replace(/[\\%_]/g, '\\$&')}%`;
  const fits =
    beginning === '' ? sql`true` : sql`${searchKeywords.normalised} like ${pattern} and ${searchKeywords.normalised} <> ${beginning}`;
  return reader.database
    .select({ keyword: searchKeywords.keyword, count: searchKeywords.uses })
    .from(searchKeywords)
    .where(and(offered(language), fits, finds(reader, language)))
    .orderBy(desc(searchKeywords.uses), desc(searchKeywords.recommended), asc(searchKeywords.keyword))
    .limit(size);
}

/** Popular queries. */
export const hotQueries: Handler<'doc.search.hot'> = async ({ body, ...reader }) =>
  offeredKeywords(reader, readingLanguages(reader.portal, body.language)[0], '', body.size ?? 10);

/** The suggested queries as a list. */
export const pageKeywords: Handler<'doc.keyword.page'> = async ({ body, ...reader }) => {
  const { data, pageNo, pageSize } = body;
  const [language] = readingLanguages(reader.portal, data.language);
  const { normalised } = readKeyword(data.keyword ?? '');
  const sort = data.sort ?? '-uses';
  const fits = and(
    finds(reader, language),
    data.filters?.recommended === undefined ? undefined : eq(searchKeywords.recommended, data.filters.recommended),
    normalised === '' ? undefined : sql`position(${normalised} in ${searchKeywords.normalised}) > 0`,
  );
  const known = reader.database
    .select({ id: searchKeywords.id })
    .from(searchKeywords)
    .where(offered(language))
    .orderBy(desc(searchKeywords.uses))
    .limit(maxListed);
  const where = and(sql`${searchKeywords.id} in (select id from (${known}) as known)`, fits);
  const [rows, total] = await Promise.all([
    reader.database
      .select()
      .from(searchKeywords)
      .where(where)
      .orderBy(sortedBy(searchKeywords, sort), asc(searchKeywords.id))
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize),
    reader.database.$count(searchKeywords, where),
  ]);
  return {
    data: rows.map(({ id, keyword, recommended, uses, updatedAt }) => ({
      id,
      keyword,
      recommended,
      uses,
      language: language as ContentLanguage,
      updatedAt: updatedAt.toISOString(),
    })),
    total,
  };
};
