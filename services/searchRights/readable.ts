/** Conditions for the indexed texts that an account may read. Every read uses them. */
import { and, not, or, type SQL, sql } from 'drizzle-orm';
import { closedContents } from '../../runtime/shared/access/zones.ts';
import { categories } from '../articles/tables.ts';
import { directories } from '../catalogue/tables.ts';
import { authorisedPartners } from '../partners/index.ts';
import { searchTexts, servedTo } from '../searchIndex/tables.ts';
import { type Reader, reach } from '../shared/access/reader.ts';

/**
 * Records within the account's audience, and not in a zone that is closed to it. Unpublished records are not indexed; a
 * partner is found while it is authorised.
 */
export function readable({ account, portal }: Pick<Reader, 'account' | 'portal'>): SQL {
  const closed = closedContents(portal, account.type).map(matchesContent);
  const open = closed.length > 0 ? not(and(isArticle, or(...closed)) as SQL) : undefined;
  const current = sql`(${searchTexts.kind} <> 'partner' or ${searchTexts.record} in ${authorisedPartners})`;
  return and(sql`${searchTexts.audience} <= ${reach(account)}`, current, open) as SQL;
}

// Zones contain articles and FAQ entries. Models and terms belong to no zone.
const isArticle = sql`${searchTexts.kind} in ('article', 'faq')`;

/** A code in a tree and all codes below it. */
export const below = (table: typeof categories | typeof directories, start: string): SQL => sql`
  with recursive below as (
    select ${table.code} from ${table} where ${table.code} = ${start}
    union select child.code from ${table} child join below on child.parent = below.code
  ) select code from below`;

/** The products of a directory and those below it. */
export const productsBelow = (directory: string): SQL =>
  sql`select product from ${directories} where product is not null and code in (${below(directories, directory)})`;

/** A value of a zone's content. */
export type ContentValue = string | number | boolean;

const contentConditions = {
  classType: (value) => sql`${searchTexts.classType} = ${String(value)}`,
  isFaq: (value) => sql`(${searchTexts.kind} = 'faq') = ${value === true}`,
  categoryId: (value) => sql`${searchTexts.category} = any(array(${below(categories, String(value))}))`,
  modelId: (value) => sql`${searchTexts.products} @> array[${String(value)}]::text[]`,
  directoryCode: (value) => sql`${searchTexts.products} && array(${productsBelow(String(value))})`,
} satisfies Record<string, (value: ContentValue) => SQL>;

/** The keys of a zone's content that limit its rows. Other engines must have a condition for each. */
export type ContentKey = keyof typeof contentConditions;
export const isContentKey = (key: string): key is ContentKey => Object.hasOwn(contentConditions, key);

/** Whether an article fits a zone's content. An unknown key adds no condition, so that a closed zone hides more rows, never fewer. */
function matchesContent(content: Record<string, ContentValue>): SQL {
  const conditions = Object.entries(content).flatMap(([key, value]) => (isContentKey(key) ? contentConditions[key](value) : []));
  return sql`(${and(sql`true`, ...conditions)}) is not false`;
}

/**
 * The titles of records in a language, by kind and id separated by a space. Records that the reader may not read are
 * omitted.
 */
export async function searchTitles(
  reader: Reader,
  language: string,
  records: readonly { kind: string; id: string }[],
): Promise<Map<string, string>> {
  const { rows } = await reader.database.execute<{ record: string; title: string }>(sql`
    select ${searchTexts.kind} || ' ' || ${searchTexts.record} as record, ${searchTexts.title} as title
    from json_to_recordset(${JSON.stringify(records)}::json) as asked(kind text, id text)
      join ${searchTexts} on ${searchTexts.kind} = asked.kind and ${searchTexts.record} = asked.id
    where ${servedTo(language)} and ${readable(reader)}`);
  return new Map(rows.map(({ record, title }) => [record, title]));
}
