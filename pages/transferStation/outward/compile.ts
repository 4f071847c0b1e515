import { compileTarget, inside } from '../../../runtime/shared/compile/bindings.ts';
import { oneField } from '../../../runtime/shared/compile/blocks/fields.ts';
import type { BlockStep } from '../../../runtime/shared/compile/blocks/step.ts';

export const step: BlockStep<'outward'> = {
  compile: (context, block, place, answer) => {
    compileTarget(context, block.cancel, { at: inside(place.at, 'cancel'), names: place.names, viewers: place.viewers });
    return oneField(context, block, place, answer, ['address']);
  },
};
