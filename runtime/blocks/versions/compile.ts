import { rowsOf } from '../../shared/compile/answer.ts';
import { inside } from '../../shared/compile/bindings.ts';
import { knownField } from '../../shared/compile/blocks/fields.ts';
import type { BlockStep } from '../../shared/compile/blocks/step.ts';
import { compileColumn, present } from '../../shared/compile/pages/columns.ts';

export const step: BlockStep<'versions'> = {
  compile: (context, block, place, answer) => {
    const isLoaded = context.check.known(
      inside(place.at, 'record'),
      'unknown-binding',
      'name that the page loads',
      block.record,
      place.names,
    );
    if (isLoaded) knownField(context, 'version', place.names[block.record], inside(place.at, 'record'), block.record);
    knownField(context, 'version', rowsOf(answer), inside(place.at, 'of'), block.of);
    const columns = block.columns.map((shown, at) =>
      compileColumn(context, shown, rowsOf(answer), inside(place.at, 'columns', at), 'unknown-column', `the rows of "${block.of}"`),
    );
    return { ...block, columns: present(columns) };
  },
  asks: () => ['versions', 'version', 'compare'],
};
