import type { Column, ListPart } from '../../../../shared/portal.ts';
import type { Wording } from '../../../fields/index.ts';

const times = new Set<Column['kind']>(['moment', 'day']);
const amounts = new Set<Column['kind']>(['count', 'decimal', 'bytes']);
const texts = new Set<Column['kind']>(['text', 'localText', 'code', 'link']);

/** The field of an order, and whether it is descending. */
export const partsOf = (order: string): { field: string; falls: boolean } =>
  order.startsWith('-') ? { field: order.slice(1), falls: true } : { field: order, falls: false };

/** The label of an order: a declared phrase, or its field and direction. */
export function orderText(list: ListPart, order: string, { t }: Wording): string {
  const { field, falls } = partsOf(order);
  const column = [...list.columns, ...list.filters].find((candidate) => candidate.field === field);
  const noun = column?.noun ?? list.columns[0]?.noun ?? '';
  const name = t(`field.${noun}.${column?.name ?? field}`, { defaultValue: t(`list.order.by.${field}`) });
  const label = t(`list.order.${directionOf(column?.kind, falls)}`, { field: name });
  return t(`list.order.plain.${order}`, { defaultValue: label });
}

function directionOf(kind: Column['kind'] | undefined, falls: boolean): string {
  if (kind && times.has(kind)) return falls ? 'newest' : 'oldest';
  if (kind && amounts.has(kind)) return falls ? 'most' : 'fewest';
  if (kind && texts.has(kind)) return falls ? 'reversed' : 'alphabetic';
  return falls ? 'falling' : 'rising';
}

/** The order of a column header's link: the opposite one, or first the usual direction. Undefined if the call does not support it. */
export function nextOrder(list: ListPart, column: Column, current: string | undefined): string | undefined {
  const orders = [column.field, `-${column.field}`].filter((order) => list.sorts.includes(order));
  const preferred = times.has(column.kind) || amounts.has(column.kind) ? orders.toReversed() : orders;
  return preferred.find((order) => order !== current) ?? preferred[0];
}
