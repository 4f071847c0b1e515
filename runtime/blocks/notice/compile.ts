import { rowsOf } from '../../shared/compile/answer.ts';
import { inside } from '../../shared/compile/bindings.ts';
import type { BlockStep } from '../../shared/compile/blocks/step.ts';
import { compileColumn, present } from '../../shared/compile/pages/columns.ts';
import { compileOpens } from '../../shared/compile/pages/opens.ts';

export const step: BlockStep<'notice'> = {
  compile: (context, block, scope, answer) => {
    const [row, whose] = [rowsOf(answer), `the rows of "${block.of}"`];
    const title = compileColumn(context, block.title, row, inside(scope.location, 'title'), 'unknown-field', whose);
    const toneLocation = inside(scope.location, 'tone');
    const tone = compileColumn(context, block.tone, row, toneLocation, 'unknown-field', whose);
    if (tone && tone.kind !== 'choice')
      context.check.error(toneLocation, 'field-kind', `"${block.tone}" is ${tone.kind}; the severity must be a choice`);
    const date = block.date && compileColumn(context, block.date, row, inside(scope.location, 'date'), 'unknown-field', whose);
    if (block.opens)
      compileOpens(context, block.opens, {
        location: inside(scope.location, 'opens'),
        names: { ...scope.names, row },
        viewers: scope.viewers,
      });
    return { ...block, columns: present([title, tone, date || undefined]) };
  },
};
