/** Wiring diagrams as readers meet them: which there are for an account, in which order, in which words. */
import { and, asc, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { WiringRow } from '../../generated/openapi.d.ts';
import type { Body } from '../handler.ts';
import { holding, oneOf } from '../listing.ts';
import { languageIn, nameIn } from '../names.ts';
import { languageServed, type Reader, reach } from '../reader.ts';
import { wirings } from './tables.ts';

export type WiringRecord = typeof wirings.$inferSelect;
type ListData = Body<'doc.wiring.page'>['data'];

/** Those that an account reads: published, with a drawing, within its range. In the WHERE of every read. */
export const readable = ({ account }: Pick<Reader, 'account'>): SQL =>
  and(eq(wirings.status, 'published'), sql`${wirings.drawing} is not null`, lte(wirings.audience, reach(account))) as SQL;

/** Filters whose values are counted beside the list, and what of a row each compares. */
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
  scenario: (values) => oneOf(wirings.scenario, values),
};

/** What is looked through for what was typed: what a diagram is called, and what stands at its terminals. */
const seeks = [
  wirings.code,
  ...[wirings.names, wirings.summaries, wirings.parts, wirings.terminals].map((column) => sql`${column}::text`),
  sql`array_to_string(${wirings.products}, ' ')`,
];

/** All conditions of a request but for one filter's own. */
export function conditionsOf(reader: Reader, { keyword, modelId, filters = {} }: ListData, without?: WiringFacetName): SQL {
  return and(
    readable(reader),
    holding(seeks, keyword),
    modelId === undefined ? undefined : narrowing.products([modelId]),
    ...facetNames.filter((name) => name !== without).map((name) => narrowing[name](filters[name] ?? [])),
  ) as SQL;
}

const columnsOfOrder = { code: wirings.code, updatedAt: wirings.updatedAt };

/** An order as it is asked for, descending with a leading minus. */
export function orderOf(sort: NonNullable<ListData['sort']>): SQL {
  const column = columnsOfOrder[sort.replace('-', '') as keyof typeof columnsOfOrder];
  return sort.startsWith('-') ? desc(column) : asc(column);
}

/** Where the drawing is had by itself, its texts in a language. It changes with the diagram, so that nothing old is shown. */
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
