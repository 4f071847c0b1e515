/** Columns, filters and other parts of cards that the rows of calls allow. */
import { choicesOf, propertiesOf, rowsOf, schemaAt } from '../../runtime/shared/compile/answer.ts';
import { requestOf } from '../../runtime/shared/compile/bindings.ts';
import type { JsonSchema, Portal } from '../../runtime/shared/portal.ts';
import type { NamedSchemas } from './named.ts';
import { pascal } from './shapes.ts';

/** The columns, filters and orders that a card may use with the rows of a call. */
export interface CardColumns {
  call: string;
  columns: string[];
  look: JsonSchema;
}

export function cardColumns(portal: Portal): CardColumns[] {
  return Object.values(portal.calls).flatMap((call) => {
    const columns = Object.keys(propertiesOf(rowsOf(call.answer)));
    if (columns.length === 0) return [];
    const request = requestOf(call);
    const filters = Object.keys(propertiesOf(schemaAt(request, ['data', 'filters'])));
    const sorts = choicesOf(schemaAt(request, ['data', 'sort'])) ?? [];
    const shown = { anyOf: [{ enum: columns }, { type: 'object', properties: { field: { enum: columns } } }] };
    return [
      {
        call: call.id,
        columns,
        look: {
          columns: { items: shown },
          ...(filters.length > 0 && { filters: { items: { enum: filters } } }),
          ...(sorts.length > 0 && { sort: { enum: sorts }, sorts: { items: { enum: sorts } } }),
        },
      },
    ];
  });
}

/** The columns of each call, under a name derived from the call. */
export const columnSchemas = (portal: Portal): NamedSchemas =>
  Object.fromEntries(cardColumns(portal).map(({ call, columns }) => [`${pascal(call)}Columns`, { enum: columns }]));
