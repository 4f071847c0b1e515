import { oneField } from '../../../runtime/shared/compile/blocks/fields.ts';
import type { BlockStep } from '../../../runtime/shared/compile/blocks/step.ts';
import { parameterName } from '../../../runtime/shared/text/timecode.ts';

export const step: BlockStep<'player'> = {
  compile: (context, block, scope, answer) => oneField(context, block, scope, answer, ['recording']),
  queries: [parameterName],
};
