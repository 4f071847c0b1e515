/** Wiring diagrams for readers: conditions, sort orders, and list rows. */
import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { WiringRow } from '../../generated/openapi.d.ts';
import { languageServed, type Reader, reach } from '../shared/access/reader.ts';
import type { Body } from '../shared/calls/handler.ts';
import { containsKeyword, isOneOfValues, sortedBy } from '../shared/lists/listing.ts';
import { languageIn, nameIn } from '../shared/values/names.ts';
import { wirings } from './tables.ts';

export type WiringRecord = typeof wirings.$inferSelect;
type WiringListData = Body<'doc.wiring.page'>['data'];

/** Condition that an account may read a diagram: published, with a drawing, for its audience. Every read uses this condition. */
export const readable = ({ account }: Pick<Reader, 'account'>): SQL =>
  and(eq(wirings.status, 'published'), sql`${wirings.drawing} is not null`, lte(wirings.audience, reach(account))) as SQL;

/** The filters with counted values, and the expression that each compares. */
export const facets = {
  products: sql`unnest(${wirings.products})`,
  ports: sql`unnest(${wirings.ports})`,
  scenario: sql`${wirings.scenario}`,
};
export type WiringFacetName = keyof typeof facets;
export const facetNames = Object.keys(facets) as WiringFacetName[];

const overlaps = (column: typeof wirings.products | typeof wirings.ports, values: readonly string[]): SQL | undefined =>
  values.length > 0 ? sql`${column} && ${sql.param([...values])}::text[]` : undefined;

const narrowing: Record<WiringFacetName, (values: readonly string[]) => SQL | undefined> = {
  products: (values) => overlaps(wirings.products, values),
  ports: (values) => overlaps(wirings.ports, values),
  scenario: (values) => isOneOfValues(wirings.scenario, values),
};

/** The columns in which the keyword is searched: names, parts and terminals. */
const searchedColumns = [
  wirings.code,
  ...[wirings.names, wirings.summaries, wirings.parts, wirings.terminals].map((column) => sql`${column}::text`),
  sql`array_to_string(${wirings.products}, ' ')`,
];

/** All conditions of a request, except those of one filter. */
export function conditionsOf(reader: Reader, { keyword, modelId, filters = {} }: WiringListData, without?: WiringFacetName): SQL {
  return and(
    readable(reader),
    containsKeyword(searchedColumns, keyword),
    modelId === undefined ? undefined : narrowing.products([modelId]),
    ...facetNames.filter((name) => name !== without).map((name) => narrowing[name](filters[name] ?? [])),
  ) as SQL;
}

const sorts = { code: wirings.code, updatedAt: wirings.updatedAt };

/** The requested sort order; a leading minus means descending. */
export const orderBy = (sort: NonNullable<WiringListData['sort']>): SQL => sortedBy(sorts, sort);

/** The address of the drawing with texts in a language. It contains the version, so that caches never return an old drawing. */
export const drawingAddress = (
  { id, updatedAt }: Pick<WiringRecord, 'id' | 'updatedAt'>,
  language: string,
  look: 'paper' | 'themed',
): string => `/drawings/${id}/${language}${look === 'themed' ? '.themed' : ''}.svg?v=${updatedAt.getTime().toString(36)}`;

export function wiringRow(row: WiringRecord, languages: [string, ...string[]]): WiringRow {
  const language = languageIn(row.names, languages);
  return {
    wiringId: row.id,
    code: row.code,
    title: row.names[language] ?? row.code,
    summary: nameIn(row.summaries, [language, ...languages]),
    ports: row.ports as WiringRow['ports'],
    scenario: row.scenario,
    products: row.products.map((code) => ({ id: code, text: code })),
    picture: drawingAddress(row, language, 'themed'),
    updatedAt: row.updatedAt.toISOString(),
    ...languageServed(language, languages[0]),
  };
}
