/** Checks that compile steps of blocks share: fields of a record, fields of its rows, numbers. */
import type { Block, FieldKind } from '../../../../schema/define/index.ts';
import type { BlockPart, Column, JsonSchema } from '../../portal.ts';
import { propertiesOf, resolveSchema, rowsOf, schemaAt } from '../answer.ts';
import { inside } from '../bindings.ts';
import type { CardLocation } from '../check.ts';
import type { CompileContext } from '../context.ts';
import { compileColumn } from '../pages/columns.ts';
import type { BlockScope } from './step.ts';

export function oneField<B extends Block & { of: string; field: string }>(
  context: CompileContext,
  block: B,
  scope: BlockScope,
  answer: JsonSchema | undefined,
  kinds: readonly FieldKind[],
): BlockPart {
  const location: CardLocation = inside(scope.location, 'field');
  const column: Column | undefined = compileColumn(context, block.field, answer, location, 'unknown-field', `what "${block.of}" answers`);
  if (column && !kinds.includes(column.kind))
    context.check.error(location, 'field-kind', `"${block.field}" is ${column.kind}; a ${block.kind} block shows ${kinds.join(' or ')}`);
  return { ...block, ...(column && { column }) } as BlockPart;
}

export function numberColumn(
  context: CompileContext,
  field: string,
  record: JsonSchema | undefined,
  location: CardLocation,
  whose: string,
): Column | undefined {
  const column = compileColumn(context, field, record, location, 'unknown-field', whose);
  if (column && column.kind !== 'count' && column.kind !== 'decimal')
    context.check.error(location, 'field-kind', `"${field}" is ${column.kind}; a chart shows only numbers`);
  return column;
}

export function knownField(
  context: CompileContext,
  field: string,
  schema: JsonSchema | undefined,
  location: CardLocation,
  of: string,
): void {
  const fields = propertiesOf(resolveSchema(schema));
  if (schema && !fields[field])
    context.check.error(location, 'unknown-field', `"${field}" is no field of "${of}"`, field, Object.keys(fields));
}

/** The row schema of a record's field. */
export function rowsInField(
  context: CompileContext,
  field: string,
  answer: JsonSchema | undefined,
  { location }: Pick<BlockScope, 'location'>,
): JsonSchema | undefined {
  const held = schemaAt(answer, field.split('.'));
  if (answer && !held)
    context.check.error(
      location,
      'unknown-field',
      `"${field}" is no field of the record`,
      field,
      Object.keys(propertiesOf(resolveSchema(answer))),
    );
  const row = rowsOf(held);
  if (held && !row) context.check.error(location, 'field-kind', `"${field}" contains no rows`);
  return row;
}
