import { z } from 'zod';
import { CallUse } from './call.ts';
import { $schema, Inline, idOf, With } from './names.ts';

const entryLook = {
  title: Inline.optional(),
  icon: idOf('icon').optional(),
  hiddenOn: z.array(idOf('siteSet')).optional(),
};

/** An entry with a link to a route. */
export const RouteEntry = z.strictObject({
  kind: z.literal('route'),
  route: idOf('route'),
  with: With.optional(),
  /** Query of the link, such as a preset filter. */
  query: z.record(z.string(), z.string()).optional(),
  hash: z.string().optional(),
  /** The name of a number in the answers of the menu's `counts`. The number is shown next to the entry. */
  count: z.string().optional(),
  /** Omits the entry if the deployment has configured this script, such as a chat that replaces a form. */
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

/** menus/<id>.json: the ordered entries of a menu. The route of an entry decides who sees it. */
export const MenuCard = z.strictObject({
  ...$schema,
  /** How an entry is shown to visitors whom its route refuses: not at all, or locked. */
  refused: z.enum(['hidden', 'locked']),
  /** Omits entries whose page is not built yet. */
  unbuilt: z.literal('hidden').optional(),
  /**
   * Calls that answer the numbers of waiting items. Entries refer to these numbers by name. An account gets the numbers of the
   * calls that it may make.
   */
  counts: z.array(CallUse).min(1).optional(),
  entries: z.array(MenuEntry),
});
export type MenuCard = z.infer<typeof MenuCard>;
