import { inside } from '../../shared/compile/bindings.ts';
import type { BlockStep } from '../../shared/compile/blocks/step.ts';
import { actionWords } from '../../shared/compile/blocks/words.ts';
import { actionUses, compileActions } from '../../shared/compile/pages/list.ts';

export const step: BlockStep<'edits'> = {
  compile: (context, block, scope, answer) => {
    const location = inside(scope.location, 'actions');
    compileActions(context, block.actions, scope.names, { id: scope.id, actions: location, row: answer, whose: `"${block.of}"` });
    return block;
  },
  words: (_, page) => actionWords(page),
  uses: ({ actions }) => actionUses(actions),
};
