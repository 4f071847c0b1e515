/** Menus for external programs: in one language, with the entries that the caller may open. */
import type { MenuEntry, MenuLink } from '../../generated/openapi.d.ts';
import type { Account } from '../../runtime/server/account.ts';
import { viewOf } from '../../runtime/server/session/authority.ts';
import type { Portal, Words } from '../../runtime/shared/portal.ts';
import { firstOpenEntry, type MenuItem, menuItems } from '../../runtime/shared/routing/menu.ts';
import { siteTables } from '../../runtime/shared/site/tables.ts';
import { readingLanguages, siteOfLanguage } from '../shared/access/reader.ts';

/** The caller and the language of the texts. */
export interface MenuReader {
  portal: Portal;
  account: Account;
  query?: { language?: string } | undefined;
}

/** One menu in two levels. An entry that is locked for the caller has no path; a group without entries is omitted. */
export function menuEntries(reader: MenuReader, menuId: string): MenuEntry[] {
  const { words, items } = readMenu(reader, menuId);
  return items.map((item) => ({
    ...linkOf(words, item),
    children: item.items.map((child) => ({ ...linkOf(words, child), children: [] })),
  }));
}

/** One menu without groups: a group leads to its first page that the caller may open. */
export function flatEntries(reader: MenuReader, menuId: string): MenuEntry[] {
  const { words, items } = readMenu(reader, menuId);
  return items.map((item) => {
    const to = item.to ?? firstOpenEntry(item.items)?.to;
    return { ...linkOf(words, { ...item, ...(to !== undefined && { to }) }), children: [] };
  });
}

/** The entries of a menu without groups. */
export const menuLinks = (reader: MenuReader, menuId: string): MenuLink[] =>
  menuEntries(reader, menuId).map(({ children: _children, ...link }) => link);

function readMenu({ portal, account, query }: MenuReader, menuId: string): { words: Words; items: MenuItem[] } {
  const site = siteOfLanguage(portal, readingLanguages(portal, query?.language)[0])?.id ?? portal.settings.mainSite;
  const tables = siteTables(portal, site, [site]);
  return { words: tables.words, items: menuItems(tables, menuId, viewOf(account)) };
}

const linkOf = (words: Words, { kind, id, title, icon, to, locked }: MenuItem): MenuLink => ({
  id,
  title: words[title] ?? title,
  ...(icon && { icon }),
  ...(to !== undefined && !locked && { path: to }),
  opens: kind === 'link' ? 'newWindow' : 'here',
});
