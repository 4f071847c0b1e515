import { rowsOf } from '../../shared/compile/answer.ts';
import { inside } from '../../shared/compile/bindings.ts';
import { knownField } from '../../shared/compile/blocks/fields.ts';
import type { BlockCard, BlockScope, BlockStep } from '../../shared/compile/blocks/step.ts';
import { actionWords } from '../../shared/compile/blocks/words.ts';
import type { CompileContext } from '../../shared/compile/context.ts';
import { columnWords } from '../../shared/compile/pages/columns.ts';
import { compileInlineRequest } from '../../shared/compile/pages/contentRequest.ts';
import { actionUses, compileActions } from '../../shared/compile/pages/list.ts';
import type { ContentRequestPart } from '../../shared/portal.ts';

export const step: BlockStep<'comments'> = {
  compile: (context, block, scope, answer) => {
    const row = rowsOf(answer);
    for (const [name, field] of Object.entries(block.row)) knownField(context, field, row, inside(scope.location, 'row', name), block.of);
    const names = { ...scope.names, ...(row && { row }) };
    if (block.actions)
      compileActions(context, block.actions, names, {
        id: scope.id,
        actions: inside(scope.location, 'actions'),
        row,
        whose: `"${block.of}"`,
      });
    const contentRequest = compileAdding(context, block, scope);
    const reply = block.answer && compileInlineRequest(context, block.answer, { location: inside(scope.location, 'answer'), names });
    return { ...block, ...(contentRequest && { contentRequest }), ...(reply && { reply }) };
  },
  words: ({ actions, reply }, page) => [...(actions ? actionWords(page) : []), ...columnWords(reply?.fields ?? [])],
  uses: ({ actions, contentRequest, reply }) => [
    ...actionUses(actions ?? []),
    ...(contentRequest ? [contentRequest.sends] : []),
    ...(reply ? [reply.sends] : []),
  ],
  icons: () => ['report', 'eye'],
};

/** Compiles the form of a new comment. The block sets the passage. */
function compileAdding(context: CompileContext, { texts, add }: BlockCard<'comments'>, scope: BlockScope): ContentRequestPart | undefined {
  if (!texts || !add) return undefined;
  const location = inside(scope.location, 'texts');
  const isLoaded = context.check.known(inside(location, 'of'), 'unknown-binding', 'name that the page loads', texts.of, scope.names);
  if (!isLoaded) return undefined;
  const text = rowsOf(scope.names[texts.of]);
  for (const name of ['anchor', 'title'] as const) knownField(context, texts[name], text, inside(location, name), texts.of);
  const names = { ...scope.names, ...(text && { text }) };
  return compileInlineRequest(context, add, {
    location: inside(scope.location, 'add'),
    names,
    filled: ['quote', 'prefix', 'suffix', 'position'],
  });
}
