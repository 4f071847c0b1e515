import { inside } from '../../shared/compile/bindings.ts';
import { numberColumn } from '../../shared/compile/blocks/fields.ts';
import type { BlockStep } from '../../shared/compile/blocks/step.ts';
import { present } from '../../shared/compile/pages/columns.ts';

export const step: BlockStep<'figures'> = {
  compile: (context, block, place, answer) => {
    const columns = block.fields.map((field, at) => {
      const fieldAt = inside(place.at, 'fields', at);
      return numberColumn(context, field, answer, fieldAt, `what "${block.of}" answers`);
    });
    return { ...block, columns: present(columns) };
  },
};
