import { and, type SQL, sql } from 'drizzle-orm';
import type { BulletinRow } from '../../generated/openapi.d.ts';
import { bulletinSeverities } from '../../schema/entities/bulletin.ts';
import { cacheByRights, type Reader, type ReadingLanguages, readingLanguages } from '../shared/access/reader.ts';
import { cacheByChange } from '../shared/caches/cacheByChange.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { type ReaderNow, readable, stateOf } from './readable.ts';
import { bulletinRow, columnsOf, joinText, selectBulletins } from './rows.ts';
import { bulletins } from './tables.ts';

/** Bulletins that readers must see first, most severe first: about some models, or about the portal or all models. */
export const findBulletinsInForce: Handler<'doc.bulletin.inForce'> = ({ body: { products, most: limit, language }, ...reader }) =>
  bulletinsInForce(reader, { products, max: limit, language });

interface InForceQuery {
  /** Codes of models; absent for the whole portal. An empty list yields no bulletins. */
  products?: readonly string[] | undefined;
  max?: number | undefined;
  language?: string | undefined;
}

/** Bulletins in force that the reader may read, by severity, then the newest first. */
export async function bulletinsInForce(reader: Reader & ReaderNow, { products, max = 5, language }: InForceQuery): Promise<BulletinRow[]> {
  const urgent = products && (await urgentOf(reader.database, products));
  if (urgent?.length === 0) return [];
  const languages = readingLanguages(reader.portal, language);
  const { database, account } = reader;
  const key = JSON.stringify([account.id, languages, max, urgent?.toSorted()]);
  const cache = foundInForce(reader, '', () => cacheByChange({ ttlMs: timeTtlMs }));
  return cache(database, key, () => selectInForce(reader, { products: urgent, max, languages }), account.id ?? undefined);
}

/** Milliseconds after which a bulletin whose time begins or ends appears or disappears. */
const timeTtlMs = 30_000;

/** Most article pages are about the same few urgent models. */
const foundInForce = cacheByRights<ReturnType<typeof cacheByChange<BulletinRow[]>>>();

async function selectInForce(
  reader: Reader & ReaderNow,
  { products, max, languages }: { products: readonly string[] | undefined; max: number; languages: ReadingLanguages },
): Promise<BulletinRow[]> {
  const where = and(readable(reader), sql`${stateOf(reader)} = 'active'`, products ? urgentFor(products) : urgentForAll);
  const rows = await selectBulletins(
    reader,
    sql`select ${columnsOf(reader)} from ${joinText(languages)} where ${where}
      order by array_position(${sql.param([...bulletinSeverities])}::text[], ${bulletins.severity}), ${bulletins.issuedAt} desc, ${bulletins.id}
      limit ${max}`,
  );
  return rows.map((row) => bulletinRow(row, languages));
}

const urgentModels = cacheByChange<ReadonlySet<string>>();

/** Those of some models for which a bulletin, for whomever and perhaps later, is urgent: most article pages are about none. */
async function urgentOf(database: Reader['database'], products: readonly string[]): Promise<string[]> {
  const urgent = await urgentModels(database, '', async () => {
    const { rows } = await database.execute<{ product: string }>(
      sql`select distinct unnest(${bulletins.products}) as product from ${bulletins} where ${isUrgent} and ${bulletins.status} = 'published'`,
    );
    return new Set(rows.map(({ product }) => product));
  });
  return products.filter((product) => urgent.has(product));
}

const isUrgent = sql`${bulletins.severity} in ('critical', 'high')`;

const urgentFor = (products: readonly string[]): SQL => sql`(${isUrgent} and ${bulletins.products} && ${sql.param([...products])}::text[])`;

/** Bulletins of high severity about single models appear with these models. A maintenance window concerns all readers. */
const urgentForAll = sql`(${bulletins.severity} = 'critical' or ${bulletins.type} = 'maintenance'
  or (${bulletins.type} = 'recall' and ${bulletins.severity} = 'high'))`;
