import type { FormCard } from '../../../../schema/define/index.ts';
import type { FormScreening, Input, JsonSchema } from '../../portal.ts';
import { propertiesOf, resolveSchema, schemaAt } from '../answer.ts';
import { inside, requestOf } from '../bindings.ts';
import type { CardLocation } from '../check.ts';
import { type CompileContext, knownCall } from '../context.ts';
import { expectTranslated } from './translated.ts';

/** Fields of a hit. */
const hitFields = ['field', 'word', 'position', 'length', 'severity'];

/** The screening of a form: its call takes the text of each named field in one language, and answers hits. */
export function compileScreening(
  context: CompileContext,
  { call: id, fields }: NonNullable<FormCard['screen']>,
  inputs: readonly Input[],
  location: CardLocation,
): FormScreening | undefined {
  const call = knownCall(context, id, inside(location, 'call'));
  if (!call) return undefined;
  const hit = resolveSchema(call.answer)?.items as JsonSchema | undefined;
  for (const name of hitFields)
    if (!schemaAt(hit, [name])) context.check.error(inside(location, 'call'), 'unknown-field', `${id} does not answer "${name}"`);
  const entries = Object.entries(fields).map(([field, name]) => {
    const fieldLocation = inside(location, 'fields', field);
    const taken = resolveSchema(schemaAt(requestOf(call), [name]));
    expectTranslated(context, field, inputs, fieldLocation);
    if (!taken)
      context.check.error(
        fieldLocation,
        'unknown-field',
        `${id} does not take "${name}"`,
        name,
        Object.keys(propertiesOf(requestOf(call))),
      );
    return [field, { name, max: Number(taken?.maxLength ?? 0) }] as const;
  });
  return { call: id, fields: Object.fromEntries(entries) };
}
