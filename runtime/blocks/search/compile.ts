import type { CallUse } from '../../../schema/define/index.ts';
import type { BlockStep } from '../../shared/compile/blocks/step.ts';
import { hotQueries } from '../../shared/compile/search.ts';

export const step: BlockStep<'search'> = {
  compile: (context, block, scope) => {
    if (!context.cards.portal?.search) context.check.error(scope.location, 'no-search', 'portal.json has no "search"');
    return block;
  },
  data: (context, { hot }): Record<string, CallUse> => {
    const call = hot && hotQueries(context);
    return call ? { hot: call } : {};
  },
};
