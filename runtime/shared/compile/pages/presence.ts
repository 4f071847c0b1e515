import type { FormCard } from '../../../../schema/define/index.ts';
import type { Use } from '../../portal.ts';
import { rowsOf, schemaAt } from '../answer.ts';
import { type BindingSchemas, compileUse, inside, requestOf } from '../bindings.ts';
import type { CardLocation } from '../check.ts';
import type { CompileContext } from '../context.ts';

/** Fields that the browser adds to each report, and reads from each row of its answer. */
const [sent, read] = [
  ['tab', 'left'],
  ['account', 'state', 'since'],
] as const;

/** The call of a form that reports that it is open and answers who else works on its record. */
export function compilePresence(
  context: CompileContext,
  card: NonNullable<FormCard['presence']>,
  names: BindingSchemas,
  location: CardLocation,
): Use | undefined {
  const use = compileUse(context, card, { location, names, filled: sent });
  const call = context.calls[card.call];
  if (!use || !call) return undefined;
  const callLocation = inside(location, 'call');
  for (const field of sent)
    if (!schemaAt(requestOf(call), [field])) context.check.error(callLocation, 'unknown-field', `${card.call} does not take "${field}"`);
  for (const field of read)
    if (!schemaAt(rowsOf(call.answer), [field]))
      context.check.error(callLocation, 'unknown-field', `the rows of ${card.call} have no "${field}"`);
  return use;
}
