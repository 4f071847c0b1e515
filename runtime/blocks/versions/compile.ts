import { rowsOf } from '../../shared/compile/answer.ts';
import { inside } from '../../shared/compile/bindings.ts';
import { knownField } from '../../shared/compile/blocks/fields.ts';
import type { BlockStep } from '../../shared/compile/blocks/step.ts';
import { compileColumn, present } from '../../shared/compile/pages/columns.ts';

export const step: BlockStep<'versions'> = {
  compile: (context, block, scope, answer) => {
    const isLoaded = context.check.known(
      inside(scope.location, 'record'),
      'unknown-binding',
      'name that the page loads',
      block.record,
      scope.names,
    );
    if (isLoaded) knownField(context, 'version', scope.names[block.record], inside(scope.location, 'record'), block.record);
    knownField(context, 'version', rowsOf(answer), inside(scope.location, 'of'), block.of);
    const columns = block.columns.map((shown, index) =>
      compileColumn(
        context,
        shown,
        rowsOf(answer),
        inside(scope.location, 'columns', index),
        'unknown-column',
        `the rows of "${block.of}"`,
      ),
    );
    return { ...block, columns: present(columns) };
  },
  queryParameters: () => ['versions', 'version', 'compare'],
};
