import type { Call } from '../../shared/portal.ts';

/** The maximum page size of a list call; undefined if its declaration has none. */
export function maxPageSize(call: Pick<Call, 'body'> | undefined): number | undefined {
  const properties = call?.body?.properties as Record<string, { maximum?: number }> | undefined;
  return properties?.pageSize?.maximum;
}
