/**
 * Maps the fields of an entity to the table columns of the same name. Selects, responses and inserts are derived from the entity,
 * so that a new field needs no change in any statement.
 */
import { getTableColumns, SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';

type Entity = z.ZodObject;
type TableColumns<Table extends PgTable> = Table['_']['columns'];
type EntityTableRow<Table extends PgTable> = Table['$inferSelect'];

/** The names common to a table and an entity. */
type SharedName<Table extends PgTable, Fields extends Entity> = keyof TableColumns<Table> & keyof Fields['shape'] & string;

/** Responses and requests carry timestamps as strings. */
type WireValue<Value> = Value extends Date ? string : Value;

/** A column that may be null needs an optional field. */
type Fits<Stored, Field> = null extends Stored
  ? undefined extends Field
    ? Overlaps<WireValue<NonNullable<Stored>>, NonNullable<Field>>
    : false
  : Overlaps<WireValue<Stored>, NonNullable<Field>>;
type Overlaps<One, Other> = [Other] extends [One] ? true : [One] extends [Other] ? true : false;

/** The shared names whose types differ. An entity with such a name does not compile. */
type Misfit<Table extends PgTable, Fields extends Entity> = {
  [Name in SharedName<Table, Fields>]: Fits<EntityTableRow<Table>[Name], z.output<Fields>[Name]> extends true ? never : Name;
}[SharedName<Table, Fields>];

type Fitting<Table extends PgTable, Fields extends Entity> = [Misfit<Table, Fields>] extends [never]
  ? Fields
  : { readonly 'column and field differ': Misfit<Table, Fields> };

/** The columns of the entity's fields, for a select. */
export function columnsFor<Table extends PgTable, Fields extends Entity>(
  table: Table,
  fields: Fields,
): Pick<TableColumns<Table>, SharedName<Table, Fields>> {
  return Object.fromEntries(shared(table, fields)) as Pick<TableColumns<Table>, SharedName<Table, Fields>>;
}

/** In the order of the entity, which is the order of the response. */
function shared(table: PgTable, { shape }: Entity) {
  const columns = new Map(Object.entries(getTableColumns(table)));
  return Object.keys(shape).flatMap((name) => {
    const column = columns.get(name);
    return column ? [[name, column] as const] : [];
  });
}

/** The columns of a row that the entity has as fields. */
export type ColumnsOf<Table extends PgTable, Fields extends Entity> = Pick<EntityTableRow<Table>, SharedName<Table, Fields>>;

/**
 * Creates a function that maps a row to response fields. An optional field is omitted if its column is
 * null or an empty string.
 */
export function presentColumns<Table extends PgTable, Fields extends Entity>(table: Table, fields: Fields & Fitting<Table, Fields>) {
  // Derived from the entity once, not for each row.
  const names = shared(table, fields).map(([name]) => ({ name, isOptional: isOptional(fields, name) }));
  return (row: ColumnsOf<Table, Fields>): Pick<z.output<Fields>, SharedName<Table, Fields>> => {
    const answer: Record<string, unknown> = {};
    for (const { name, isOptional } of names) {
      const value = (row as Readonly<Record<string, unknown>>)[name];
      if (isOptional && (value === null || value === undefined || value === '')) continue;
      answer[name] = value instanceof Date ? value.toISOString() : value;
    }
    return answer as Pick<z.output<Fields>, SharedName<Table, Fields>>;
  };
}

const isOptional = ({ shape }: Entity, name: string): boolean => (shape[name] as z.ZodType | undefined)?.def.type === 'optional';

/**
 * Creates a function that maps a record to its response, in the order of its entity. Fields come from its row; `own` supplies
 * the others.
 */
export function presentRecord<Table extends PgTable, Fields extends Entity>(table: Table, fields: Fields & Fitting<Table, Fields>) {
  const present = presentColumns(table, fields);
  const names = Object.keys(fields.shape);
  return (row: ColumnsOf<Table, Fields>, own: Omit<z.output<Fields>, SharedName<Table, Fields>>): z.output<Fields> => {
    const values: Readonly<Record<string, unknown>> = { ...present(row), ...own };
    return Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]))) as z.output<Fields>;
  };
}

/** Creates a function that maps a draft to columns. A field missing from the draft becomes null, or its column's default. */
export function storeDraft<Table extends PgTable, Fields extends Entity>(table: Table, fields: Fields & Fitting<Table, Fields>) {
  const columns = shared(table, fields);
  return (draft: Partial<z.output<Fields>>): ColumnsOf<Table, Fields> => {
    const given = draft as Readonly<Record<string, unknown>>;
    const values = columns.map(([name, column]) => {
      const value = given[name] ?? absent(column);
      return [name, column.dataType === 'date' && typeof value === 'string' ? new Date(value) : value] as const;
    });
    return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as ColumnsOf<Table, Fields>;
  };
}

/** The values of an entity's fields as a row or JSON column stores them: missing fields are null. */
export type StoredFields<Fields extends Entity> = {
  [Name in keyof Fields['shape']]-?: undefined extends z.output<Fields>[Name]
    ? NonNullable<z.output<Fields>[Name]> | null
    : z.output<Fields>[Name];
};

/** Defaults that are SQL expressions are left to PostgreSQL. */
const absent = ({ notNull, default: value }: { notNull: boolean; default: unknown }): unknown =>
  notNull ? (value instanceof SQL ? undefined : value) : null;

/** Picks the entity's fields from a record. */
export const pickFields = <Fields extends Entity, From extends object>(
  { shape }: Fields,
  record: From,
): Pick<From, keyof Fields['shape'] & keyof From> => only(record, (name) => Object.hasOwn(shape, name));

/** A record without the fields of an entity. */
export const omitFields = <Fields extends Entity, From extends object>(
  { shape }: Fields,
  record: From,
): Omit<From, keyof Fields['shape']> => only(record, (name) => !Object.hasOwn(shape, name));

const only = <Part>(record: object, accepts: (name: string) => boolean): Part =>
  Object.fromEntries(Object.entries(record).filter(([name]) => accepts(name))) as Part;
