import { compileTarget, inside } from '../../../runtime/shared/compile/bindings.ts';
import { oneField } from '../../../runtime/shared/compile/blocks/fields.ts';
import type { BlockStep } from '../../../runtime/shared/compile/blocks/step.ts';

export const step: BlockStep<'outward'> = {
  compile: (context, block, scope, answer) => {
    compileTarget(context, block.cancel, { location: inside(scope.location, 'cancel'), names: scope.names, viewers: scope.viewers });
    return oneField(context, block, scope, answer, ['address']);
  },
};
