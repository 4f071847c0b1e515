/** Menus as other programs read them: the portal's own, in one language, with what the caller may open. */
import { viewOf } from '../../runtime/server/authority.ts';
import type { Account } from '../../runtime/server/handler.ts';
import { type MenuItem, menuItems } from '../../runtime/shared/menu.ts';
import type { Portal, Words } from '../../runtime/shared/portal.ts';
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
  return menuItems(tables, menuId, viewOf(account)).map((item) => ({
    ...linkOf(tables.words, item),
    children: item.items.map((child) => ({ ...linkOf(tables.words, child), children: [] })),
  }));
}

/** The same without levels. */
export const menuLinks = (context: { portal: Portal; account: Account }, menuId: string, language?: string): Link[] =>
  menuEntries(context, menuId, language).map(({ children: _children, ...link }) => link);

const linkOf = (words: Words, { kind, id, title, icon, to, locked }: MenuItem): Link => ({
  id,
  title: words[title] ?? title,
  ...(icon && { icon }),
  ...(to !== undefined && !locked && { path: to }),
  opens: kind === 'link' ? 'newWindow' : 'here',
});
