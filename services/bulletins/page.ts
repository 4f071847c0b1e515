import { and, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Facets } from '../../generated/openapi.d.ts';
import { type Reader, readingLanguages } from '../shared/access/reader.ts';
import type { Body, Handler } from '../shared/calls/handler.ts';
import { withCodesAsText } from '../shared/lists/facets.ts';
import { countOf, facetOf, isOneOfValues, isWithinDays, pageOf } from '../shared/lists/listing.ts';
import { pinnedOf, type ReaderNow, readable, stateOf, unreadOf } from './readable.ts';
import { bulletinRow, columnsOf, joinText, selectBulletins } from './rows.ts';
import { bulletins, bulletinTexts } from './tables.ts';

type BulletinListData = Body<'doc.bulletin.page'>['data'];
type BulletinFilters = NonNullable<BulletinListData['filters']>;
type BulletinListContext = Reader & ReaderNow;

/** A page of bulletins, newest first and pinned ones on top, with the total and the counts of each filter. */
export const pageBulletins: Handler<'doc.bulletin.page'> = async ({ body, fail, ...reader }) => {
  const { data } = body;
  const { limit, offset } = pageOf(body, fail);
  const languages = readingLanguages(reader.portal, data.language);
  const where = whereOf(reader, data);
  const [rows, totals] = await Promise.all([
    selectBulletins(
      reader,
      sql`select ${columnsOf(reader)} from ${joinText(languages)} where ${where}
        order by ${orderOf(reader, data.sort)} limit ${limit + 1} offset ${offset}`,
    ),
    data.uncounted ? undefined : countAll(reader, data),
  ]);
  return {
    data: rows.slice(0, limit).map((row) => bulletinRow(row, languages)),
    total: offset + rows.length,
    ...totals,
  };
};

/** The condition of a list. A facet omits its own filter, to count the values that the filter excludes. */
function whereOf(reader: BulletinListContext, { keyword, filters }: BulletinListData, without?: keyof BulletinFilters): SQL {
  const { type, products, severity, state, unread, issuedAt }: BulletinFilters = { ...filters, ...(without && { [without]: undefined }) };
  return and(
    readable(reader),
    named(keyword),
    isOneOfValues(bulletins.type, type),
    isOneOfValues(bulletins.severity, severity),
    isOneOfValues(stateOf(reader), state),
    products?.length ? sql`${bulletins.products} && ${sql.param([...products])}::text[]` : undefined,
    unread === undefined ? undefined : sql`${unreadOf(reader)} = ${unread}`,
    isWithinDays(bulletins.issuedAt, issuedAt),
  ) as SQL;
}

/** A word in the title or summary of any language, in the number, or a model. */
function named(keyword = ''): SQL | undefined {
  const word = keyword.trim();
  if (!word) return undefined;
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const hasText = sql`exists (select from ${bulletinTexts} where ${bulletinTexts.bulletin} = ${bulletins.id}
    and ${or(ilike(bulletinTexts.title, pattern), ilike(bulletinTexts.summary, pattern))})`;
  return or(hasText, ilike(bulletins.number, pattern), sql`upper(${word}) = any(${bulletins.products})`);
}

const columns = { issuedAt: bulletins.issuedAt, updatedAt: bulletins.updatedAt, hits: bulletins.hits } as const;

/** Pinned bulletins are on top only in the default order. */
function orderOf(reader: ReaderNow, sort: BulletinListData['sort'] = '-issuedAt'): SQL {
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  const by = columns[sort.replace('-', '') as keyof typeof columns];
  const pinned = sort === '-issuedAt' ? sql`${pinnedOf(reader)} desc, ` : sql``;
  return sql`${pinned}${by} ${direction}, ${bulletins.id} ${direction}`;
}

async function countAll(reader: BulletinListContext, data: BulletinListData): Promise<{ total: number; facets: Facets }> {
  const { database, portal, account } = reader;
  const from = sql`${bulletins}`;
  const ofModels = sql`${bulletins} cross join unnest(${bulletins.products}) as model(code)`;
  const facet = (name: keyof BulletinFilters, value: SQL, rows = from) => facetOf(database, value, rows, whereOf(reader, data, name));
  const [total, type, severity, state, products, unread] = await Promise.all([
    countOf(database, portal, sql`select from ${bulletins} where ${whereOf(reader, data)}`),
    facet('type', sql`${bulletins.type}`),
    facet('severity', sql`${bulletins.severity}`),
    facet('state', stateOf(reader)),
    facet('products', sql`model.code`, ofModels),
    // Visitors without an account have neither read nor unread bulletins.
    account.id === null ? [] : facet('unread', sql`${unreadOf(reader)}::text`),
  ]);
  return {
    total,
    facets: {
      type: withCodesAsText(type),
      severity: withCodesAsText(severity),
      state: withCodesAsText(state),
      products: withCodesAsText(products),
      unread: withCodesAsText(unread),
    },
  };
}
