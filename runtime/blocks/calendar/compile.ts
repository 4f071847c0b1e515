import { inside } from '../../shared/compile/bindings.ts';
import { knownField, rowsInField } from '../../shared/compile/blocks/fields.ts';
import { compileRows } from '../../shared/compile/blocks/rows.ts';
import type { BlockStep } from '../../shared/compile/blocks/step.ts';
import { compileMarks } from '../../shared/compile/pages/marks.ts';

export const step: BlockStep<'calendar'> = {
  compile: (context, block, scope, answer) => {
    for (const name of ['starts', 'previous', 'next', 'present', 'nearest'] as const) {
      const field = block[name];
      if (field !== undefined) knownField(context, field, answer, inside(scope.location, name), block.of);
    }
    const row = rowsInField(context, block.field, answer, { location: inside(scope.location, 'field') });
    knownField(context, block.day, row, inside(scope.location, 'day'), 'the rows');
    const columns = compileRows(context, block, scope, row);
    const marked = block.marks && compileMarks(context, block.marks, row, inside(scope.location, 'marks'), 'the rows');
    return { ...block, columns, ...(marked && { marked }) };
  },
  queryParameters: ({ query }) => [query],
  words: () => ['hours.day.', 'slots.'],
};
