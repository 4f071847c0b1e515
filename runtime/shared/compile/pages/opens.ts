/** The links of rows: one for all rows, or one for each value of a field. */
import type { LinkCard, Opens } from '../../../../schema/define/index.ts';
import type { JsonSchema, LinkTarget, RowLink } from '../../portal.ts';
import { choicesOf, propertiesOf, schemaAt } from '../answer.ts';
import { compileTarget, inside, type UseScope } from '../bindings.ts';
import type { CompileContext } from '../context.ts';

type OpensScope = Pick<UseScope, 'location' | 'names' | 'viewers'>;

/** Checks the links of rows; `names.row` is the row. Every value of the field needs a link or an entry under `nowhere`. */
export function compileOpens(context: CompileContext, card: Opens, scope: OpensScope): RowLink {
  if ('route' in card) return compileTarget(context, card, scope);
  const values = valuesOf(context, card.by, scope);
  const nowhere = card.nowhere ?? [];
  for (const [index, value] of nowhere.entries())
    if (values && !values.includes(value))
      context.check.error(
        inside(scope.location, 'nowhere', index),
        'unknown-way',
        `"${value}" is not a value of ${card.by}`,
        value,
        values,
      );
  const missing = values?.filter((value) => card.ways[value] === undefined && !nowhere.includes(value)) ?? [];
  if (missing.length > 0)
    context.check.error(inside(scope.location, 'ways'), 'missing-way', `rows whose ${card.by} is ${missing.join(', ')} have no link`);
  return {
    by: card.by,
    ways: Object.fromEntries(Object.entries(card.ways).map((entry) => compileLinkOf(context, entry, card.by, values, scope))),
  };
}

function compileLinkOf(
  context: CompileContext,
  [value, card]: [string, LinkCard],
  by: string,
  values: readonly string[] | undefined,
  { location, names, viewers }: OpensScope,
): [string, LinkTarget] {
  const cardLocation = inside(location, 'ways', value);
  if (values && !values.includes(value))
    context.check.error({ ...cardLocation, key: true }, 'unknown-way', `"${value}" is not a value of ${by}`, value, values);
  return [value, compileTarget(context, card, { location: cardLocation, names, ...(viewers && { viewers }) })];
}

/** The values of the field, as text; undefined after an error was reported, or if the row is unknown. */
function valuesOf(context: CompileContext, by: string, { location, names }: OpensScope): string[] | undefined {
  const row = names.row;
  if (!row) return undefined;
  const field = schemaAt(row, [by]);
  const byLocation = inside(location, 'by');
  if (!field) {
    context.check.error(byLocation, 'unknown-field', `"${by}" is no field of the rows`, by, Object.keys(propertiesOf(row)));
    return undefined;
  }
  const values = knownValues(field);
  if (!values)
    context.check.error(byLocation, 'field-kind', `"${by}" has no closed set of values; only a choice or a flag can select a link`);
  return values;
}

const knownValues = (field: JsonSchema): string[] | undefined => (field.type === 'boolean' ? ['true', 'false'] : choicesOf(field));
