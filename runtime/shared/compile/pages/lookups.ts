/** The calls that a field of a form makes during input: a lookup of its value, and the days that it offers. */
import type { FieldKind, FormCard } from '../../../../schema/define/index.ts';
import type { Input, Use } from '../../portal.ts';
import { fieldOf, schemaAt } from '../answer.ts';
import { type BindingSchemas, compileUse, inside } from '../bindings.ts';
import type { CardLocation } from '../check.ts';
import type { CompileContext } from '../context.ts';
import { compileColumn, present } from './columns.ts';

/** Fields of the answer of a call of days. */
const offered = ['timeZone', 'offset', 'days'] as const;

/** The lookup of a field. Its call may refuse the visitor; the form then asks for a login. */
export function lookupOf(
  context: CompileContext,
  { lookups }: Pick<FormCard, 'lookups'>,
  field: string,
  names: BindingSchemas,
  file: string,
): Input['lookup'] {
  const card = lookups?.[field];
  if (!card) return undefined;
  const location: CardLocation = { file, path: ['lookups', field] };
  const use = compileUse(context, { call: card.call, with: card.with }, { location, names });
  const answer = context.calls[card.call]?.answer;
  const shows = card.shows.map((shown, index) =>
    compileColumn(context, shown, answer, inside(location, 'shows', index), 'unknown-field', `the answer of ${card.call}`),
  );
  const { partial } = card;
  if (partial !== undefined && fieldOf(schemaAt(answer, [partial]))?.kind !== 'flag')
    context.check.error(inside(location, 'partial'), 'unknown-field', `${card.call} does not answer a flag "${partial}"`);
  return use && { use, shows: present(shows), ...(partial !== undefined && { partial }) };
}

/** The call that answers the days of a field of half days, which can also be declared as items with `day` and `half`. */
export function offerOf(
  context: CompileContext,
  { slots, sends }: Pick<FormCard, 'slots' | 'sends'>,
  field: string,
  names: BindingSchemas,
  location: CardLocation,
  kind: FieldKind,
): Use | undefined {
  const card = slots?.[field];
  if (!card && kind === 'slots')
    context.check.error(location, 'missing-key', `"${field}" of ${sends} needs the call of its days under "slots"`);
  if (!card) return undefined;
  const callLocation: CardLocation = { file: location.file, path: ['slots', field] };
  if (kind !== 'slots' && kind !== 'items')
    context.check.error(callLocation, 'field-kind', `"${field}" of ${sends} does not take half days`);
  const use = compileUse(context, { call: card.call, ...(card.with && { with: card.with }) }, { location: callLocation, names });
  const answer = context.calls[card.call]?.answer;
  for (const name of offered)
    if (answer && !schemaAt(answer, [name]))
      context.check.error(inside(callLocation, 'call'), 'unknown-field', `${card.call} does not answer "${name}"`);
  return use;
}
