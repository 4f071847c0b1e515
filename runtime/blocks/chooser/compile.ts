import { rowsOf } from '../../shared/compile/answer.ts';
import { inside } from '../../shared/compile/bindings.ts';
import { knownField } from '../../shared/compile/blocks/fields.ts';
import type { BlockCard, BlockScope, BlockStep } from '../../shared/compile/blocks/step.ts';
import { type CompileContext, requireWord } from '../../shared/compile/context.ts';
import type { BlockPart } from '../../shared/portal.ts';

export const step: BlockStep<'chooser'> = {
  compile: (context, block, scope) => {
    if (typeof block.values === 'object' && 'of' in block.values) return compileRowChooser(context, block, block.values, scope);
    const values = block.values === 'sites' ? ['all'] : block.values;
    for (const word of ['title', ...values]) requireWord(context, `page.${scope.id}.${block.id}.${word}`, inside(scope.location, 'id'));
    if (block.initial && !values.includes(block.initial))
      context.check.error(
        inside(scope.location, 'initial'),
        'wrong-value',
        `"${block.initial}" is not one of the values`,
        block.initial,
        values,
      );
    return block;
  },
  queryParameters: ({ query }) => [query],
};

/** Compiles a choice of rows: the fields for value and name, and the flag of the default row. */
function compileRowChooser(
  context: CompileContext,
  block: BlockCard<'chooser'>,
  rows: { of: string; value: string; text: string },
  scope: BlockScope,
): BlockPart {
  for (const word of ['title', ...(block.initial === undefined ? ['all'] : [])])
    requireWord(context, `page.${scope.id}.${block.id}.${word}`, inside(scope.location, 'id'));
  const location = inside(scope.location, 'values');
  if (!context.check.known(inside(location, 'of'), 'unknown-binding', 'name that the page loads', rows.of, scope.names)) return block;
  const row = rowsOf(scope.names[rows.of]);
  for (const part of ['value', 'text'] as const) knownField(context, rows[part], row, inside(location, part), rows.of);
  if (block.initial) knownField(context, block.initial, row, inside(scope.location, 'initial'), rows.of);
  return block;
}
