/** Compiles the feeds of lists. */
import type { Feed, FieldKind } from '../../../../schema/define/index.ts';
import type { Call, FeedPart, ListPart } from '../../portal.ts';
import { choicesOf, fieldOf, propertiesOf, rowsOf, schemaAt } from '../answer.ts';
import { inside, requestOf } from '../bindings.ts';
import type { CardLocation } from '../check.ts';
import type { CompileContext } from '../context.ts';
import { compileColumn, present } from './columns.ts';
import type { PageScope } from './context.ts';

/** The field kinds that each part of an entry may have. */
const kinds: Readonly<Record<keyof Feed, readonly FieldKind[]>> = {
  id: ['id', 'code'],
  title: ['text'],
  summary: ['text', 'longText'],
  date: ['moment', 'day'],
  updated: ['moment', 'day'],
  labels: ['choice', 'link', 'links'],
};

/** The account type of a visitor without a login. */
const nobody = 0;

/** Resolves the parts of an entry in the rows of the list. `base.at` is the location of the feed. */
export function compileFeed(
  context: CompileContext,
  feed: Feed,
  { rows, opens }: ListPart,
  { location, viewers }: Pick<PageScope, 'location' | 'viewers'>,
): FeedPart | undefined {
  const call = context.calls[rows.call];
  if (!call) return undefined;
  if (!opens) context.check.error(location, 'feed-without-way', 'the rows have no link, so the entries of the feed would have none either');
  if (viewers.length > 0 && !viewers.some(({ allowed, roles }) => allowed.includes(nobody) && !roles))
    context.check.warning(location, 'feed-closed', 'the page requires a login, so nobody can subscribe to its feed');
  const { labels = [], ...parts } = feed;
  for (const [name, field] of Object.entries(parts)) knownPart(context, call, name as keyof Feed, field, inside(location, name));
  const filed = labels.map((field, index) => {
    const labelLocation = inside(location, 'labels', index);
    const isKnown = knownPart(context, call, 'labels', field, labelLocation);
    return isKnown
      ? compileColumn(context, field, rowsOf(call.answer), labelLocation, 'unknown-field', `the rows of ${call.id}`)
      : undefined;
  });
  return { ...parts, labels: present(filed), sort: sortOf(context, call, feed, location) };
}

/** Whether the rows have a field of a suitable kind for a part of an entry. */
function knownPart(context: CompileContext, call: Call, name: keyof Feed, field: string, location: CardLocation): boolean {
  const row = rowsOf(call.answer);
  const schema = schemaAt(row, field.split('.'));
  const kind = fieldOf(schema)?.kind;
  const fitting = kinds[name];
  const isFitting = kind !== undefined && fitting.includes(kind);
  if (!schema)
    context.check.error(
      location,
      'unknown-field',
      `"${field}" is no field of the rows of ${call.id}`,
      field,
      Object.keys(propertiesOf(row)),
    );
  else if (!isFitting)
    context.check.error(
      location,
      'field-kind',
      `"${field}" is ${kind ?? 'without a kind'}; the ${name} of an entry can be ${fitting.join(' or ')}`,
    );
  return isFitting;
}

/** The sort order with the newest entry first; the call has to support it. */
function sortOf(context: CompileContext, call: Call, { date, updated }: Feed, location: CardLocation): string {
  const sort = `-${updated ?? date}`;
  const known = choicesOf(schemaAt(requestOf(call), ['data', 'sort'])) ?? [];
  if (!known.includes(sort))
    context.check.error(
      inside(location, updated === undefined ? 'date' : 'updated'),
      'unknown-sort',
      `${call.id} cannot sort by "${sort}", so the feed cannot start with the newest entry`,
    );
  return sort;
}
