import { inside } from '../../../runtime/shared/compile/bindings.ts';
import { knownField, oneField } from '../../../runtime/shared/compile/blocks/fields.ts';
import type { BlockStep } from '../../../runtime/shared/compile/blocks/step.ts';

export const step: BlockStep<'pages'> = {
  compile: (context, block, scope, answer) => {
    if (block.mark) knownField(context, block.mark, answer, inside(scope.location, 'mark'), block.of);
    return oneField(context, block, scope, answer, ['pages']);
  },
  words: () => ['block.viewer.'],
};
