import { rowsOf } from '../../shared/compile/answer.ts';
import { inside } from '../../shared/compile/bindings.ts';
import { compileRows } from '../../shared/compile/blocks/rows.ts';
import type { BlockStep } from '../../shared/compile/blocks/step.ts';
import { actionWords } from '../../shared/compile/blocks/words.ts';
import { actionUses, compileActions } from '../../shared/compile/pages/list.ts';

export const step: BlockStep<'offers'> = {
  compile: (context, block, scope, answer) => {
    const row = rowsOf(answer);
    const columns = compileRows(context, block, scope, row);
    const acted = { id: scope.id, actions: inside(scope.location, 'actions'), row, whose: 'the rows' };
    compileActions(context, block.actions, { ...scope.names, ...(row && { row }) }, acted);
    return { ...block, columns };
  },
  words: (_, page) => actionWords(page),
  uses: ({ actions }) => actionUses(actions),
};
