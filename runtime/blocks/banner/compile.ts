import type { BlockStep } from '../../shared/compile/blocks/step.ts';

export const step: BlockStep<'banner'> = {
  compile: (_, block) => block,
};
