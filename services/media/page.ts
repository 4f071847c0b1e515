import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { files } from '../../runtime/server/files/tables.ts';
import { contentLanguages } from '../../schema/entities/language.ts';
import { conditionOf, dateRangeFilter, type RecordFilter } from '../recordFilters/index.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { withNames } from '../shared/lists/facets.ts';
import { countOf, facetOf, pageOf } from '../shared/lists/listing.ts';
import { altsOf, isMedium, isPicture, isUsed, kindOf, ownerName, rowsOfMedia, selectMedia, useCount } from './rows.ts';

const chosen = (value: unknown): string[] => (value as string[] | undefined) ?? [];

const lacks = sql`cross join lateral unnest(${sql.param([...contentLanguages])}::text[]) as language`;

const filters: Readonly<Record<string, RecordFilter>> = {
  kind: {
    fits: (value) => (chosen(value).length === 0 ? undefined : sql`${kindOf} = any(${sql.param(chosen(value))}::text[])`),
    counts: { value: kindOf },
  },
  unused: {
    fits: (value) => (value === undefined ? undefined : sql`${isUsed} <> ${value}`),
    counts: { value: sql`(not ${isUsed})::text` },
  },
  lacksAlt: {
    fits: (value) =>
      chosen(value).length === 0
        ? undefined
        : sql`(${isPicture} and exists (select from unnest(${sql.param(chosen(value))}::text[]) as language where coalesce(${altsOf} ->> language, '') = ''))`,
    counts: { value: sql`case when ${isPicture} and coalesce(${altsOf} ->> language, '') = '' then language end`, joined: lacks },
  },
  addedBy: {
    fits: (value) => (chosen(value).length === 0 ? undefined : sql`${files.owner}::text = any(${sql.param(chosen(value))}::text[])`),
    counts: { value: sql`${files.owner}::text` },
  },
  addedAt: dateRangeFilter(files.createdAt),
};

const sorts: Readonly<Record<string, SQL>> = {
  addedAt: sql`${files.createdAt}`,
  name: sql`lower(${files.name})`,
  size: sql`${files.size}`,
  uses: useCount,
};

/** The searched columns: the name and the alternative texts. */
const searchedColumns = [files.name, sql`${altsOf}::text`];

/** The media of all content. */
export const pageMedia: Handler<'manage.media.page'> = async ({ body, database, files: store, portal, fail }) => {
  const { data } = body;
  const { limit, offset } = pageOf(body, fail);
  const where = (without?: string) => conditionOf({ where: isMedium, seeks: searchedColumns, filters }, data, without);
  const countable = Object.entries(filters).flatMap(([name, { counts }]) => (counts ? [{ name, counts }] : []));
  const [media, total, ...facets] = await Promise.all([
    selectMedia(database, { where: where(), orderBy: orderOf(data.sort), limit, offset }),
    countOf(database, portal, sql`select from ${files} where ${where()}`),
    ...countable.map(({ name, counts }) =>
      facetOf(database, counts.value, counts.joined ? sql`${files} ${counts.joined}` : sql`${files}`, where(name)),
    ),
  ]);
  const named = new Map(countable.map(({ name }, index) => [name, (facets[index] ?? []).filter(({ value }) => value !== null)]));
  const names = await namesOfOwners(database, named.get('addedBy') ?? []);
  return {
    data: await rowsOfMedia(store, media),
    total,
    facets: Object.fromEntries([...named].map(([name, found]) => [name, withNames(found, (value) => names.get(value) ?? value)])),
  };
};

type Facets = readonly { value: string }[];

async function namesOfOwners(database: Parameters<typeof selectMedia>[0], facets: Facets): Promise<Map<string, string>> {
  if (facets.length === 0) return new Map();
  const ids = facets.map(({ value }) => value);
  const rows = await database
    .selectDistinctOn([files.owner], { id: files.owner, name: ownerName })
    .from(files)
    .where(sql`${files.owner}::text = any(${sql.param(ids)}::text[])`);
  return new Map(rows.flatMap(({ id, name }) => (id && name ? [[id, name] as const] : [])));
}

/** The id makes every order total, so that no medium appears on two pages. */
function orderOf(sort = '-addedAt'): SQL[] {
  const by = sorts[sort.replace(/^-/, '')] ?? sql`${files.createdAt}`;
  return sort.startsWith('-') ? [desc(by), desc(files.id)] : [asc(by), asc(files.id)];
}
