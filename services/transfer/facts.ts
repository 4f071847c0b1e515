/** Converts facts of articles to and from front matter and table columns. Both are derived from the fields of `articleFacts`. */
import type { z } from 'zod';
import { type FieldKind, fieldOf } from '../../schema/define/fields.ts';
import { articleFacts, type FactFields } from '../../schema/entities/article.ts';
import { articleFactFields } from '../articles/index.ts';
import type { articles } from '../articles/tables.ts';
import type { Fault, TableRow } from './sheets/table.ts';

type FactName = keyof FactFields;
export type FactCells = Record<string, string>;

const facts = Object.entries(articleFacts.shape) as [FactName, z.ZodType][];

/** Names of the columns of a table. */
export const factNames: readonly FactName[] = facts.map(([name]) => name);

/** The name of a fact in front matter: `validTo` is `valid_to`. */
const headName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The values of front matter that have the right type. */
export function factsOfHead(fields: Readonly<Record<string, unknown>>): FactFields {
  const read = facts.flatMap(([name, type]) => {
    const { success, data } = type.safeParse(fields[headName(name)]);
    return success && data !== undefined ? [[name, data] as const] : [];
  });
  return Object.fromEntries(read);
}

/** The front matter of an article. */
export const headOfFacts = (article: typeof articles.$inferSelect): Record<string, unknown> =>
  Object.fromEntries(Object.entries(articleFactFields.present(article)).map(([name, value]) => [headName(name), value]));

/** The front matter from the cells of a valid row. */
export const headOfCells = (cells: Readonly<FactCells>): Record<string, unknown> =>
  Object.fromEntries(facts.flatMap(([name, type]) => (cells[name] ? [[headName(name), readCell(type, cells[name])]] : [])));

/** The cells of an article. */
export function cellsOfFacts(article: typeof articles.$inferSelect): FactCells {
  const present: Readonly<Record<string, unknown>> = articleFactFields.present(article);
  return Object.fromEntries(factNames.map((name) => [name, String(present[name] ?? '')]));
}

/** The cells of a row that cannot be parsed. */
export const factFaults = ({ line, cells }: TableRow): Fault[] =>
  facts.flatMap(([column, type]) => {
    const isRight = cells[column] === undefined || type.safeParse(readCell(type, cells[column])).success;
    return isRight ? [] : [{ line, column, reason: reasons[kindOf(type)] ?? 'The field does not take this value' }];
  });

const kindOf = (type: z.ZodType): FieldKind => fieldOf(type)?.kind ?? 'text';

const reasons: Readonly<Partial<Record<FieldKind, string>>> = {
  day: 'It is no day such as 2026-05-31',
  count: 'It is no whole number',
  flag: 'It is neither true nor false',
};

/** Parsers of table cells, for field kinds whose values are not texts. */
const readers: Readonly<Partial<Record<FieldKind, (cell: string) => unknown>>> = {
  count: Number,
  decimal: Number,
  flag: (cell) => ({ true: true, false: false })[cell],
};

const readCell = (type: z.ZodType, cell: string): unknown => (readers[kindOf(type)] ?? String)(cell);
