import type { JsonSchema } from '../../portal.ts';
import { propertiesOf, resolveSchema } from '../answer.ts';
import type { CardLocation } from '../check.ts';
import type { CompileContext } from '../context.ts';

/** Checks that remarks are rows with the name of a field and a text. `rows` is their schema, `named` their name in the card. */
export function checkRemarks({ check }: CompileContext, rows: JsonSchema | undefined, named: string, location: CardLocation): void {
  const row = resolveSchema(resolveSchema(rows)?.items as JsonSchema | undefined);
  const lacking = ['field', 'text'].filter((name) => !propertiesOf(row)[name]);
  if (lacking.length > 0) check.error(location, 'unknown-field', `${named} has no rows with "${lacking.join('" and "')}"`);
}
