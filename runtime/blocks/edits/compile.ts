import { inside } from '../../shared/compile/bindings.ts';
import type { BlockStep } from '../../shared/compile/blocks/step.ts';
import { actionWords } from '../../shared/compile/blocks/words.ts';
import { actionUses, compileActions } from '../../shared/compile/pages/list.ts';

export const step: BlockStep<'edits'> = {
  compile: (context, block, place, answer) => {
    const at = inside(place.at, 'actions');
    compileActions(context, block.actions, place.names, { id: place.id, actions: at, row: answer, whose: `"${block.of}"` });
    return block;
  },
  words: (_, page) => actionWords(page),
  uses: ({ actions }) => actionUses(actions),
};
