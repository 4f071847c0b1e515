import type { BulkCard } from '../../../../schema/define/index.ts';
import type { JsonSchema, ListPart, Use } from '../../portal.ts';
import { propertiesOf, schemaAt } from '../answer.ts';
import { type BindingSchemas, compileUse, inside, requestOf } from '../bindings.ts';
import type { CardLocation } from '../check.ts';
import type { CompileContext } from '../context.ts';
import { inputsOf, usesOf } from './form.ts';
import { checkWhen } from './when.ts';

/** Compiles the change of several rows. All fields of its call are optional. */
export function compileBulk(
  context: CompileContext,
  { bulk }: { bulk?: BulkCard | undefined },
  scope: { look: CardLocation; names: BindingSchemas; row: JsonSchema | undefined; whose: string },
): Pick<ListPart, 'bulk'> {
  if (!bulk) return {};
  const location = inside(scope.look, 'bulk');
  const sends = compileUse(context, { call: bulk.call }, { location, names: scope.names, filled: ['change', ...rowKeys] });
  const call = sends && context.calls[sends.call];
  if (!call) return {};
  const request = requestOf(call);
  const choices = { sends: call.id, declaredIn: location.path, ...(bulk.choices && { choices: bulk.choices }) };
  const fields = inputsOf(context, choices, bulk.fields, request, scope.names, inside(location, 'fields'));
  checkWhen(context, bulk.when, scope.row, inside(location, 'when'), scope.whose);
  checkVersion(context, bulk, request, { ...scope, location });
  return {
    bulk: {
      sends,
      fields,
      limit: Number(schemaAt(request, ['ids'])?.maxItems ?? 0),
      matching: schemaAt(request, ['matching']) !== undefined,
      ...(bulk.version !== undefined && { version: bulk.version }),
      ...(bulk.when && { when: bulk.when }),
    },
  };
}

/** The keys of the request that select the rows. */
const rowKeys = ['ids', 'versions'];

/** A call that takes versions requires the row's version field. */
function checkVersion(
  context: CompileContext,
  { call, version }: BulkCard,
  request: JsonSchema,
  { row, whose, location }: { row: JsonSchema | undefined; whose: string; location: CardLocation },
): void {
  const fields = propertiesOf(row);
  if (version === undefined && schemaAt(request, ['versions']))
    context.check.error(inside(location, 'call'), 'unknown-field', `${call} takes the version of each row: name its field as "version"`);
  if (version !== undefined && row && !fields[version])
    context.check.error(inside(location, 'version'), 'unknown-field', `"${version}" is no field of ${whose}`, version, Object.keys(fields));
}

/**
 * The words of the dialog. Its fields have no files, previews, items or languages, whose words would weigh more than the list.
 */
export const bulkWords = ({ bulk }: ListPart): string[] =>
  bulk
    ? ['bulk.', ...['optional', 'choose', 'none', 'failed', 'summary', 'choices.', 'combobox.', 'fault.'].map((key) => `form.${key}`)]
    : [];

/** The calls of a bulk change and its fields. */
export const bulkUses = ({ bulk }: ListPart): Use[] => (bulk ? [bulk.sends, ...bulk.fields.flatMap(usesOf)] : []);
