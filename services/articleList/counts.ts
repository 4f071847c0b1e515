/** Totals and facets: counted after the reader's rights and the filters. */
import { type SQL, sql } from 'drizzle-orm';
import type { Facets } from '../../generated/openapi.d.ts';
import { articleLabels, articleProducts, articles, categories, classTypes } from '../articles/tables.ts';
import { labels, products } from '../catalogue/tables.ts';
import type { Reader } from '../shared/access/reader.ts';
import { countCached, countExactly } from '../shared/caches/countCache.ts';
import { type LocalizedText, nameIn } from '../shared/values/names.ts';
import { type ArticleFacetName, combineConditions, facetNames, type ListConditions } from './conditions.ts';

/** The number of matching rows: exact up to the portal's limit, otherwise the limit plus one. */
export async function countRows({ database, portal }: Pick<Reader, 'database' | 'portal'>, where: SQL): Promise<number> {
  const statement = totals.get(where) ?? totalStatement(where, portal);
  totals.set(where, statement);
  const [row] = await countExactly<{ total: number }>(database, statement);
  return row?.total ?? 0;
}

const totalStatement = (where: SQL, { settings }: Reader['portal']): SQL =>
  sql`select count(*)::int as total from (select from ${articles} where ${where} limit ${settings.limits.exactTotal + 1}) as fitting`;

/** The total of a list. */
export function countList(reader: Pick<Reader, 'database' | 'portal'>, conditions: ListConditions): Promise<number> {
  const where = wholes.get(conditions) ?? combineConditions(conditions);
  wholes.set(conditions, where);
  return countRows(reader, where);
}

/** Combined conditions, cached by the conditions object, which belongs to one portal. */
const wholes = new WeakMap<ListConditions, SQL>();
const totals = new WeakMap<SQL, SQL>();
const statements = new WeakMap<ListConditions, SQL>();

/** Maximum number of values of a filter. Further values are found by search. */
const maxValues = 60;

/** The column of each facet's values, and the table of their names. Models use their code. */
const sources: Record<ArticleFacetName, { value: SQL; from: SQL; named: SQL }> = {
  products: {
    value: sql`${articleProducts.product}`,
    from: sql`${articles} join ${articleProducts} on ${articleProducts.article} = ${articles.id}`,
    named: sql`(select code, '{}'::jsonb as names, position from ${products})`,
  },
  labels: {
    value: sql`${articleLabels.label}`,
    from: sql`${articles} join ${articleLabels} on ${articleLabels.article} = ${articles.id}`,
    named: sql`${labels}`,
  },
  category: { value: sql`${articles.category}`, from: sql`${articles}`, named: sql`${categories}` },
  classType: { value: sql`${articles.classType}`, from: sql`${articles}`, named: sql`${classTypes}` },
};

type FacetLine = { facet: ArticleFacetName; value: string; count: number; names: LocalizedText };

/** The count of each value of each filter, most frequent first, in one statement. */
export async function countFacets(
  { database, portal }: Pick<Reader, 'database' | 'portal'>,
  conditions: ListConditions,
  languages: readonly string[],
): Promise<Facets> {
  const max = portal.settings.limits.exactTotal + 1;
  const statement = statements.get(conditions) ?? facetStatement(conditions, max);
  statements.set(conditions, statement);
  const rows = await countCached<FacetLine>(database, statement);
  return Object.fromEntries(
    facetNames.map((name) => [name, rows.filter(({ facet }) => facet === name).map((line) => facetOf(line, languages))]),
  );
}

function facetStatement(conditions: ListConditions, max: number): SQL {
  const counts = facetNames.map((facet) => {
    const { value, from, named } = sources[facet];
    return sql`(select ${facet}::text as facet, counted.value, least(counted.count, ${max})::int as count, named.names
      from (select ${value} as value, count(*) as count from ${from} where ${combineConditions(conditions, facet)} group by 1) as counted
      join ${named} as named on named.code = counted.value order by counted.count desc, counted.value limit ${maxValues})`;
  });
  return sql.join(counts, sql` union all `);
}

const facetOf = ({ value, count, names }: FacetLine, languages: readonly string[]) => ({
  value,
  text: nameIn(names, languages, value),
  count,
});
