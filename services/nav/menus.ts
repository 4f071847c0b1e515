/** Menus for external programs: in one language, with the entries that the caller may open. */
import type { MenuEntry, MenuLink } from '../../generated/openapi.d.ts';
import type { Account } from '../../runtime/server/account.ts';
import { viewOf } from '../../runtime/server/session/authority.ts';
import type { Portal, Words } from '../../runtime/shared/portal.ts';
import { type MenuItem, menuItems } from '../../runtime/shared/routing/menu.ts';
import { siteTables } from '../../runtime/shared/site/tables.ts';
import { readingLanguages, siteOfLanguage } from '../reader.ts';

/** The menus of the schema by position. */
export const menuIds = { header: 'main', footer: 'footer', shortcuts: 'right' } as const;

/** One menu in two levels. An entry that is locked for the caller has no path; a group without entries is omitted. */
export function menuEntries({ portal, account }: { portal: Portal; account: Account }, menuId: string, language?: string): MenuEntry[] {
  const site = siteOfLanguage(portal, readingLanguages(portal, language)[0])?.id ?? portal.settings.mainSite;
  const tables = siteTables(portal, site, [site]);
  return menuItems(tables, menuId, viewOf(account)).map((item) => ({
    ...linkOf(tables.words, item),
    children: item.items.map((child) => ({ ...linkOf(tables.words, child), children: [] })),
  }));
}

/** The same as a flat list. */
export const menuLinks = (context: { portal: Portal; account: Account }, menuId: string, language?: string): MenuLink[] =>
  menuEntries(context, menuId, language).map(({ children: _children, ...link }) => link);

const linkOf = (words: Words, { kind, id, title, icon, to, locked }: MenuItem): MenuLink => ({
  id,
  title: words[title] ?? title,
  ...(icon && { icon }),
  ...(to !== undefined && !locked && { path: to }),
  opens: kind === 'link' ? 'newWindow' : 'here',
});
