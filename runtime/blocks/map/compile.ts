import { rowsOf } from '../../shared/compile/answer.ts';
import { inside } from '../../shared/compile/bindings.ts';
import { compileRows } from '../../shared/compile/blocks/rows.ts';
import type { BlockCard, BlockScope, BlockStep } from '../../shared/compile/blocks/step.ts';
import type { CompileContext } from '../../shared/compile/context.ts';
import { compileColumn, present } from '../../shared/compile/pages/columns.ts';
import type { BlockPart, JsonSchema } from '../../shared/portal.ts';

export const step: BlockStep<'map'> = {
  compile: compileMap,
};

/** Compiles a map; each row needs a field with a position. */
function compileMap(context: CompileContext, block: BlockCard<'map'>, scope: BlockScope, answer: JsonSchema | undefined): BlockPart {
  const location = inside(scope.location, 'place');
  const where = compileColumn(context, block.place, rowsOf(answer), location, 'unknown-field', `the rows of "${block.of}"`);
  if (where && where.kind !== 'place') context.check.error(location, 'field-kind', `"${block.place}" is ${where.kind}; a map shows places`);
  const details = block.folded.map((shown, index) =>
    compileColumn(context, shown, rowsOf(answer), inside(scope.location, 'folded', index), 'unknown-column', `the rows of "${block.of}"`),
  );
  return { ...block, columns: compileRows(context, block, scope, rowsOf(answer)), details: present(details) };
}
