import type { FormCard } from '../../../../schema/define/index.ts';
import type { Input, TextImport } from '../../portal.ts';
import { propertiesOf, schemaAt } from '../answer.ts';
import { inside, requestOf } from '../bindings.ts';
import type { CardLocation } from '../check.ts';
import { type CompileContext, knownCall } from '../context.ts';
import { compileColumn, present } from './columns.ts';
import { expectTranslated } from './translated.ts';

/** The import of a form: its call accepts a file and a language, and answers every mapped field. */
export function compileTextImport(
  context: CompileContext,
  { call: id, mapping, reports = [] }: NonNullable<FormCard['import']>,
  inputs: readonly Input[],
  location: CardLocation,
): TextImport | undefined {
  const call = knownCall(context, id, inside(location, 'call'));
  if (!call) return undefined;
  if (!call.upload || !schemaAt(requestOf(call), ['language']))
    context.check.error(inside(location, 'call'), 'unknown-field', `${id} does not take a file with its "language"`);
  for (const [field, of] of Object.entries(mapping)) {
    const fieldLocation = inside(location, 'mapping', field);
    expectTranslated(context, field, inputs, fieldLocation);
    if (!schemaAt(call.answer, [of]))
      context.check.error(
        fieldLocation,
        'unknown-field',
        `"${of}" is no field of what ${id} answers`,
        of,
        Object.keys(propertiesOf(call.answer)),
      );
  }
  const columns = reports.map((field, index) =>
    compileColumn(context, field, call.answer, inside(location, 'reports', index), 'unknown-field', `what ${id} answers`),
  );
  return { call: id, mapping, reports: present(columns) };
}
