import type { ListCard, ZoneCard } from '../../../schema/define/index.ts';
import type { Zone } from '../portal.ts';
import type { CompileContext } from './context.ts';

/** The zones for the row filter. */
export function compileZones(context: CompileContext): Record<string, Zone> {
  const found = [...context.cards.zones].flatMap(([id, card]) => {
    const route = context.routes.find(({ zone }) => zone === id);
    return route ? [[id, { id, route: route.key, allowed: route.allowed, content: card.content }] as const] : [];
  });
  return Object.fromEntries(found);
}

/** A zone's list page as a card. */
export function zonePage(zone: ZoneCard): ListCard {
  const { rows, ...look } = zone.list;
  return {
    kind: 'list',
    rows: { call: rows, with: { data: { ...zone.content } } },
    ...(zone.sidebar && { sidebar: zone.sidebar }),
    ...look,
    ...(zone.drawing && { head: { drawing: zone.drawing } }),
    ...(zone.data && { data: zone.data }),
    ...(zone.blocks && { blocks: zone.blocks }),
    opens: zone.opens,
  };
}
