import type { Opens, ShownField } from '../../../../schema/define/index.ts';
import type { Column, JsonSchema } from '../../portal.ts';
import { inside } from '../bindings.ts';
import { type CompileContext, requireWord } from '../context.ts';
import { compileColumn, present } from '../pages/columns.ts';
import { compileOpens } from '../pages/opens.ts';
import type { BlockScope } from './step.ts';

/** The shared part of blocks with rows. */
interface RowsCard {
  of: string;
  /** The field with the rows. Its own check reports its errors. */
  field?: string | undefined;
  columns: readonly ShownField[];
  opens?: Opens | undefined;
  empty?: string | undefined;
}

/** Checks the columns of rows, the page that a row opens, and the words that are shown if there is no row. */
export function compileRows(context: CompileContext, block: RowsCard, scope: BlockScope, row: JsonSchema | undefined): Column[] {
  const isAnswer = block.field === undefined && scope.names[block.of] !== undefined;
  if (!row && isAnswer) context.check.error(inside(scope.location, 'of'), 'unknown-binding', `"${block.of}" has no rows`, block.of);
  const columns = block.columns.map((shown, index) =>
    compileColumn(context, shown, row, inside(scope.location, 'columns', index), 'unknown-column', `the rows of "${block.of}"`),
  );
  if (block.opens)
    compileOpens(context, block.opens, {
      location: inside(scope.location, 'opens'),
      names: { ...scope.names, row },
      viewers: scope.viewers,
    });
  if (block.empty) requireWord(context, `page.${scope.id}.${block.empty}`, inside(scope.location, 'empty'));
  return present(columns);
}
