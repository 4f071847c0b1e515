import { rowsOf } from '../../shared/compile/answer.ts';
import { inside } from '../../shared/compile/bindings.ts';
import { knownField } from '../../shared/compile/blocks/fields.ts';
import type { BlockCard, BlockScope, BlockStep } from '../../shared/compile/blocks/step.ts';
import { type CompileContext, requireWord } from '../../shared/compile/context.ts';
import { compileColumn, present } from '../../shared/compile/pages/columns.ts';
import { compileOpens } from '../../shared/compile/pages/opens.ts';
import type { BlockPart, JsonSchema } from '../../shared/portal.ts';

export const step: BlockStep<'compare'> = {
  compile: compileCompare,
};

/** Compiles a comparison of rows: their fields, and the list to add rows from. */
function compileCompare(
  context: CompileContext,
  block: BlockCard<'compare'>,
  scope: BlockScope,
  answer: JsonSchema | undefined,
): BlockPart {
  const row = rowsOf(answer);
  for (const word of block.chosen ? ['none', 'full'] : ['none']) requireWord(context, `page.${scope.id}.compare.${word}`, scope.location);
  for (const name of ['key', 'title', 'picture', 'pairs'] as const)
    if (block[name]) knownField(context, block[name], row, inside(scope.location, name), block.of);
  const columns = block.fields.map((shown, index) =>
    compileColumn(context, shown, row, inside(scope.location, 'fields', index), 'unknown-column', `the rows of "${block.of}"`),
  );
  if (block.opens)
    compileOpens(context, block.opens, {
      location: inside(scope.location, 'opens'),
      names: { ...scope.names, row },
      viewers: scope.viewers,
    });
  if (block.chosen) checkChoices(context, block.chosen, scope);
  return { ...block, columns: present(columns) };
}

/** Reports choices that the page does not load, and fields that they lack. */
function checkChoices(context: CompileContext, { choices }: NonNullable<BlockCard<'compare'>['chosen']>, scope: BlockScope): void {
  const location = inside(inside(scope.location, 'chosen'), 'choices');
  if (context.check.known(inside(location, 'of'), 'unknown-binding', 'name that the page loads', choices.of, scope.names))
    for (const part of ['value', 'text', 'group', 'picture'] as const) {
      const field = choices[part];
      if (field) knownField(context, field, rowsOf(scope.names[choices.of]), inside(location, part), choices.of);
    }
}
