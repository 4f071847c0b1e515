import type { Column, ListPart } from '../../../shared/portal.ts';
import type { Wording } from '../../fields/index.ts';

const times = new Set<Column['kind']>(['moment', 'day']);
const amounts = new Set<Column['kind']>(['count', 'decimal', 'bytes']);

/** The field that an order sorts by, and whether it falls. */
export const partsOf = (order: string): { field: string; falls: boolean } =>
  order.startsWith('-') ? { field: order.slice(1), falls: true } : { field: order, falls: false };

/** An order in words: what by, and which end comes first. */
export function orderText(list: ListPart, order: string, { t }: Wording): string {
  const { field, falls } = partsOf(order);
  const column = [...list.columns, ...list.filters].find((candidate) => candidate.field === field);
  const noun = column?.noun ?? list.columns[0]?.noun ?? '';
  const name = t(`field.${noun}.${column?.name ?? field}`, { defaultValue: t(`list.order.by.${field}`) });
  return t(`list.order.${directionOf(column?.kind, falls)}`, { field: name });
}

function directionOf(kind: Column['kind'] | undefined, falls: boolean): string {
  if (kind && times.has(kind)) return falls ? 'newest' : 'oldest';
  if (kind && amounts.has(kind)) return falls ? 'most' : 'fewest';
  return falls ? 'falling' : 'rising';
}

/** The order that a column's head leads to: the other way round, or first the end that is usually wanted. Nothing where the call cannot. */
export function nextOrder(list: ListPart, column: Column, current: string | undefined): string | undefined {
  const ways = [column.field, `-${column.field}`].filter((order) => list.sorts.includes(order));
  const wanted = times.has(column.kind) || amounts.has(column.kind) ? ways.toReversed() : ways;
  return wanted.find((order) => order !== current) ?? wanted[0];
}
