import { inside } from '../../shared/compile/bindings.ts';
import type { BlockStep } from '../../shared/compile/blocks/step.ts';

export const step: BlockStep<'subjects'> = {
  compile: (context, block, { location }) => {
    context.check.known(inside(location, 'menu'), 'unknown-menu', 'menu', block.menu, context.cards.menus);
    return block;
  },
  words: ({ pages }) => [`page.${pages}.`],
  pathParameters: ['id', 'childId'],
  menus: ({ menu }) => [menu],
};
