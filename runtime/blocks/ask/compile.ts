import { propertiesOf, rowsOf, schemaAt } from '../../shared/compile/answer.ts';
import { inside, requestOf } from '../../shared/compile/bindings.ts';
import { knownField } from '../../shared/compile/blocks/fields.ts';
import type { BlockCard, BlockScope, BlockStep } from '../../shared/compile/blocks/step.ts';
import { type CompileContext, requireWord } from '../../shared/compile/context.ts';
import { compileFilter, present } from '../../shared/compile/pages/columns.ts';
import { inputOf } from '../../shared/compile/pages/form.ts';
import type { Input, Use } from '../../shared/portal.ts';

export const step: BlockStep<'ask'> = {
  compile: (context, block, scope) => {
    requireWord(context, `page.${scope.id}.${block.button ?? 'ask'}`, scope.location);
    const inputs = compileQueryFields(context, block, scope);
    return { ...block, inputs };
  },
  queryParameters: ({ fields }) => fields,
};

/** Compiles the fields of the form; each is bound to the query parameter of its name. */
function compileQueryFields(context: CompileContext, block: BlockCard<'ask'>, { id, location, names, data }: BlockScope): Input[] {
  const use = data[block.of];
  const call = use && context.calls[use.call];
  if (!call) return [];
  const request = requestOf(call);
  const filters = propertiesOf(schemaAt(request, ['data', 'filters']));
  const inputs = block.fields.map((field, index) => {
    const fieldLocation = inside(location, 'fields', index);
    const isFilter = filters[field] !== undefined;
    const bound = isFilter ? filterOf(use, field) : use.with[field];
    if (JSON.stringify(bound) !== JSON.stringify(isFilter ? [`$query.${field}`] : `$query.${field}`))
      context.check.error(fieldLocation, 'missing-request-field', `"${block.of}" does not pass "$query.${field}" as "${field}"`);
    if (!isFilter) return inputOf(context, { sends: call.id }, field, request, names, fieldLocation);
    requireWord(context, `page.${id}.none.${field}`, fieldLocation);
    const column = compileFilter(context, field, request, rowsOf(call.answer), fieldLocation, call.id);
    return column && { ...column, required: false, counted: true as const };
  });
  for (const [field, choice] of Object.entries(block.choices ?? {})) {
    const choiceLocation = inside(location, 'choices', field);
    const isRequested = context.check.known(
      { ...choiceLocation, key: true },
      'unknown-field',
      'field of the form',
      field,
      new Set(block.fields),
    );
    const rows =
      isRequested && context.check.known(inside(choiceLocation, 'of'), 'unknown-binding', 'name that the page loads', choice.of, data);
    if (!rows) continue;
    requireWord(context, `page.${id}.none.${field}`, choiceLocation);
    const row = rowsOf(names[choice.of]);
    for (const part of ['value', 'text'] as const) knownField(context, choice[part], row, inside(choiceLocation, part), choice.of);
  }
  return present(inputs);
}

const filterOf = ({ with: values }: Use, field: string): unknown =>
  (values.data as { filters?: Record<string, unknown> } | undefined)?.filters?.[field];
