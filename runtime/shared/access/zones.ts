import type { AccountType, Portal, Zone } from '../portal.ts';

/**
 * The fixed content of the zones that are closed to an account on a site. Lists, search, counts and details omit matching rows.
 * Without a site, a zone is closed only if no site opens it.
 */
export function closedContents(portal: Pick<Portal, 'zones'>, type: AccountType, siteId?: string): Zone['content'][] {
  return Object.values(portal.zones)
    .filter((zone) => !isOpen(zone, type, siteId))
    .map((zone) => zone.content);
}

function isOpen(zone: Zone, type: AccountType, siteId?: string): boolean {
  const lists = siteId === undefined ? Object.values(zone.allowed) : [zone.allowed[siteId] ?? []];
  return lists.some((allowed) => allowed.includes(type));
}
