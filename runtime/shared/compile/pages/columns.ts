/** Looks up the fields that pages show in the answers of their calls. */
import type { Shown } from '../../../../schema/define/index.ts';
import { listQueryNames } from '../../list.ts';
import type { Column, Filter, JsonSchema } from '../../portal.ts';
import { choicesOf, fieldOf, propertiesOf, schemaAt } from '../answer.ts';
import type { At } from '../check.ts';
import { type Context, needWord } from '../context.ts';
import type { ProblemCode } from '../problem.ts';

/** A field of a row or record with its kind and words; undefined after a mistake was noted. */
export function compileColumn(
  context: Context,
  shown: Shown,
  record: JsonSchema | undefined,
  at: At,
  code: ProblemCode,
  whose: string,
): Column | undefined {
  const { field, as } = typeof shown === 'string' ? { field: shown, as: undefined } : shown;
  if (!record) return undefined;
  const schema = schemaAt(record, field.split('.'));
  if (!schema) {
    context.check.error(at, code, `"${field}" is no field of ${whose}`, field, Object.keys(propertiesOf(record)));
    return undefined;
  }
  const meta = fieldOf(schema);
  if (!meta?.noun || !meta.name) {
    context.check.error(at, 'field-kind', `"${field}" of ${whose} says no field kind: give it one in schema/entities`);
    return undefined;
  }
  const choices = meta.kind === 'choice' ? choicesOf(schema) : undefined;
  needFieldWords(context, meta.noun, meta.name, choices, at);
  return { field, kind: meta.kind, noun: meta.noun, name: meta.name, ...(as && { as }), ...(choices && { choices }) };
}

/** The label of a field, and the words of its choices. */
export function needFieldWords(context: Context, noun: string, name: string, choices: readonly string[] | undefined, at: At): void {
  needWord(context, `field.${noun}.${name}`, at);
  for (const value of choices ?? []) needWord(context, `choice.${noun}.${name}.${value}`, at);
}

/** A filter: the request takes it, and its look is that of the row's field of the same name. */
export function compileFilter(
  context: Context,
  field: string,
  request: JsonSchema | undefined,
  record: JsonSchema | undefined,
  at: At,
  whose: string,
): Filter | undefined {
  const schema = schemaAt(request, ['data', 'filters', field]);
  const filter = schema?.filter as Filter['filter'] | undefined;
  if (!schema || !filter) {
    context.check.error(
      at,
      'unknown-filter',
      `${whose} takes no filter "${field}"`,
      field,
      Object.keys(propertiesOf(schemaAt(request, ['data', 'filters']))),
    );
    return undefined;
  }
  if (listQueryNames.includes(field)) {
    context.check.error(
      at,
      'reserved-filter',
      `"${field}" is a name that the address of every list keeps for itself; rename the filter in the call`,
    );
    return undefined;
  }
  const column = compileColumn(context, field, record, at, 'unknown-filter', `the rows of ${whose}`);
  return column && { ...column, filter };
}

/** The words a column rests on, for the page's own words. */
export const columnWords = (columns: readonly (Column | undefined)[]): string[] =>
  columns.flatMap((column) =>
    column ? [`field.${column.noun}.${column.name}`, ...(column.choices ? [`choice.${column.noun}.${column.name}.`] : [])] : [],
  );

export const present = <T>(items: readonly (T | undefined)[]): T[] => items.filter((item): item is T => item !== undefined);
