import { rowsOf } from '../../shared/compile/answer.ts';
import { inside } from '../../shared/compile/bindings.ts';
import { knownField } from '../../shared/compile/blocks/fields.ts';
import type { BlockCard, BlockPlace, BlockStep } from '../../shared/compile/blocks/step.ts';
import { type CompileContext, needWord } from '../../shared/compile/context.ts';
import type { BlockPart } from '../../shared/portal.ts';

export const step: BlockStep<'chooser'> = {
  compile: (context, block, place) => {
    if (typeof block.values === 'object' && 'of' in block.values) return compileRowChooser(context, block, block.values, place);
    const values = block.values === 'sites' ? ['all'] : block.values;
    for (const word of ['title', ...values]) needWord(context, `page.${place.id}.${block.id}.${word}`, inside(place.at, 'id'));
    if (block.initial && !values.includes(block.initial))
      context.check.error(inside(place.at, 'initial'), 'wrong-value', `"${block.initial}" is none of the values`, block.initial, values);
    return block;
  },
  asks: ({ query }) => [query],
};

/** Compiles a choice of rows: the fields for value and name, and the flag of the default row. */
function compileRowChooser(
  context: CompileContext,
  block: BlockCard<'chooser'>,
  rows: { of: string; value: string; text: string },
  place: BlockPlace,
): BlockPart {
  for (const word of ['title', ...(block.initial === undefined ? ['all'] : [])])
    needWord(context, `page.${place.id}.${block.id}.${word}`, inside(place.at, 'id'));
  const at = inside(place.at, 'values');
  if (!context.check.known(inside(at, 'of'), 'unknown-binding', 'name that the page loads', rows.of, place.names)) return block;
  const row = rowsOf(place.names[rows.of]);
  for (const part of ['value', 'text'] as const) knownField(context, rows[part], row, inside(at, part), rows.of);
  if (block.initial) knownField(context, block.initial, row, inside(place.at, 'initial'), rows.of);
  return block;
}
