import { oneField } from '../../shared/compile/blocks/fields.ts';
import type { BlockStep } from '../../shared/compile/blocks/step.ts';

export const step: BlockStep<'files'> = {
  compile: (context, block, scope, answer) => oneField(context, block, scope, answer, ['files', 'file']),
};
