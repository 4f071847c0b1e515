import { rowsOf } from '../../shared/compile/answer.ts';
import { inside } from '../../shared/compile/bindings.ts';
import { knownField, oneField } from '../../shared/compile/blocks/fields.ts';
import type { BlockStep } from '../../shared/compile/blocks/step.ts';

export const step: BlockStep<'texts'> = {
  compile: (context, block, scope, answer) => {
    const row = rowsOf(answer);
    for (const name of ['title', 'anchor'] as const) knownField(context, block[name], row, inside(scope.location, name), block.of);
    return oneField(context, block, scope, row, ['richText']);
  },
  words: () => ['block.text.'],
};
