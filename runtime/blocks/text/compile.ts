import type { CallUse } from '../../../schema/define/index.ts';
import { compileUse, inside } from '../../shared/compile/bindings.ts';
import { knownField, oneField } from '../../shared/compile/blocks/fields.ts';
import type { BlockScope, BlockStep } from '../../shared/compile/blocks/step.ts';
import type { CompileContext } from '../../shared/compile/context.ts';

export const step: BlockStep<'text'> = {
  compile: (context, block, scope, answer) => {
    if (block.place) compileReadingPosition(context, block.place, { ...scope, location: inside(scope.location, 'place') });
    return oneField(context, block, scope, answer, ['richText']);
  },
  uses: ({ place }) => (place ? [{ call: place.call, with: place.with }] : []),
};

/** Compiles the reading position: the answer that has it, and the call that saves it. */
function compileReadingPosition(
  context: CompileContext,
  { of, ...callUse }: { of: string } & CallUse,
  { location, names }: BlockScope,
): void {
  const isLoaded = context.check.known(inside(location, 'of'), 'unknown-binding', 'name that the page loads', of, names);
  if (isLoaded) for (const field of ['anchor', 'share']) knownField(context, field, names[of], inside(location, 'of'), of);
  compileUse(context, callUse, { location, names, filled: ['anchor', 'share'] });
}
