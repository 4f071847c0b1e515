import type { KnownAccount } from '../../../runtime/shared/account.ts';
import { targetPath } from '../../../runtime/shared/calls/bind.ts';
import { explain, explainMenu, type RuleStep } from '../../../runtime/shared/explain/index.ts';
import type { MenuNode, SiteTables } from '../../../runtime/shared/portal.ts';
import type { CrawlDifference } from './differences.ts';
import { accessFrom } from './expected.ts';
import type { CrawlVisit } from './visits.ts';
import { type CrawlPortal, tablesOf } from './world.ts';

/** The parts of the schema that determine the expected result, refusing ones first. Empty for differences without a rule. */
export function reasonsOf(
  world: CrawlPortal,
  account: KnownAccount,
  visit: CrawlVisit & { address: string },
  difference: CrawlDifference,
): RuleStep[] {
  const { site, address } = visit;
  if (!byRule.has(difference.kind)) return [];
  if (difference.served !== undefined) return explain(world.portal, world.sources, { served: difference.served, account, site }).rules;
  if (difference.kind === 'menu') return entryReasons(world, account, site, difference);
  const rules = accessFrom(world, site, account, address).explanations.flatMap((judged) => judged.rules);
  return once(rules.toSorted((one, other) => Number(other.refuses) - Number(one.refuses)));
}

/** Kinds of difference with an expected result that follows from rules of the schema. */
const byRule: ReadonlySet<CrawlDifference['kind']> = new Set(['status', 'address', 'refused', 'return', 'route', 'further', 'menu']);

/** `schema/routes/door.json:4:5`. */
export const locationOf = ({ file, line, column }: RuleStep): string => `${file}:${line}:${column}`;

function once(rules: readonly RuleStep[]): RuleStep[] {
  const locations = rules.map(locationOf);
  return rules.filter((rule, index) => locations.indexOf(locationOf(rule)) === index);
}

/** The lines of the differing entries, each with the rules of its route. */
function entryReasons(world: CrawlPortal, account: KnownAccount, site: string, { menu = '', is, should }: CrawlDifference): RuleStep[] {
  const tables = tablesOf(world, site);
  const named = menu === 'sideMenu' ? Object.keys(world.portal.menus) : [menu];
  const differing = new Set(`${is}, ${should}`.split(', ').map((entry) => entry.replace(/ \(locked\)$/, '')));
  return once(
    named.flatMap((id) => {
      const leaves = leavesOf(world.portal.menus[id]?.entries ?? []).filter((node) => differing.has(addressOf(tables, node) ?? ''));
      const names = new Set(leaves.map((node) => (node.kind === 'route' ? node.route : node.href)));
      const explained = explainMenu(world.portal, world.sources, id, { account, site });
      return explained.filter(({ path }) => names.has(path.at(-1) ?? '')).flatMap(({ rules }) => rules);
    }),
  );
}

type MenuLeaf = Exclude<MenuNode, { kind: 'group' }>;

const leavesOf = (nodes: readonly MenuNode[]): MenuLeaf[] =>
  nodes.flatMap((node) => (node.kind === 'group' ? leavesOf(node.entries) : [node]));

function addressOf(tables: SiteTables, node: MenuLeaf): string | null {
  if (node.kind === 'link') return node.href;
  const to = targetPath(tables, { route: node.route, with: node.with ?? {}, query: node.query ?? {} }, { site: tables.site });
  return to && node.hash ? `${to}#${encodeURIComponent(node.hash)}` : to;
}
