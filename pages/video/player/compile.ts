import { oneField } from '../../../runtime/shared/compile/blocks/fields.ts';
import type { BlockStep } from '../../../runtime/shared/compile/blocks/step.ts';
import { parameterName } from '../../../runtime/shared/text/timecode.ts';

export const step: BlockStep<'player'> = {
  compile: (context, block, place, answer) => oneField(context, block, place, answer, ['recording']),
  queries: [parameterName],
};
