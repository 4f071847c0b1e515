import { compileTarget, inside } from '../../shared/compile/bindings.ts';
import { oneField } from '../../shared/compile/blocks/fields.ts';
import type { BlockStep } from '../../shared/compile/blocks/step.ts';

export const step: BlockStep<'facts'> = {
  compile: (context, block, place, answer) => {
    if (block.more) compileTarget(context, block.more, { at: inside(place.at, 'more'), names: place.names, viewers: place.viewers });
    return oneField(context, block, place, answer, ['facts']);
  },
};
