import type { FormCard } from '../../../../schema/define/index.ts';
import type { FormChecks } from '../../portal.ts';
import { propertiesOf, rowsOf, schemaAt } from '../answer.ts';
import { type BindingSchemas, compileUse, inside, requestOf } from '../bindings.ts';
import type { CardLocation } from '../check.ts';
import type { CompileContext } from '../context.ts';
import { compileColumn, present } from './columns.ts';

/** Fields that each row of the answer must have. */
const rowFields = ['rule', 'language', 'text', 'at'] as const;

/** The checks of a form: the call takes the fields of the form under `draft`, and answers rules with their state. */
export function compileChecks(
  context: CompileContext,
  { call: id, with: values }: NonNullable<FormCard['checks']>,
  names: BindingSchemas,
  location: CardLocation,
): FormChecks | undefined {
  const use = compileUse(context, { call: id, with: values }, { location, names, filled: ['draft'] });
  const call = context.calls[id];
  if (!use || !call) return undefined;
  const row = rowsOf(call.answer);
  const columnOf = (field: string) => compileColumn(context, field, row, inside(location, 'call'), 'unknown-field', `the rows of ${id}`);
  const [rule, language, text] = rowFields.map(columnOf);
  const state = compileColumn(
    context,
    { field: 'state', as: 'badge' },
    row,
    inside(location, 'call'),
    'unknown-field',
    `the rows of ${id}`,
  );
  const draft = schemaAt(requestOf(call), ['draft']);
  if (!draft) context.check.error(inside(location, 'call'), 'unknown-field', `${id} does not take "draft"`);
  return { use, fields: Object.keys(propertiesOf(draft)), columns: present([state, rule, language, text]) };
}
