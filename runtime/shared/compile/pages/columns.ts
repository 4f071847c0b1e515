/** Resolves the fields that pages show in the answers of their calls. */
import { type FieldKind, type FieldMeta, fieldLooks, type LinkCard, type ShownField } from '../../../../schema/define/index.ts';
import { listQueryNames } from '../../lists/list.ts';
import type { Column, Filter, Input, JsonSchema } from '../../portal.ts';
import { choicesOf, fieldOf, propertiesOf, resolveSchema, schemaAt } from '../answer.ts';
import { compileTarget, everywhere, inside } from '../bindings.ts';
import type { CardLocation } from '../check.ts';
import { type CompileContext, labelWords, requireWord } from '../context.ts';
import type { ProblemCode } from '../problem.ts';

/** A field of a row or record with its kind and words; undefined after an error was reported. */
export function compileColumn(
  context: CompileContext,
  shown: ShownField,
  record: JsonSchema | undefined,
  location: CardLocation,
  code: ProblemCode,
  whose: string,
): Column | undefined {
  const { field, as, opens } = typeof shown === 'string' ? { field: shown, as: undefined, opens: undefined } : shown;
  if (!record) return undefined;
  const schema = schemaAt(record, field.split('.'));
  if (!schema) {
    const fieldLocation = typeof shown === 'string' ? location : inside(location, 'field');
    context.check.error(fieldLocation, code, `"${field}" is no field of ${whose}`, field, Object.keys(propertiesOf(record)));
    return undefined;
  }
  const meta = fieldOf(schema);
  if (!meta?.noun || !meta.name) {
    context.check.error(location, 'field-kind', `"${field}" of ${whose} has no field kind: declare one in schema/entities`);
    return undefined;
  }
  const choices = meta.kind === 'choice' ? choicesOf(schema) : undefined;
  requireFieldWords(context, { ...meta, noun: meta.noun, name: meta.name, choices }, location);
  if (as !== undefined) checkLook(context, as, meta.kind, inside(location, 'as'));
  return {
    field,
    kind: meta.kind,
    noun: meta.noun,
    name: meta.name,
    ...(as && { as }),
    ...(choices && { choices }),
    ...compileLinks(context, opens, schema, location),
    ...(meta.kind === 'items' && { parts: itemColumns(context, schema, location) }),
  };
}

/** Checks that the kind of a field has the look. */
function checkLook(context: CompileContext, as: string, kind: FieldKind, location: CardLocation): void {
  const known = fieldLooks[kind] ?? [];
  const offer = known.length > 0 ? `offers ${known.join(' and ')}` : 'offers no other look';
  if (!known.includes(as)) context.check.error(location, 'unknown-look', `"${as}" is no look of this field: ${kind} ${offer}`, as, known);
}

/** The columns of items: all their fields. */
function itemColumns(context: CompileContext, schema: JsonSchema, location: CardLocation): Column[] {
  const item = resolveSchema(schema.items as JsonSchema);
  const names = Object.keys(propertiesOf(item));
  return present(names.map((name) => compileColumn(context, name, item, location, 'unknown-field', 'the items')));
}

/** The links of the records in a field. */
function compileLinks(
  context: CompileContext,
  opens: LinkCard | undefined,
  schema: JsonSchema,
  location: CardLocation,
): Pick<Column, 'opens'> {
  if (!opens) return {};
  const link = schema.type === 'array' ? resolveSchema(schema.items as JsonSchema) : schema;
  return { opens: compileTarget(context, opens, { location: inside(location, 'opens'), names: { ...everywhere, link } }) };
}

/** A field that needs words. */
interface WordedField {
  noun: string;
  name: string;
  choices: readonly string[] | undefined;
  names?: FieldMeta['names'];
  label?: FieldMeta['label'];
}

/** The label of a field, and the words of its choices. */
export function requireFieldWords(
  context: CompileContext,
  { noun, name, choices, names, label }: WordedField,
  location: CardLocation,
): void {
  if (label) labelWords(context, `field.${noun}.${name}`, label, location);
  requireWord(context, `field.${noun}.${name}`, location);
  for (const value of choices ?? []) {
    const key = `choice.${noun}.${name}.${value}`;
    requireWord(context, key, location);
    if (names) context.languageNames.set(key, { language: value, names });
  }
}

/** A filter. The request must have it. Its column is the row's field of the same name, or is derived from the request. */
export function compileFilter(
  context: CompileContext,
  field: string,
  request: JsonSchema | undefined,
  record: JsonSchema | undefined,
  location: CardLocation,
  whose: string,
): Filter | undefined {
  const schema = schemaAt(request, ['data', 'filters', field]);
  const filter = schema?.filter as Filter['filter'] | undefined;
  if (!schema || !filter) {
    context.check.error(
      location,
      'unknown-filter',
      `${whose} has no filter "${field}"`,
      field,
      Object.keys(propertiesOf(schemaAt(request, ['data', 'filters']))),
    );
    return undefined;
  }
  if (listQueryNames.includes(field)) {
    context.check.error(location, 'reserved-filter', `"${field}" is reserved in the address of every list; rename the filter in the call`);
    return undefined;
  }
  const column =
    (filter === 'anyOf' || filter === 'oneOf') && record && !schemaAt(record, [field])
      ? columnOfFilter(context, field, schema, record, location)
      : compileColumn(context, field, record, location, 'unknown-filter', `the rows of ${whose}`);
  return column && { ...column, filter };
}

/** The column of a filter that rows do not have. It is named like a field of the rows, and its values come from the facets. */
function columnOfFilter(
  context: CompileContext,
  field: string,
  schema: JsonSchema,
  record: JsonSchema,
  location: CardLocation,
): Column | undefined {
  const noun = Object.values(propertiesOf(record))
    .map((own) => fieldOf(own)?.noun)
    .find(Boolean);
  if (!noun) return undefined;
  const choices = Array.isArray(schema.choices) ? schema.choices.map(String) : undefined;
  requireFieldWords(context, { noun, name: field, choices }, location);
  return { field, noun, name: field, ...(choices ? { kind: 'choice' as const, choices } : { kind: 'link' as const }) };
}

/** Kinds that have words, which begin with the name of the kind. */
const wordedKinds: ReadonlySet<string> = new Set(['hours', 'place', 'slots'] satisfies FieldKind[]);

/** The word keys of columns, for the page's words. */
export const columnWords = (columns: readonly (Column | Input | undefined)[]): string[] =>
  columns.flatMap((column) =>
    column
      ? [
          `field.${column.noun}.${column.name}`,
          ...(column.choices ? [`choice.${column.noun}.${column.name}.`] : []),
          ...(column.kind === 'localMarkdown' && 'upload' in column ? ['writing.picture.'] : []),
          ...('richText' in column ? ['writing.editor.'] : []),
          ...('as' in column && (column.as === 'due' || column.as === 'since') ? ['due.'] : []),
          ...(wordedKinds.has(column.kind) ? [`${column.kind}.`] : []),
          ...(column.kind === 'slots' ? ['hours.day.'] : []),
          ...columnWords(column.parts ?? []),
          ...('items' in column ? columnWords(column.items ?? []) : []),
          ...('lookup' in column ? ['lookup.', ...columnWords(column.lookup?.shows ?? [])] : []),
        ]
      : [],
  );

export const present = <T>(items: readonly (T | undefined)[]): T[] => items.filter((item): item is T => item !== undefined);
