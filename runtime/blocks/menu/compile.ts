import { compileTarget, inside } from '../../shared/compile/bindings.ts';
import type { BlockStep } from '../../shared/compile/blocks/step.ts';

export const step: BlockStep<'menu'> = {
  compile: (context, block, { location, names }) => {
    context.check.known(inside(location, 'menu'), 'unknown-menu', 'menu', block.menu, context.cards.menus);
    const entries = context.cards.menus.get(block.menu)?.entries ?? [];
    const routes = entries.map((entry) => (typeof entry === 'string' ? entry : entry.kind === 'route' && entry.route));
    for (const [index, link] of (block.passes ?? []).entries()) {
      const linkLocation = inside(location, 'passes', index);
      compileTarget(context, link, { location: linkLocation, names });
      if (!routes.includes(link.route))
        context.check.error(inside(linkLocation, 'route'), 'unknown-route', `the menu ${block.menu} has no entry for "${link.route}"`);
    }
    return block;
  },
  menus: ({ menu }) => [menu],
};
