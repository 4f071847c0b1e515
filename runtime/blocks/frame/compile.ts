import { inside } from '../../shared/compile/bindings.ts';
import type { BlockStep } from '../../shared/compile/blocks/step.ts';
import { needWord } from '../../shared/compile/context.ts';

export const step: BlockStep<'frame'> = {
  compile: (context, block, place) => {
    needWord(context, `page.${place.id}.${block.id}`, inside(place.at, 'id'));
    context.check.known(
      inside(place.at, 'host'),
      'unknown-host',
      'host under "frames" of portal.json',
      block.host,
      new Set(context.cards.portal?.frames ?? []),
    );
    return block;
  },
};
