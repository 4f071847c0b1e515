import { inside } from '../../../runtime/shared/compile/bindings.ts';
import { knownField, rowsInField } from '../../../runtime/shared/compile/blocks/fields.ts';
import type { BlockStep } from '../../../runtime/shared/compile/blocks/step.ts';

export const step: BlockStep<'steps'> = {
  compile: (context, block, scope, answer) => {
    const row = rowsInField(context, block.field, answer, { location: inside(scope.location, 'field') });
    for (const name of ['title', 'text', 'caution', 'picture'] as const)
      if (block[name]) knownField(context, block[name], row, inside(scope.location, name), block.field);
    return block;
  },
};
