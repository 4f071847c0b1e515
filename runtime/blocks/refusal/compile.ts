import type { BlockStep } from '../../shared/compile/blocks/step.ts';

export const step: BlockStep<'refusal'> = {
  compile: (_, block) => block,
};
