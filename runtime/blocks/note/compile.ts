import { compileTarget, inside } from '../../shared/compile/bindings.ts';
import type { BlockStep } from '../../shared/compile/blocks/step.ts';
import { requireWord } from '../../shared/compile/context.ts';
import { compileColumn } from '../../shared/compile/pages/columns.ts';
import { checkWhen } from '../../shared/compile/pages/when.ts';
import type { BlockPart } from '../../shared/portal.ts';

export const step: BlockStep<'note'> = {
  compile: (context, block, scope, answer) => {
    requireWord(context, `page.${scope.id}.${block.id}`, inside(scope.location, 'id'));
    checkWhen(context, block.when, answer, inside(scope.location, 'when'), `"${block.of}"`);
    if (block.leads) {
      requireWord(context, `page.${scope.id}.${block.id}Link`, inside(scope.location, 'id'));
      compileTarget(context, block.leads, { location: inside(scope.location, 'leads'), names: scope.names });
    }
    const column =
      block.shows && compileColumn(context, block.shows, answer, inside(scope.location, 'shows'), 'unknown-field', `"${block.of}"`);
    return { ...block, ...(column && { column }) } as BlockPart;
  },
  icons: ({ look }) => (look ? [look] : []),
};
