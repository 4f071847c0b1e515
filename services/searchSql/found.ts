/** Builds the SQL of a search: matches, total, order and facets. */
import { and, type SQL, sql } from 'drizzle-orm';
import { searchFilterNames } from '../../schema/entities/search.ts';
import { articles } from '../articles/tables.ts';
import { packages, releases } from '../downloads/tables.ts';
import type { SearchFacetName, SearchQuery } from '../searchEngines/index.ts';
import { searchTexts, servedTo } from '../searchIndex/tables.ts';
import { readable } from '../searchRights/index.ts';
import { type SearchTerms, weightOf } from '../searchTerms/index.ts';
import type { Reader } from '../shared/access/reader.ts';
import { some } from '../shared/lists/listing.ts';
import { videos } from '../videos/tables.ts';

const list = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

const yearOf = sql`to_char(${searchTexts.updatedAt} at time zone 'UTC', 'YYYY')`;

// Downloads are few, so the filters that only they have are read from their own tables.
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

/**
 * The conditions of a search, except those of one filter. Without a language filter, each record matches once, in the reader's language.
 */
function conditionsOf({ reader, language, filters, since }: SearchQuery, without?: SearchFacetName): SQL {
  const narrowed = searchFilterNames.map((name) => {
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

/** Maximum number of texts examined: the limit of pages and totals. If more match, title matches are preferred. */
export const maxOf = ({ portal }: Pick<Reader, 'portal'>): number => portal.settings.limits.exactTotal + 1;

/** Maximum number of texts with an exact score. The order of the others depends on title matches and dates. */
export const maxScored = 500;

// Few columns, because the words of thousands of texts would not fit into memory. The scored texts are read again by their ctid.
const columns = sql`${searchTexts}.ctid as spot, ${searchTexts.kind}, ${searchTexts.record}, ${searchTexts.language},
  ${searchTexts.audience}, ${searchTexts.classType}, ${searchTexts.family}, ${searchTexts.products}, ${searchTexts.labels}, ${searchTexts.updatedAt}`;

/** A value computed from the text at a ctid. */
const ofText = (value: SQL, text: SQL): SQL => sql`(select ${value} from ${searchTexts} where ${searchTexts}.ctid = ${text})`;

/**
 * The matching texts, as a query. Articles are selected in two parts, title matches first, so that these are included
 * when more match than the limit. Other kinds are few and selected separately, so that none is missing.
 */
export function foundBy(query: SearchQuery, without?: SearchFacetName): SQL {
  const { reader, searchTerms, sort, codes = [] } = query;
  const where = conditionsOf(query, without);
  const max = sql`${maxOf(reader)}`;
  const exact = searchTerms ? sql`${searchTexts.exact} @> array[${searchTerms.keywordCode}]::text[]` : sql`false`;
  const order = orderBefore(sort, searchTerms);
  const taken = (match: SQL, inHeads: SQL): SQL =>
    sql`(select ${columns}, ${exact} as is_exact, ${inHeads} as in_heads from ${searchTexts} where ${match} and ${where} ${order && sql`${order} limit ${max}`})`;
  if (!searchTerms) return taken(sql`true`, sql`false`);
  const { inWords, inHeads } = meeting(searchTerms);
  const others = taken(sql`${isOther} and ${inWords}${codes.length > 0 ? sql` and not (${isModel(codes)})` : sql``}`, inHeads);
  // PostgreSQL runs the second part only if the first has not reached the limit.
  const titled = taken(sql`${isArticle} and ${inHeads}`, sql`true`);
  const inBodies = taken(sql`${isArticle} and ${inWords} and not ${inHeads}`, sql`false`);
  const limited = (part: SQL): SQL => sql`(select * from (${part}) as part ${order ?? sql``} limit ${max})`;
  const texts = holdingEnough(searchTerms, sql`${limited(others)} union all ${limited(sql`${titled} union all ${inBodies}`)}`);
  return codes.length > 0 ? sql`${texts} union all ${taken(isModel(codes), sql`true`)}` : texts;
}

const isModel = (codes: readonly string[]): SQL => sql`${searchTexts.kind} = 'product' and ${searchTexts.exact} && ${list(codes)}`;

const isArticle = sql`${searchTexts.kind} = 'article'`;
const isOther = sql`${searchTexts.kind} <> 'article'`;

function meeting({ match }: SearchTerms): { inWords: SQL; inHeads: SQL } {
  const query = sql`${match}::tsquery`;
  return { inWords: sql`${searchTexts.words} @@ ${query}`, inHeads: sql`${searchTexts.heads} @@ ${query}` };
}

const holdingEnough = (searchTerms: SearchTerms, texts: SQL): SQL =>
  searchTerms.least === 0
    ? texts
    : sql`select * from (${texts}) as loose where ${ofText(heldBy(searchTerms), sql`loose.spot`)} >= ${searchTerms.least * weightOf(searchTerms)}`;

/** The same texts for counting: without order, because PostgreSQL would sort all of them. */
export const metBy = (query: SearchQuery, without?: SearchFacetName): SQL => foundBy({ ...query, sort: undefined }, without);

const sumOf = (parts: readonly SQL[]): SQL => (parts.length > 0 ? sql`(${sql.join([...parts], sql` + `)})` : sql`0::real`);

/** The total weight of the terms that a text contains. */
const heldBy = ({ terms }: Pick<SearchTerms, 'terms'>): SQL =>
  sumOf(terms.map(({ query, weight }) => sql`case when words @@ ${query}::tsquery then ${weight}::real else 0 end`));

const viewsOf = sql`case when kind = 'video' then (select ${videos.views} from ${videos} where ${videos.id} = record::uuid)
  else (select ${articles.views} from ${articles} where ${articles.id} = case when kind in ('article', 'faq') then record::uuid end) end`;

/** With an explicit sort order, texts are selected in that order. */
function orderBefore(sort: SearchQuery['sort'], searchTerms: SearchTerms | undefined): SQL | undefined {
  if (sort?.endsWith('updatedAt') || !searchTerms) return orderOf(sort ?? '-updatedAt');
  return sort?.endsWith('views') ? orderOf(sort) : undefined;
}

export function orderOf(sort: NonNullable<SearchQuery['sort']>): SQL {
  const by = sort.endsWith('views') ? viewsOf : sql`updated_at`;
  return sql`order by ${by} ${sql.raw(sort.startsWith('-') || sort === 'relevance' ? 'desc' : 'asc')} nulls last, kind, record, language`;
}

/** The maximum recency score, and its decay time in milliseconds. A text without a date gets none. */
const [recency, recencyMs] = [0.04, 63_072_000_000];

/** The parts of a score that other engines calculate too. */
export const scoring = {
  /** The weight of containing a term at all, relative to where it occurs. */
  coverage: 0.2,
  /** Added if the keyword is a code of the text. */
  exactBonus: { product: 12, term: 11, other: 10 },
  /** Added if the keyword names the model. */
  modelBonus: 9,
  /** Added to the score of a fault tree. */
  treeBonus: 0.15,
  recencyOf: (ageMs: number): number => recency * Math.exp(-ageMs / recencyMs),
} as const;

const literal = (number: number): SQL => sql.raw(String(number));

/** Weights of D, C, B and A in the whole text, and in its title and keywords below. */
const inText = sql.raw(`'{0.15, 0.4, 0.7, 1}'::real[]`);
const inHead = sql.raw(`'{0, 0, 0.5, 1}'::real[]`);

/** Subquery for a newer available release of the same package and channel. */
const newer = sql`select from ${releases} newer where newer.package = ${releases.package} and newer.channel = ${releases.channel}
  and newer.status = 'published' and newer.withdrawn_at is null and newer.released_at > ${releases.releasedAt}`;

/** A value for which the words of a text are read once: PostgreSQL would decompress them for each term. */
const wordsOnce = ({ terms }: SearchTerms, value: SQL): SQL =>
  terms.length > 1 ? sql`select ${value} from (select words || ''::tsvector as words offset 0) as whole` : value;

/** Score bonus by kind. A fault tree with all terms ranks before equal matches. A withdrawn or superseded release ranks after them. */
const bonusOfKind = (
  hasAll: SQL,
): SQL => sql`case kind when 'faultTree' then case when ${hasAll} then ${literal(scoring.treeBonus)} else 0 end
    when 'download' then (select case when ${releases.withdrawnAt} is not null then -0.6 when exists (${newer}) then -0.3 else 0 end
      from ${releases} where ${releases.code} = record)
    else 0 end`;

/**
 * The score of a text is about 0 to 2. An exact match of the whole query adds 10, and a model that the query names adds 9. It
 * combines the rank of each term and its share of the title; recency and helpful votes have a small weight.
 * The age is a float8, because `exp` of a numeric takes 17 us for a text, more than a rank.
 */
export function scoreOf(searchTerms: SearchTerms, codes: readonly string[]): SQL {
  const { terms, keywordCode } = searchTerms;
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
  // If a text must contain all terms, checking them again would take as long as the rank.
  const held = searchTerms.least === 0 && codes.length === 0 ? sql`${all}::real` : heldBy({ terms });
  return sql`case when exact @> array[${keywordCode}]::text[] then case kind
        when 'product' then ${literal(scoring.exactBonus.product)} when 'term' then ${literal(scoring.exactBonus.term)} else ${literal(scoring.exactBonus.other)} end
      when kind = 'product' and exact && ${list(codes)} then ${literal(scoring.modelBonus)} else 0 end
    + (${wordsOnce(searchTerms, sql`${prominence} + ${scoring.coverage} * ${held}`)}) / ${all}::real + ${bonusOfKind(sql`${held} > ${0.99 * all}::real`)}
    + ${literal(recency)} * coalesce(exp(extract(epoch from updated_at - now())::float8 / ${literal(recencyMs / 1000)}), 0)
    + coalesce((select 0.01 * ln(1 + ${articles.helpfulUp}) from ${articles} where ${articles.id} = case when kind in ('article', 'faq') then record::uuid end), 0)`;
}

/** The first matching texts with their rank, as many as `last`: best first, or in the requested order. */
export function orderedBy({ sort, searchTerms, codes = [] }: SearchQuery, last: number): { ranked: SQL; order: SQL } {
  if (!searchTerms || (sort && !sort.endsWith('relevance')))
    return { ranked: sql`select * from found`, order: orderOf(sort ?? '-updatedAt') };
  const best = sql`order by is_exact desc, in_heads desc, updated_at desc nulls last`;
  // Texts after the page need no position, unless they may get a score.
  const placed = sql`select *, row_number() over (${best}) as place from (select * from found ${best} limit ${Math.max(last, maxScored)}) as first`;
  const ranked = sql`select *, case when place <= ${maxScored} then ${ofText(scoreOf(searchTerms, codes), sql`placed.spot`)} else -place end as score from (${placed}) as placed`;
  return { ranked, order: sql`order by score desc, kind, record, language` };
}

/** Maximum number of values per facet; the search finds the rest. */
export const maxValues = 60;

/** Values are grouped as they are stored and written as text afterwards, because formatting each text takes longer than counting it. */
const facetValues: Record<SearchFacetName, SQL> = {
  kind: sql`kind`,
  family: sql`unnest(family)`,
  products: sql`unnest(products)`,
  classType: sql`class_type`,
  fileType: sql`case when kind = 'download' then (select ${packages.type} ${ofType} where ${releases.code} = record) end`,
  channel: sql`case when kind = 'download' then (select ${releases.channel} from ${releases} where ${releases.code} = record) end`,
  labels: sql`unnest(labels)`,
  language: sql`language`,
  audience: sql`audience`,
  year: sql`date_part('year', updated_at at time zone 'UTC')::int`,
};

/** The frequency of each value of a filter among the matching texts, as one JSON value. */
export const facetOf = (name: SearchFacetName): SQL => sql`(
  select coalesce(json_agg(json_build_object('value', value::text, 'count', count) order by count desc, value::text), '[]') from (
    select value, count(*)::int as count from (select ${facetValues[name]} as value from found) as valued
    where value is not null group by value order by count desc, value limit ${maxValues}) as counted)`;
