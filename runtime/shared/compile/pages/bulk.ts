import type { BulkCard } from '../../../../schema/define/index.ts';
import type { ListPart, Use } from '../../portal.ts';
import { schemaAt } from '../answer.ts';
import { type BindingSchemas, compileUse, inside, requestOf } from '../bindings.ts';
import type { At } from '../check.ts';
import type { CompileContext } from '../context.ts';
import { inputsOf, usesOf } from './form.ts';

/** The change of several rows: the fields of its call, all of them optional. */
export function compileBulk(
  context: CompileContext,
  { bulk }: { bulk?: BulkCard | undefined },
  place: { look: At; names: BindingSchemas },
): Pick<ListPart, 'bulk'> {
  if (!bulk) return {};
  const at = inside(place.look, 'bulk');
  const sends = compileUse(context, { call: bulk.call }, { at, names: place.names, filled: ['change'] });
  const call = sends && context.calls[sends.call];
  if (!call) return {};
  const request = requestOf(call);
  const choices = { sends: call.id, ...(bulk.choices && { choices: bulk.choices }) };
  const fields = inputsOf(context, choices, bulk.fields, request, place.names, inside(at, 'fields'));
  return { bulk: { sends, fields, limit: Number(schemaAt(request, ['ids'])?.maxItems ?? 0) } };
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
