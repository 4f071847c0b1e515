/** Reads the menus and the visitor of a page from its HTML. */
import type { AccountView } from '../../runtime/shared/account.ts';
import { type ShellMenu, type ShownMenus, shellMenus, shown } from '../../scripts/qa/crawl/menus.ts';

/** The element of each menu of the shell. */
const selectors: Record<ShellMenu, RegExp> = {
  main: /<nav class="menu" id="menu"[\s\S]*?<\/nav>/,
  right: /<nav class="shortcuts"[\s\S]*?<\/nav>/,
  user: /<div class="panel" id="account"[\s\S]*?<\/div>/,
  footer: /<footer class="footer">[\s\S]*?<\/footer>/,
};

export const menusIn = (html: string): ShownMenus =>
  Object.fromEntries(shellMenus.map((name) => [name, entriesIn(selectors[name].exec(html)?.[0])])) as ShownMenus;

function entriesIn(html: string | undefined): string[] | null {
  if (html === undefined) return null;
  const links = html.matchAll(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g);
  return [...links].map(([, to = '', inside = '']) => shown(to.replaceAll('&amp;', '&'), inside.includes('icons.svg#lock'))).sort();
}

/** The hydration data of the page: the visitor and the route. */
export function wordsIn(html: string): { account: AccountView; route: string } {
  const text = /<script type="application\/json" id="portal-data">([\s\S]*?)<\/script>/.exec(html)?.[1];
  if (text === undefined) throw new Error('The page has no hydration data.');
  return JSON.parse(text) as { account: AccountView; route: string };
}
