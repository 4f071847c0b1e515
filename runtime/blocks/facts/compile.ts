import { compileTarget, inside } from '../../shared/compile/bindings.ts';
import { oneField } from '../../shared/compile/blocks/fields.ts';
import type { BlockStep } from '../../shared/compile/blocks/step.ts';

export const step: BlockStep<'facts'> = {
  compile: (context, block, scope, answer) => {
    if (block.more)
      compileTarget(context, block.more, { location: inside(scope.location, 'more'), names: scope.names, viewers: scope.viewers });
    return oneField(context, block, scope, answer, ['facts']);
  },
};
