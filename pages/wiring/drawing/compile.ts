import { inside } from '../../../runtime/shared/compile/bindings.ts';
import { knownField, oneField, rowsInField } from '../../../runtime/shared/compile/blocks/fields.ts';
import type { BlockStep } from '../../../runtime/shared/compile/blocks/step.ts';
import { compileColumn, present } from '../../../runtime/shared/compile/pages/columns.ts';

export const step: BlockStep<'drawing'> = {
  compile: (context, block, scope, answer) => {
    const part = oneField(context, block, scope, answer, ['drawing']);
    const row = rowsInField(context, block.spots, answer, { ...scope, location: inside(scope.location, 'spots') });
    const columns = present(
      block.columns.map((shown, index) =>
        compileColumn(context, shown, row, inside(scope.location, 'columns', index), 'unknown-column', `the rows of "${block.spots}"`),
      ),
    );
    if (block.wires) {
      const known = columns.filter(({ kind }) => kind === 'choice').map(({ field }) => field);
      context.check.known(inside(scope.location, 'wires'), 'unknown-column', 'choice among the columns', block.wires, new Set(known));
    }
    if (block.file) knownField(context, block.file, answer, inside(scope.location, 'file'), block.of);
    return { ...part, columns };
  },
  words: () => ['block.viewer.'],
};
