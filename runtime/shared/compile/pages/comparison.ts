import type { RowAction } from '../../../../schema/define/index.ts';
import type { ComparisonPart } from '../../portal.ts';
import { inside } from '../bindings.ts';
import type { CardLocation } from '../check.ts';
import type { CompileContext } from '../context.ts';

/** The comparison of a list's rows by an action. Its settings come from the page of the action's route. */
export function compileComparison(
  context: CompileContext,
  actions: readonly RowAction[],
  location: CardLocation,
): { comparison?: ComparisonPart } {
  for (const [index, action] of actions.entries()) {
    if (action.kind !== 'compare') continue;
    const page = context.routes.find(({ id, key }) => id === action.route || key === action.route)?.page;
    // A missing route or card is reported elsewhere.
    if (page === undefined || !context.cards.pages.has(page)) return {};
    const block = comparisonOn(context, page);
    if (block?.chosen) {
      const { query, adds, max } = block.chosen;
      return { comparison: { route: action.route, page, query, adds, max } };
    }
    context.check.error(
      inside(inside(location, index), 'route'),
      'unknown-route',
      `the page of "${action.route}" has no comparison`,
      action.route,
      new Set(context.routes.flatMap((route) => (comparisonOn(context, route.page) ? route.id : []))),
    );
  }
  return {};
}

/** The comparison of a page whose rows the reader chooses, if it has one. */
function comparisonOn({ cards }: CompileContext, page: string) {
  const card = cards.pages.get(page);
  const blocks = card && 'blocks' in card ? (card.blocks ?? []) : [];
  return blocks.filter((block) => block.kind === 'compare').find(({ chosen }) => chosen !== undefined);
}
