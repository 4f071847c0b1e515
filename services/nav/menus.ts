/** Menus as other programs read them: the portal's own, in one language, with what the caller may open. */
import { viewOf } from '../../runtime/server/authority.ts';
import type { Account } from '../../runtime/server/handler.ts';
import { targetPath } from '../../runtime/shared/bind.ts';
import { may } from '../../runtime/shared/may.ts';
import type { Menu, MenuNode, Portal, SiteTables } from '../../runtime/shared/portal.ts';
import { siteTables } from '../../runtime/shared/tables.ts';
import type { Answer } from '../handler.ts';
import { readingLanguages, siteOfLanguage } from '../reader.ts';

type Entry = Answer<'nav.webHeader'>[number];
type Link = Answer<'nav.webSidebar'>[number];

/** Which menu of the schema stands where. */
export const menuIds = { header: 'main', footer: 'footer', shortcuts: 'right' } as const;

/** One menu in two levels. An entry that is locked for the caller stands without a path; a group without entries is left out. */
export function menuEntries({ portal, account }: { portal: Portal; account: Account }, menuId: string, language?: string): Entry[] {
  const site = siteOfLanguage(portal, readingLanguages(portal, language)[0])?.id ?? portal.settings.mainSite;
  const tables = siteTables(portal, site, [site]);
  const menu = tables.menus[menuId];
  if (!menu) return [];
  return menu.entries.flatMap((node) => {
    const children = node.kind === 'group' ? node.entries.flatMap((child) => linkOf(tables, menu, account, child) ?? []) : [];
    if (node.kind === 'group' && children.length === 0) return [];
    const link = linkOf(tables, menu, account, node);
    return link ? [{ ...link, children: children.map((child) => ({ ...child, children: [] })) }] : [];
  });
}

/** The same without levels. */
export const menuLinks = (context: { portal: Portal; account: Account }, menuId: string, language?: string): Link[] =>
  menuEntries(context, menuId, language).map(({ children: _children, ...link }) => link);

function linkOf(tables: SiteTables, menu: Menu, account: Account, node: MenuNode): Link | null {
  const title = tables.words[node.title] ?? node.title;
  const look = { title, ...(node.icon && { icon: node.icon }) };
  if (node.kind === 'group') return { id: node.id, ...look, opens: 'here' };
  if (node.kind === 'link') return { id: node.href, ...look, path: node.href, opens: 'newWindow' };
  const route = tables.routes.find(({ id, key }) => key === node.route || id === node.route);
  const isOpen = may(viewOf(account), route?.allowed) === 'yes';
  if (!route || (!isOpen && menu.refused === 'hidden')) return null;
  const path = isOpen
    ? targetPath(tables, { route: node.route, with: node.with ?? {}, query: node.query ?? {} }, { site: tables.site, account })
    : null;
  return { id: node.route, ...look, ...(path !== null && { path: node.hash ? `${path}#${node.hash}` : path }), opens: 'here' };
}
