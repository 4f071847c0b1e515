import { z } from 'zod';
import { CallUse } from './call.ts';
import { $schema, Inline, idOf, With } from './names.ts';

const entryLook = {
  title: Inline.optional(),
  icon: idOf('icon').optional(),
  hiddenOn: z.array(idOf('siteSet')).optional(),
};

/** An entry that opens a route. */
export const RouteEntry = z.strictObject({
  kind: z.literal('route'),
  route: idOf('route'),
  with: With.optional(),
  /** Query of the link, such as a preset filter. */
  query: z.record(z.string(), z.string()).optional(),
  hash: z.string().optional(),
  /** The name of the number in the answers of the menu's `counts` that is shown next to the entry. */
  count: z.string().optional(),
  /** Left out where the deployment has configured this script, such as a chat in place of a form. */
  without: idOf('script').optional(),
  ...entryLook,
});

/** Lists the zones that name this slot. */
export const ZonesEntry = z.strictObject({ kind: z.literal('zones'), slot: idOf('slot') });

/** Lists the kinds of records that name this slot. */
export const RecordsEntry = z.strictObject({ kind: z.literal('records'), slot: idOf('slot') });

/** An address outside the portal. */
export const LinkEntry = z.strictObject({ kind: z.literal('link'), href: z.url({ protocol: /^https?$/ }), ...entryLook, title: Inline });

export const GroupEntry = z.strictObject({
  kind: z.literal('group'),
  id: z.string().min(1),
  ...entryLook,
  entries: z.array(z.union([idOf('route'), z.discriminatedUnion('kind', [RouteEntry, ZonesEntry, RecordsEntry, LinkEntry])])),
});

export const MenuEntry = z.union([
  idOf('route'),
  z.discriminatedUnion('kind', [RouteEntry, ZonesEntry, RecordsEntry, LinkEntry, GroupEntry]),
]);
export type MenuEntry = z.infer<typeof MenuEntry>;

/** menus/<id>.json: the entries of a menu in their order. The route of an entry defines who sees it. */
export const MenuCard = z.strictObject({
  ...$schema,
  /** What happens to an entry whose route refuses the visitor. */
  refused: z.enum(['hidden', 'locked']),
  /** Leaves out entries whose page is not built yet. */
  unbuilt: z.literal('hidden').optional(),
  /**
   * Calls that answer the numbers of waiting items, which entries refer to by name. An account gets the numbers of the
   * calls that it may make.
   */
  counts: z.array(CallUse).min(1).optional(),
  entries: z.array(MenuEntry),
});
export type MenuCard = z.infer<typeof MenuCard>;
