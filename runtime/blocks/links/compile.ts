import { rowsOf } from '../../shared/compile/answer.ts';
import { inside } from '../../shared/compile/bindings.ts';
import { knownField } from '../../shared/compile/blocks/fields.ts';
import type { BlockStep } from '../../shared/compile/blocks/step.ts';

export const step: BlockStep<'links'> = {
  compile: (context, block, { location }, answer) => {
    for (const name of ['title', 'address', 'group'] as const)
      knownField(context, block[name], rowsOf(answer), inside(location, name), block.of);
    return block;
  },
};
