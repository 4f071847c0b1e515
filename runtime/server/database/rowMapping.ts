/** Maps rows of drizzle without deciding about each of their values anew. */
import { Column, is, SQL, Subquery } from 'drizzle-orm';
import { NodePgSession } from 'drizzle-orm/node-postgres';

type PrepareQuery = typeof NodePgSession.prototype.prepareQuery;
type SelectedFields = NonNullable<Parameters<PrepareQuery>[1]>;
type MapRows = NonNullable<Parameters<PrepareQuery>[4]>;

/**
 * Prepares queries with a compiled mapper, for all databases of the process. drizzle looks for the decoder of each value and walks
 * its path, for each row. Nested fields are left to drizzle, because they are null together.
 */
export function compileRowMapping(): void {
  const { prepareQuery } = NodePgSession.prototype;
  if ('isCompiling' in prepareQuery) return;
  const compiling: PrepareQuery = function (this: NodePgSession<never, never>, query, fields, name, isArray, mapRows, ...rest) {
    return prepareQuery.call(this, query, fields, name, isArray, mapRows ?? (fields && compileMapper(fields)), ...rest) as never;
  };
  NodePgSession.prototype.prepareQuery = Object.assign(compiling, { isCompiling: true });
}

/** The mapper of some fields; undefined if one is nested. */
function compileMapper(fields: SelectedFields): MapRows | undefined {
  if (fields.some(({ path }) => path.length !== 1)) return undefined;
  const columns = fields.map(({ path, field }) => ({ name: path[0] as string, decoder: decoderOf(field) }));
  return (rows) =>
    rows.map((values) => {
      const row: Record<string, unknown> = {};
      for (let index = 0; index < columns.length; index += 1) {
        const { name, decoder } = columns[index] as (typeof columns)[number];
        const value = values[index];
        row[name] = value === null ? null : decoder.mapFromDriverValue(value);
      }
      return row;
    });
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/** As drizzle finds it. */
function decoderOf(field: SelectedFields[number]['field']): Decoder {
  if (is(field, Column)) return field;
  if (is(field, SQL)) return withDecoder(field);
  return withDecoder(is(field, Subquery) ? field._.sql : field.sql);
}

/** `decoder` of an expression is internal to drizzle. */
const withDecoder = (expression: SQL): Decoder => (expression as SQL & { decoder: Decoder }).decoder;
