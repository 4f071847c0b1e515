import { rowsOf } from '../../shared/compile/answer.ts';
import { compileTarget, inside } from '../../shared/compile/bindings.ts';
import { compileRows } from '../../shared/compile/blocks/rows.ts';
import type { BlockStep } from '../../shared/compile/blocks/step.ts';
import { compileMarks } from '../../shared/compile/pages/marks.ts';

export const step: BlockStep<'rows'> = {
  compile: (context, block, scope, answer) => {
    const [row, whose] = [rowsOf(answer), `the rows of "${block.of}"`];
    const columns = compileRows(context, block, scope, row);
    const marked = block.marks && compileMarks(context, block.marks, row, inside(scope.location, 'marks'), whose);
    if (block.more)
      compileTarget(context, block.more, { location: inside(scope.location, 'more'), names: scope.names, viewers: scope.viewers });
    return { ...block, columns, ...(marked && { marked }) };
  },
};
