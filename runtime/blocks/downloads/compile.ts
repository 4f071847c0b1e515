import { inside } from '../../shared/compile/bindings.ts';
import { oneField } from '../../shared/compile/blocks/fields.ts';
import type { BlockStep } from '../../shared/compile/blocks/step.ts';
import { actionWords, downloadWords } from '../../shared/compile/blocks/words.ts';
import { actionUses, compileAction } from '../../shared/compile/pages/list.ts';

export const step: BlockStep<'downloads'> = {
  compile: (context, block, scope, answer) => {
    compileAction(context, block.first, scope.names, {
      id: scope.id,
      location: inside(scope.location, 'first'),
      row: answer,
      whose: `"${block.of}"`,
    });
    return oneField(context, block, scope, answer, ['files', 'file']);
  },
  words: (_, page) => [...downloadWords, ...actionWords(page)],
  uses: ({ first }) => actionUses([first]),
};
