import { inside } from '../../../runtime/shared/compile/bindings.ts';
import { knownField, rowsInField } from '../../../runtime/shared/compile/blocks/fields.ts';
import type { BlockStep } from '../../../runtime/shared/compile/blocks/step.ts';

export const step: BlockStep<'gallery'> = {
  compile: (context, block, scope, answer) => {
    const row = rowsInField(context, block.field, answer, scope);
    for (const name of ['picture', 'caption'] as const) knownField(context, block[name], row, inside(scope.location, name), block.field);
    return block;
  },
  words: () => ['block.text.picture', 'block.text.close'],
};
