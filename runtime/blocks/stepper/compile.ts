import { inside } from '../../shared/compile/bindings.ts';
import type { BlockStep } from '../../shared/compile/blocks/step.ts';
import { compileColumn } from '../../shared/compile/pages/columns.ts';
import { checkWhen } from '../../shared/compile/pages/when.ts';

export const step: BlockStep<'stepper'> = {
  compile: (context, block, scope, answer) => {
    const whose = `"${block.of}"`;
    const column = compileColumn(context, block.field, answer, inside(scope.location, 'field'), 'unknown-field', whose);
    const states = [...block.steps.flat(), ...(block.ends ?? [])];
    checkWhen(context, { [block.field]: states }, answer, inside(scope.location, 'steps'), whose);
    return { ...block, ...(column && { column }) };
  },
  icons: () => ['check', 'close'],
};
