import { rowsOf } from '../../shared/compile/answer.ts';
import { inside } from '../../shared/compile/bindings.ts';
import { knownField } from '../../shared/compile/blocks/fields.ts';
import type { BlockCard, BlockPlace, BlockStep } from '../../shared/compile/blocks/step.ts';
import { type CompileContext, needWord } from '../../shared/compile/context.ts';
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
  place: BlockPlace,
  answer: JsonSchema | undefined,
): BlockPart {
  const row = rowsOf(answer);
  for (const word of block.chosen ? ['none', 'full'] : ['none']) needWord(context, `page.${place.id}.compare.${word}`, place.at);
  for (const name of ['key', 'title', 'picture', 'pairs'] as const)
    if (block[name]) knownField(context, block[name], row, inside(place.at, name), block.of);
  const columns = block.fields.map((shown, at) =>
    compileColumn(context, shown, row, inside(place.at, 'fields', at), 'unknown-column', `the rows of "${block.of}"`),
  );
  if (block.opens)
    compileOpens(context, block.opens, { at: inside(place.at, 'opens'), names: { ...place.names, row }, viewers: place.viewers });
  if (block.chosen) checkChoices(context, block.chosen, place);
  return { ...block, columns: present(columns) };
}

/** Reports choices that the page does not load, and fields that they lack. */
function checkChoices(context: CompileContext, { choices }: NonNullable<BlockCard<'compare'>['chosen']>, place: BlockPlace): void {
  const at = inside(inside(place.at, 'chosen'), 'choices');
  if (context.check.known(inside(at, 'of'), 'unknown-binding', 'name that the page loads', choices.of, place.names))
    for (const part of ['value', 'text'] as const)
      knownField(context, choices[part], rowsOf(place.names[choices.of]), inside(at, part), choices.of);
}
