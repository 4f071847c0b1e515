import type { FormCard } from '../../../../schema/define/index.ts';
import type { Input, TextTaking } from '../../portal.ts';
import { propertiesOf, schemaAt } from '../answer.ts';
import { inside, requestOf } from '../bindings.ts';
import type { At } from '../check.ts';
import type { CompileContext } from '../context.ts';
import { compileColumn, present } from './columns.ts';

/** The call that makes a text of a file for a form: it takes a file and a language, and what the form takes of its answer is there. */
export function compileTakes(
  context: CompileContext,
  { call: id, fills, tells = [] }: NonNullable<FormCard['takes']>,
  inputs: readonly Input[],
  at: At,
): TextTaking | undefined {
  const call = context.calls[id];
  if (!call) {
    context.check.known(inside(at, 'call'), 'unknown-call', 'call', id, context.calls);
    return undefined;
  }
  if (!call.upload || !schemaAt(requestOf(call), ['language']))
    context.check.error(inside(at, 'call'), 'unknown-field', `${id} takes no file with its "language"`);
  const texts = inputs.filter(({ languages }) => languages).map(({ field }) => field);
  for (const [field, of] of Object.entries(fills)) {
    const place = inside(at, 'fills', field);
    if (!texts.includes(field))
      context.check.error(place, 'unknown-field', `the form does not ask for "${field}" in several languages`, field, texts);
    if (!schemaAt(call.answer, [of]))
      context.check.error(place, 'unknown-field', `"${of}" is no field of what ${id} answers`, of, Object.keys(propertiesOf(call.answer)));
  }
  const told = tells.map((field, index) =>
    compileColumn(context, field, call.answer, inside(at, 'tells', index), 'unknown-field', `what ${id} answers`),
  );
  return { call: id, fills, tells: present(told) };
}
