import { oneField } from '../../shared/compile/blocks/fields.ts';
import type { BlockStep } from '../../shared/compile/blocks/step.ts';

export const step: BlockStep<'facts'> = {
  compile: (context, block, place, answer) => oneField(context, block, place, answer, ['facts']),
};
