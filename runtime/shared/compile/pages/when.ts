import type { RowAction } from '../../../../schema/define/index.ts';
import type { JsonSchema } from '../../portal.ts';
import { choicesOf, propertiesOf, schemaAt } from '../answer.ts';
import { inside } from '../bindings.ts';
import type { CardLocation } from '../check.ts';
import type { CompileContext } from '../context.ts';

/** Checks a condition: its fields must exist in the record and must be able to have its values. A typo would hide something silently. */
export function checkWhen(
  context: CompileContext,
  when: RowAction['when'],
  record: JsonSchema | undefined,
  location: CardLocation,
  of: string,
): void {
  if (!record) return;
  for (const [name, condition] of Object.entries(when ?? {})) {
    const field = schemaAt(record, name.split('.'));
    const fieldLocation = inside(location, name);
    if (!field)
      context.check.error(
        { ...fieldLocation, key: true },
        'unknown-field',
        `"${name}" is no field of ${of}`,
        name,
        Object.keys(propertiesOf(record)),
      );
    const values = field && choicesOf(field);
    for (const [index, value] of condition.entries())
      if (values && !values.includes(String(value)))
        context.check.error(inside(fieldLocation, index), 'wrong-value', `"${value}" is not one of the values`, String(value), values);
  }
}
