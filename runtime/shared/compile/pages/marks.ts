import type { RowMark } from '../../../../schema/define/index.ts';
import type { JsonSchema, MarkPart } from '../../portal.ts';
import { inside } from '../bindings.ts';
import type { CardLocation } from '../check.ts';
import type { CompileContext } from '../context.ts';
import { compileColumn } from './columns.ts';

/** The marks before the title of a row; `whose` names the rows. */
export const compileMarks = (
  context: CompileContext,
  marks: readonly RowMark[],
  row: JsonSchema | undefined,
  location: CardLocation,
  whose: string,
): MarkPart[] => marks.flatMap((mark, index) => compileMark(context, mark, row, inside(location, index), whose) ?? []);

function compileMark(
  context: CompileContext,
  mark: RowMark,
  row: JsonSchema | undefined,
  location: CardLocation,
  whose: string,
): MarkPart | undefined {
  const { check, cards } = context;
  const fieldLocation = inside(location, 'field');
  const column = compileColumn(context, mark.field, row, fieldLocation, 'unknown-field', whose);
  const fitting = 'icon' in mark ? 'flag' : 'choice';
  if (column && column.kind !== fitting)
    check.error(
      fieldLocation,
      'field-kind',
      `"${mark.field}" is ${column.kind}; a mark is a flag with its icon, or a choice with some of its values`,
    );
  if ('icon' in mark) {
    check.known(inside(location, 'icon'), 'unknown-icon', 'icon of icons.json', mark.icon, cards.icons);
    return column && { ...column, icon: mark.icon };
  }
  const values = column?.choices ?? [];
  for (const [index, value] of mark.when.entries())
    if (column?.choices && !values.includes(value))
      check.error(inside(location, 'when', index), 'wrong-value', `"${value}" is not one of the values`, value, values);
  return column && { ...column, when: mark.when };
}
