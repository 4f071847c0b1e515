/** The calls of schema/sites that answer the menus around the pages of a site. */
import { propertiesOf, rowsOf } from './answer.ts';
import type { CompileContext } from './context.ts';

/** The fields that the portal reads from every row, by menu. */
const readsOf = (part: string): readonly string[] => (part === 'languages' ? ['code', 'label'] : ['id', 'title', 'path']);

/**
 * Checks calls for menus. The server makes them without an account, so they must be open to everyone. They answer lists with
 * the fields that menus show.
 */
export function checkSiteMenus({ cards, calls, accounts, check }: CompileContext): void {
  const everyone = Object.values(accounts);
  for (const [site, { menus = {} }] of cards.sites)
    for (const [part, id] of Object.entries<string>(menus)) {
      const location = { file: `schema/sites/${site}.json`, path: ['menus', part] };
      if (!check.known(location, 'unknown-call', 'call', id, calls)) continue;
      const call = calls[id];
      const fields = propertiesOf(rowsOf(call?.answer));
      const missing = readsOf(part).find((field) => !fields[field]);
      if (missing)
        check.error(
          location,
          'unknown-field',
          `the rows of ${id} have no "${missing}", which the menu shows`,
          missing,
          Object.keys(fields),
        );
      else if (call?.method !== 'GET' || everyone.some((account) => !call.allowed.includes(account)))
        check.error(location, 'call-refused', `${id} is not for everyone, but the menu is the same for all accounts`, id);
    }
}
