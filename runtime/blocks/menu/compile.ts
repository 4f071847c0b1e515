import { inside } from '../../shared/compile/bindings.ts';
import type { BlockStep } from '../../shared/compile/blocks/step.ts';

export const step: BlockStep<'menu'> = {
  compile: (context, block, place) => {
    context.check.known(inside(place.at, 'menu'), 'unknown-menu', 'menu', block.menu, context.cards.menus);
    return block;
  },
  menus: ({ menu }) => [menu],
};
