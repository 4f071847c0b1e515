import type { FormCard } from '../../../../schema/define/index.ts';
import type { FormAutosave } from '../../portal.ts';
import { schemaAt } from '../answer.ts';
import { type BindingSchemas, inside, requestOf, resolveBinding } from '../bindings.ts';
import type { CardLocation } from '../check.ts';
import { type CompileContext, knownCall } from '../context.ts';

/** Fields that each call of drafts must accept. */
const parameters = {
  list: ['form', 'record'],
  find: ['id'],
  save: ['id', 'form', 'record', 'name', 'content', 'revision', 'writer'],
  remove: ['id'],
} as const;

/** Checks the calls for drafts on the server: they exist and accept the form's values. */
export function compileAutosave(
  context: CompileContext,
  { calls: prefix, record }: NonNullable<FormCard['autosave']>,
  names: BindingSchemas,
  location: CardLocation,
): FormAutosave | undefined {
  const verbs = Object.keys(parameters) as (keyof typeof parameters)[];
  const known = verbs.filter((verb) => {
    const id = `${prefix}.${verb}`;
    const call = knownCall(context, id, inside(location, 'calls'));
    if (!call) return false;
    const request = requestOf(call);
    for (const field of parameters[verb])
      if (!schemaAt(request, [field])) context.check.error(inside(location, 'calls'), 'unknown-field', `${id} does not take "${field}"`);
    return true;
  });
  if (record !== undefined) resolveBinding(context, record, names, inside(location, 'record'));
  if (known.length < verbs.length) return undefined;
  const calls = Object.fromEntries(verbs.map((verb) => [verb, `${prefix}.${verb}`])) as FormAutosave['calls'];
  return { calls, ...(record !== undefined && { record }) };
}
