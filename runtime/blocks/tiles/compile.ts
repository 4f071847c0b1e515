import { rowsOf } from '../../shared/compile/answer.ts';
import { inside } from '../../shared/compile/bindings.ts';
import { knownField } from '../../shared/compile/blocks/fields.ts';
import type { BlockStep } from '../../shared/compile/blocks/step.ts';
import { compileColumn, present } from '../../shared/compile/pages/columns.ts';
import { compileOpens } from '../../shared/compile/pages/opens.ts';
import type { BlockPart } from '../../shared/portal.ts';

export const step: BlockStep<'tiles'> = {
  compile: (context, block, scope, answer) => {
    const row = rowsOf(answer);
    for (const name of ['title', 'text', 'picture', 'drawing'] as const)
      if (block[name]) knownField(context, block[name], row, inside(scope.location, name), block.of);
    const counts = (block.counts ?? []).map((field, index) =>
      compileColumn(context, field, row, inside(scope.location, 'counts', index), 'unknown-field', `the rows of "${block.of}"`),
    );
    if (block.opens)
      compileOpens(context, block.opens, {
        location: inside(scope.location, 'opens'),
        names: { ...scope.names, row },
        viewers: scope.viewers,
      });
    return { ...block, columns: present(counts) } as BlockPart;
  },
};
