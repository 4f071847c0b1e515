import { compileTarget, inside } from '../../shared/compile/bindings.ts';
import { numberColumn } from '../../shared/compile/blocks/fields.ts';
import type { BlockStep } from '../../shared/compile/blocks/step.ts';
import { present } from '../../shared/compile/pages/columns.ts';

export const step: BlockStep<'figures'> = {
  compile: (context, block, scope, answer) => {
    const columns = block.fields.map((shown, index) => {
      const fieldLocation = inside(scope.location, 'fields', index);
      const { field, opens } = typeof shown === 'string' ? { field: shown } : shown;
      const column = numberColumn(context, field, answer, fieldLocation, `what "${block.of}" answers`);
      const target =
        opens && compileTarget(context, opens, { location: inside(fieldLocation, 'opens'), names: scope.names, viewers: scope.viewers });
      return column && { ...column, ...(target && { opens: target }) };
    });
    return { ...block, columns: present(columns) };
  },
};
