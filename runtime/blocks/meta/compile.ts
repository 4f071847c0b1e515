import { schemaAt } from '../../shared/compile/answer.ts';
import { inside } from '../../shared/compile/bindings.ts';
import type { BlockStep } from '../../shared/compile/blocks/step.ts';
import { compileColumn, present } from '../../shared/compile/pages/columns.ts';
import { checkRemarks } from '../../shared/compile/pages/remarks.ts';

export const step: BlockStep<'meta'> = {
  compile: (context, block, scope, answer) => {
    const fields = block.fields.map((fact, index) => {
      const column = compileColumn(
        context,
        fact,
        answer,
        inside(scope.location, 'fields', index),
        'unknown-field',
        `what "${block.of}" answers`,
      );
      const when = typeof fact === 'string' ? undefined : fact.when;
      return column && when ? { ...column, when } : column;
    });
    const { remarks } = block;
    if (remarks)
      checkRemarks(context, schemaAt(answer, remarks.split('.')), `"${remarks}" of "${block.of}"`, inside(scope.location, 'remarks'));
    return { ...block, columns: present(fields) };
  },
};
