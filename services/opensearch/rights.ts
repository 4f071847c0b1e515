/** The condition of `readable` as queries of OpenSearch. It is a filter of every request. */
import { type SQL, sql } from 'drizzle-orm';
import { closedContents } from '../../runtime/shared/access/zones.ts';
import { categories } from '../articles/tables.ts';
import { authorisedPartners } from '../partners/index.ts';
import { searchTexts } from '../searchIndex/tables.ts';
import { below, type ContentKey, type ContentValue, isContentKey, productsBelow } from '../searchRights/index.ts';
import { type Reader, reach } from '../shared/access/reader.ts';
import { cacheByChange } from '../shared/caches/cacheByChange.ts';
import type { EngineField } from './mapping.ts';
import type { EngineClause } from './request.ts';
import { allOf, anyOf } from './tsquery.ts';

/** The filters of a reader: audience, authorised partners, and no zone that is closed to the account. */
export async function readableClauses(reader: Reader): Promise<EngineClause[]> {
  const [ended, closed] = await Promise.all([
    readCodes(reader, endedPartners),
    Promise.all(closedContents(reader.portal, reader.account.type).map((content) => matchesContent(reader, content))),
  ]);
  const isEnded = allOf([{ term: { kind: 'partner' } }, { terms: { record: ended } }]);
  const isClosed = allOf([{ terms: { kind: ['article', 'faq'] } }, anyOf(closed)]);
  return [
    { range: { audience: { lte: reach(reader.account) } } },
    { bool: { must_not: [...(ended.length > 0 ? [isEnded] : []), ...(closed.length > 0 ? [isClosed] : [])] } },
  ];
}

/** Not cached: an authorisation ends on its day, without a write. */
const endedPartners = sql`select distinct ${searchTexts.record} as code from ${searchTexts}
  where ${searchTexts.kind} = 'partner' and ${searchTexts.record} not in ${authorisedPartners}`;

async function readCodes({ database }: Pick<Reader, 'database'>, codes: SQL): Promise<string[]> {
  const { rows } = await database.execute<{ code: string }>(codes);
  return rows.map(({ code }) => code);
}

const codesOf = cacheByChange<string[]>();

type ContentClause = (value: ContentValue, reader: Reader) => EngineClause | Promise<EngineClause>;

/** Exhaustive: a key of `readable` that is missing here does not compile. */
const contentClauses: Record<ContentKey, ContentClause> = {
  classType: (value) => unlessMissing('classType', { term: { classType: String(value) } }),
  isFaq: (value) => ({ term: { kind: value === true ? 'faq' : 'article' } }),
  categoryId: async (value, reader) => {
    const codes = await codesOf(reader.database, `category ${value}`, () => readCodes(reader, below(categories, String(value))));
    return unlessMissing('category', { terms: { category: codes } });
  },
  modelId: (value) => ({ term: { products: String(value) } }),
  directoryCode: async (value, reader) => {
    const products = sql`select product as code from (${productsBelow(String(value))}) as below`;
    return { terms: { products: await codesOf(reader.database, `directory ${value}`, () => readCodes(reader, products)) } };
  },
};

/** A text without the field counts as part of the zone, as in `readable`, so that a closed zone hides more, never less. */
const unlessMissing = (field: EngineField, clause: EngineClause): EngineClause =>
  anyOf([clause, { bool: { must_not: [{ exists: { field } }] } }]);

async function matchesContent(reader: Reader, content: Record<string, ContentValue>): Promise<EngineClause> {
  const parts = Object.entries(content).flatMap(([key, value]) => (isContentKey(key) ? [contentClauses[key](value, reader)] : []));
  return parts.length > 0 ? allOf(await Promise.all(parts)) : { match_all: {} };
}
