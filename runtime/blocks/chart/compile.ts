import { rowsOf } from '../../shared/compile/answer.ts';
import { inside } from '../../shared/compile/bindings.ts';
import { numberColumn } from '../../shared/compile/blocks/fields.ts';
import type { BlockStep } from '../../shared/compile/blocks/step.ts';
import { compileColumn, present } from '../../shared/compile/pages/columns.ts';

export const step: BlockStep<'chart'> = {
  compile: (context, block, scope, answer) => {
    const [row, whose] = [rowsOf(answer), `the rows of "${block.of}"`];
    const along = compileColumn(context, block.along, row, inside(scope.location, 'along'), 'unknown-field', whose);
    const series = block.series.map((field, index) => numberColumn(context, field, row, inside(scope.location, 'series', index), whose));
    return { ...block, columns: present([along, ...series]) };
  },
};
