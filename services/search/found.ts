/** The statement of a search: what fits, how many, in which order, and what each filter would show. */
import { and, type SQL, sql } from 'drizzle-orm';
import { articles } from '../articles/tables.ts';
import { packages, releases } from '../downloads/tables.ts';
import type { Body } from '../handler.ts';
import type { Reader } from '../reader.ts';
import { searchTexts } from '../searchIndex/tables.ts';
import { videos } from '../videos/tables.ts';
import { readable, servedTo } from './readable.ts';

export type SearchData = Body<'doc.search.query'>['data'];
type Filters = NonNullable<SearchData['filters']>;

/** The filters of a search, each of which is counted beside the hits. */
export const facetNames = [
  'kind',
  'family',
  'products',
  'classType',
  'fileType',
  'channel',
  'labels',
  'language',
  'audience',
  'year',
] as const;
export type SearchFacetName = (typeof facetNames)[number];

/** One term as PostgreSQL reads it, and how much it says: rare ones more. */
export interface Weighed {
  query: string;
  weight: number;
}

/** What texts have to hold. */
export interface SearchTerms {
  /** A tsquery that every text fits. */
  match: string;
  terms: readonly Weighed[];
  /** The part of all weight, from 0 to 1, that a text has to hold; 0 where `match` says enough. */
  least: number;
  /** The whole keyword as a code. */
  whole: string;
}

/** A search as it is put to the index. Without `wanted`, everything that the filters let through. */
export interface SearchQuery {
  reader: Reader;
  language: string;
  filters: Filters;
  sort?: SearchData['sort'];
  wanted: SearchTerms | undefined;
  /** Only what is newer. */
  since?: Date;
}

export const some = (values: readonly string[] | undefined): values is readonly string[] => values !== undefined && values.length > 0;

const list = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

const yearOf = sql`to_char(${searchTexts.updatedAt} at time zone 'UTC', 'YYYY')`;

// Downloads are few beside everything else: what they alone are told apart by is read where it stands.
const isDownload = sql`${searchTexts.kind} = 'download'`;
const ofType = sql`from ${releases} join ${packages} on ${packages.code} = ${releases.package}`;

const conditions: Record<Exclude<SearchFacetName, 'language'>, (values: readonly string[]) => SQL> = {
  kind: (values) => sql`${searchTexts.kind} = any(${list(values)})`,
  family: (values) => sql`${searchTexts.family} && ${list(values)}`,
  products: (values) => sql`${searchTexts.products} && ${list(values)}`,
  classType: (values) => sql`${searchTexts.classType} = any(${list(values)})`,
  fileType: (values) =>
    sql`${isDownload} and ${searchTexts.record} in (select ${releases.code} ${ofType} where ${packages.type} = any(${list(values)}))`,
  channel: (values) =>
    sql`${isDownload} and ${searchTexts.record} in (select ${releases.code} from ${releases} where ${releases.channel} = any(${list(values)}))`,
  labels: (values) => sql`${searchTexts.labels} && ${list(values)}`,
  audience: (values) => sql`${searchTexts.audience}::text = any(${list(values)})`,
  year: (values) => sql`${yearOf} = any(${list(values)})`,
};

/** The conditions of a search, but for those of one filter. Without a filter by language, each record once, as the reader is shown it. */
export function conditionsOf({ reader, language, filters, since }: SearchQuery, without?: SearchFacetName): SQL {
  const narrowed = facetNames.map((name) => {
    const values = filters[name];
    return name === 'language' || name === without || !some(values) ? undefined : conditions[name](values);
  });
  const newer = since && sql`${searchTexts.updatedAt} > ${since.toISOString()}::timestamptz`;
  return and(readable(reader), inLanguage(language, filters.language, without), newer, ...narrowed) as SQL;
}

function inLanguage(language: string, chosen: readonly string[] | undefined, without?: SearchFacetName): SQL | undefined {
  if (without === 'language') return undefined;
  return some(chosen) ? sql`${searchTexts.language} = any(${list(chosen)})` : servedTo(language);
}

/** Texts that are looked at: as many as pages reach and totals count. Beyond, the best are taken by where the words stand. */
const maxOf = ({ portal }: Pick<Reader, 'portal'>): number => portal.settings.limits.exactTotal + 1;

/** Texts whose order is worked out exactly; behind them it is that of their titles and dates. */
const maxScored = 500;

// Narrow: the words of thousands of texts would not fit into memory. Those few that are scored are read once more, by their place.
const columns = sql`${searchTexts}.ctid as spot, ${searchTexts.kind}, ${searchTexts.record}, ${searchTexts.language},
  ${searchTexts.audience}, ${searchTexts.classType}, ${searchTexts.family}, ${searchTexts.products}, ${searchTexts.labels}, ${searchTexts.updatedAt}`;

/** A value worked out of one text found. */
const ofText = (value: SQL, spot: SQL): SQL => sql`(select ${value} from ${searchTexts} where ${searchTexts}.ctid = ${spot})`;

/**
 * The texts that fit, as a query. Articles in two parts, those whose titles fit first, so that they are among the ones
 * taken where more fit than are looked at; everything else, of which there is little, apart, so that none of it is missing.
 */
export function foundBy(asked: SearchQuery, without?: SearchFacetName): SQL {
  const { reader, wanted, sort } = asked;
  const where = conditionsOf(asked, without);
  const most = sql`${maxOf(reader)}`;
  const whole = wanted ? sql`${searchTexts.exact} @> array[${wanted.whole}]::text[]` : sql`false`;
  const order = orderBefore(sort, wanted);
  const taken = (match: SQL, inHeads: SQL): SQL =>
    sql`(select ${columns}, ${whole} as is_exact, ${inHeads} as in_heads from ${searchTexts} where ${match} and ${where} ${order && sql`${order} limit ${most}`})`;
  if (!wanted) return taken(sql`true`, sql`false`);
  const { inWords, inHeads } = meeting(wanted);
  const others = taken(sql`${isOther} and ${inWords}`, inHeads);
  // The second part is only begun where the first has not filled the number.
  const titled = taken(sql`${isArticle} and ${inHeads}`, sql`true`);
  const inBodies = taken(sql`${isArticle} and ${inWords} and not ${inHeads}`, sql`false`);
  const limited = (part: SQL): SQL => sql`(select * from (${part}) as part ${order ?? sql``} limit ${most})`;
  return holdingEnough(wanted, sql`${limited(others)} union all ${limited(sql`${titled} union all ${inBodies}`)}`);
}

const isArticle = sql`${searchTexts.kind} = 'article'`;
const isOther = sql`${searchTexts.kind} <> 'article'`;

function meeting({ match }: SearchTerms): { inWords: SQL; inHeads: SQL } {
  const query = sql`${match}::tsquery`;
  return { inWords: sql`${searchTexts.words} @@ ${query}`, inHeads: sql`${searchTexts.heads} @@ ${query}` };
}

const holdingEnough = (wanted: SearchTerms, texts: SQL): SQL =>
  wanted.least === 0
    ? texts
    : sql`select * from (${texts}) as loose where ${ofText(heldBy(wanted), sql`loose.spot`)} >= ${wanted.least * weightOf(wanted)}`;

/** The same texts in no order, to be counted: what stands in titles need not come first. */
export function metBy(asked: SearchQuery, without?: SearchFacetName): SQL {
  const { reader, wanted } = asked;
  if (!wanted) return foundBy(asked, without);
  const where = conditionsOf(asked, without);
  const { inWords, inHeads } = meeting(wanted);
  const part = (match: SQL): SQL => sql`(select ${columns} from ${searchTexts} where ${match} and ${where} limit ${maxOf(reader)})`;
  return holdingEnough(
    wanted,
    sql`${part(sql`${isOther} and ${inWords}`)} union all ${part(sql`${isArticle} and (${inWords} or ${inHeads})`)}`,
  );
}

const weightOf = ({ terms }: SearchTerms): number => terms.reduce((sum, { weight }) => sum + weight, 0);

const sumOf = (parts: readonly SQL[]): SQL => (parts.length > 0 ? sql`(${sql.join([...parts], sql` + `)})` : sql`0::real`);

/** The weight of the terms that a text holds. */
const heldBy = ({ terms }: Pick<SearchTerms, 'terms'>): SQL =>
  sumOf(terms.map(({ query, weight }) => sql`case when words @@ ${query}::tsquery then ${weight}::real else 0 end`));

const viewsOf = sql`case when kind = 'video' then (select ${videos.views} from ${videos} where ${videos.id} = record::uuid)
  else (select ${articles.views} from ${articles} where ${articles.id} = case when kind in ('article', 'faq') then record::uuid end) end`;

/** What is asked for in an order of its own is taken in that order already. */
function orderBefore(sort: SearchQuery['sort'], wanted: SearchTerms | undefined): SQL | undefined {
  if (sort?.endsWith('updatedAt') || !wanted) return orderOf(sort ?? '-updatedAt');
  return sort?.endsWith('views') ? orderOf(sort) : undefined;
}

function orderOf(sort: NonNullable<SearchQuery['sort']>): SQL {
  const by = sort.endsWith('views') ? viewsOf : sql`updated_at`;
  return sql`order by ${by} ${sql.raw(sort.startsWith('-') || sort === 'relevance' ? 'desc' : 'asc')} nulls last, kind, record, language`;
}

/** What holding a term at all counts beside where it stands. */
const coverage = 0.2;

/** Weights of D, C, B and A in a text, and in its head alone. */
const inText = sql.raw(`'{0.15, 0.4, 0.7, 1}'::real[]`);
const inHead = sql.raw(`'{0, 0, 0.5, 1}'::real[]`);

/**
 * How well a text fits, about 0 to 2 and 10 more for what was typed as a whole: for each term how prominently it stands,
 * and how much of the title it makes; then lightly how new and how useful readers found it.
 */
function scoreOf({ terms, whole }: SearchTerms): SQL {
  const prominence = sumOf(
    terms.map(
      ({ query, weight }) =>
        sql`${weight}::real * (ts_rank(${inText}, words, ${query}::tsquery) + 0.8 * ts_rank(${inHead}, heads, ${query}::tsquery, 1))`,
    ),
  );
  const all = Math.max(
    terms.reduce((sum, { weight }) => sum + weight, 0),
    0.001,
  );
  return sql`case when exact @> array[${whole}]::text[] then case kind when 'product' then 12 when 'term' then 11 else 10 end else 0 end
    + (${prominence} + ${coverage} * ${heldBy({ terms })}) / ${all}::real
    + 0.04 * coalesce(exp(-extract(epoch from now() - updated_at) / 63072000), 0)
    + coalesce((select 0.01 * ln(1 + ${articles.helpfulUp}) from ${articles} where ${articles.id} = case when kind in ('article', 'faq') then record::uuid end), 0)`;
}

/** The texts found, each with its place among them. Best first, or in the order that was asked for. */
export function orderedBy({ sort, wanted }: SearchQuery): { ranked: SQL; order: SQL } {
  if (!wanted || (sort && !sort.endsWith('relevance'))) return { ranked: sql`select * from found`, order: orderOf(sort ?? '-updatedAt') };
  const placed = sql`select *, row_number() over (order by is_exact desc, in_heads desc, updated_at desc nulls last) as place from found`;
  const ranked = sql`select *, case when place <= ${maxScored} then ${ofText(scoreOf(wanted), sql`placed.spot`)} else -place end as score from (${placed}) as placed`;
  return { ranked, order: sql`order by score desc, kind, record, language` };
}

/** Values of a filter that are worth a line; the rest is found by the search. */
const maxValues = 60;

const facetValues: Record<SearchFacetName, SQL> = {
  kind: sql`kind`,
  family: sql`unnest(family)`,
  products: sql`unnest(products)`,
  classType: sql`class_type`,
  fileType: sql`case when kind = 'download' then (select ${packages.type} ${ofType} where ${releases.code} = record) end`,
  channel: sql`case when kind = 'download' then (select ${releases.channel} from ${releases} where ${releases.code} = record) end`,
  labels: sql`unnest(labels)`,
  language: sql`language`,
  audience: sql`audience::text`,
  year: sql`to_char(updated_at at time zone 'UTC', 'YYYY')`,
};

/** How often each value of a filter stands among the texts found, as one JSON value. */
export const facetOf = (name: SearchFacetName): SQL => sql`(
  select coalesce(json_agg(json_build_object('value', value, 'count', count) order by count desc, value), '[]') from (
    select value, count(*)::int as count from (select ${facetValues[name]} as value from found) as valued
    where value is not null group by value order by count desc, value limit ${maxValues}) as counted)`;
