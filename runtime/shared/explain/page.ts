import type { Sources } from '../compile/index.ts';
import type { Route } from '../portal.ts';

/** The file of a route's page: its own card, or the card of the zone or record that generates it. */
export function cardOfPage(sources: Sources, { page, zone, record }: Route): string {
  const made = [
    ...(zone === undefined ? [] : [`schema/zones/${zone}.json`]),
    ...(record === undefined ? [] : [`schema/records/${record}.json`]),
  ];
  return made.find((file) => sources.value(file, []) !== undefined) ?? `schema/pages/${page}.json`;
}
