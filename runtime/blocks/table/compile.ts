import { rowsOf } from '../../shared/compile/answer.ts';
import { inside } from '../../shared/compile/bindings.ts';
import { knownField, rowsInField } from '../../shared/compile/blocks/fields.ts';
import { compileRows } from '../../shared/compile/blocks/rows.ts';
import type { BlockCard, BlockScope, BlockStep } from '../../shared/compile/blocks/step.ts';
import { actionWords, downloadWords } from '../../shared/compile/blocks/words.ts';
import { type CompileContext, requireWord } from '../../shared/compile/context.ts';
import { actionUses, compileAction, compileActions } from '../../shared/compile/pages/list.ts';
import { checkWhen } from '../../shared/compile/pages/when.ts';
import type { JsonSchema } from '../../shared/portal.ts';

export const step: BlockStep<'table'> = {
  compile: (context, block, scope, answer) => {
    const row =
      block.field === undefined ? rowsOf(answer) : rowsInField(context, block.field, answer, { location: inside(scope.location, 'field') });
    const columns = compileRows(context, block, scope, row);
    if (block.folded) compileFolded(context, block.folded, row, { ...scope, location: inside(scope.location, 'folded') });
    for (const use of ['tray', 'download'] as const)
      if (block[use])
        for (const field of ['attachmentId', 'fileName', 'size'])
          knownField(context, field, row, { ...inside(scope.location, use), key: true }, 'the rows');
    if (block.download) {
      const location = inside(scope.location, 'download', 'first');
      compileAction(context, block.download.first, { ...scope.names, row }, { id: scope.id, location, row, whose: 'the rows' });
    }
    if (block.actions)
      compileActions(
        context,
        block.actions,
        { ...scope.names, ...(row && { row }) },
        { id: scope.id, actions: inside(scope.location, 'actions'), row, whose: 'the rows' },
      );
    return { ...block, columns };
  },
  words: ({ actions, download }, page) => [...(download ? downloadWords : []), ...(actions || download ? actionWords(page) : [])],
  uses: ({ actions = [], download }) => actionUses([...actions, ...(download ? [download.first] : [])]),
};

/** Checks the fields that select folded rows. */
function compileFolded(
  context: CompileContext,
  { when, heading }: NonNullable<BlockCard<'table'>['folded']>,
  row: JsonSchema | undefined,
  { location, id }: BlockScope,
): void {
  checkWhen(context, when, row, inside(location, 'when'), 'the rows');
  requireWord(context, `page.${id}.${heading}`, inside(location, 'heading'));
}
