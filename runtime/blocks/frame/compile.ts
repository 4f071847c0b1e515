import { inside } from '../../shared/compile/bindings.ts';
import type { BlockStep } from '../../shared/compile/blocks/step.ts';
import { requireWord } from '../../shared/compile/context.ts';

export const step: BlockStep<'frame'> = {
  compile: (context, block, scope) => {
    requireWord(context, `page.${scope.id}.${block.id}`, inside(scope.location, 'id'));
    context.check.known(
      inside(scope.location, 'host'),
      'unknown-host',
      'host under "frames" of portal.json',
      block.host,
      new Set(context.cards.portal?.frames ?? []),
    );
    return block;
  },
};
