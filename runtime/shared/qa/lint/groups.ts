/** Menus and menu groups without visible entries. */
import { menuItems } from '../../routing/menu.ts';
import type { RuleFinding } from './finding.ts';
import { groupsOf, menusAt, menusOfShell, type PlacedGroup } from './menus.ts';
import type { LintView, SiteAccount } from './view.ts';
import { formatVisits, listed } from './visitNames.ts';

/** Menus without an entry for any account on a site that shows them. */
export const emptyMenus = (view: LintView): RuleFinding[] =>
  Object.keys(view.portal.menus).flatMap((menu) => {
    const visits = visitsOf(view, menu);
    const sites = [...new Set(visits.map(({ site }) => site))];
    const isEmptyOn = (site: string) => visits.every((visit) => visit.site !== site || itemsOf(view, menu, visit).length === 0);
    const empty = sites.filter(isEmptyOn);
    if (empty.length === 0) return [];
    return {
      location: view.written({ file: `schema/menus/${menu}.json`, path: ['entries'] }),
      message: `the menu ${menu} has no visible entry for anyone on ${listed(empty)}: add an entry, or remove the menu from what shows it`,
    };
  });

/** Groups that no account sees, on a site that does not hide them. */
export const emptyGroups = (view: LintView): RuleFinding[] =>
  allGroups(view).flatMap((group) => {
    const empty = Object.keys(view.portal.sites).filter(
      (site) => !group.node.hiddenOn.includes(site) && hiddenFor(view, group, site).length === onSite(view, site).length,
    );
    if (empty.length === 0) return [];
    return {
      location: view.written(group.location),
      message: `the group ${group.node.id} of the menu ${group.menu} is empty for everyone on ${listed(empty)}: add an entry, or list the sites in "hiddenOn"`,
    };
  });

/**
 * Groups that an account type does not see although it sees other entries of the menu. This may be intended, or a route is
 * closed by mistake. A group that accounts of the type see only with a role is excluded.
 */
export const hiddenGroups = (view: LintView): RuleFinding[] =>
  allGroups(view).flatMap((group) => {
    const hidden = Object.keys(view.portal.sites).flatMap((site) => {
      const lost = hiddenFor(view, group, site);
      if (group.node.hiddenOn.includes(site)) return [];
      const typesThatSee = new Set(onSite(view, site).flatMap((visit) => (lost.includes(visit) ? [] : visit.visitor.account.type)));
      const isForSome = (visit: SiteAccount) => typesThatSee.size > 0 && !typesThatSee.has(visit.visitor.account.type);
      return lost.filter((visit) => isForSome(visit) && itemsOf(view, group.menu, visit).length > 0);
    });
    if (hidden.length === 0) return [];
    return {
      location: view.written(group.location),
      message: `the group ${group.node.id} of the menu ${group.menu} is empty for ${formatVisits(view, hidden)}, who see other entries of the menu: allow them an entry if this is not intended`,
    };
  });

const allGroups = (view: LintView): PlacedGroup[] => Object.keys(view.portal.menus).flatMap((menu) => groupsOf(view, menu));

const onSite = ({ visits }: LintView, site: string): SiteAccount[] => visits.filter((visit) => visit.site === site);

const itemsOf = ({ tables }: LintView, menu: string, { site, visitor }: SiteAccount) => menuItems(tables(site), menu, visitor.account);

/** The visitors of a site who see no entry of a group. */
const hiddenFor = (view: LintView, { menu, node }: PlacedGroup, site: string): SiteAccount[] =>
  onSite(view, site).filter((visit) => !itemsOf(view, menu, visit).some(({ kind, id }) => kind === 'group' && id === node.id));

/** The accounts that see a menu. Menus that are only redirect targets are checked with the redirect. */
function visitsOf(view: LintView, menu: string): SiteAccount[] {
  if (menusOfShell(view).includes(menu)) return view.visits;
  const routes = view.portal.routes.filter((route) => menusAt(view, route).includes(menu));
  return view.visits.filter((visit) =>
    routes.some((route) => view.mayOpen(visit, route) && menusAt(view, route, visit.site).includes(menu)),
  );
}
