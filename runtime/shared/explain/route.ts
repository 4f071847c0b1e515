import type { RefusalTarget } from '../../../schema/define/index.ts';
import { isLoggedIn, type KnownAccount } from '../account.ts';
import type { Sources } from '../compile/index.ts';
import type { Portal, Route } from '../portal.ts';
import { step } from './chain.ts';
import { explainMenu, openEntry } from './menu.ts';
import { networkSteps } from './requestRules.ts';
import { cardsOf, letsType, ruleChain, siteChain } from './rule.ts';
import { tokenRuleOf } from './tokens.ts';
import type { Explanation, Requester, RuleStep } from './types.ts';

/** Explains why a route accepts or refuses an account on a site. */
export function explainRoute(portal: Portal, sources: Sources, route: Route, requester: Requester): Explanation {
  const { account, site } = requester;
  const named = { route: route.key };
  if (account.kind === 'unknown') return { ...named, verdict: 'unknown', sees: 'waiting', rules: pathSteps(sources, route) };
  const here = siteChain(sources, route, site);
  if (!here.lets) return { ...named, verdict: 'no', sees: 'notFound', rules: [...pathSteps(sources, route), ...here.rules] };
  const rule = ruleChain(sources, route, account, site);
  const network = networkSteps(sources, (type) => letsType(sources, route, type, site), requester);
  const { rules: scope, tokens } = tokenRuleOf(sources, { roles: route.roles !== undefined }, requester);
  const rules = [...pathSteps(sources, route), ...here.rules, ...rule.rules, ...network, ...scope];
  const found = { route: route.key, ...(tokens && { tokens }) };
  if (rule.lets && network.some(({ refuses }) => refuses)) return { ...found, verdict: 'no', sees: 'noPermission', rules };
  if (!rule.lets) return { ...found, ...refusal(sources, route, account, rules) };
  if (route.goes) return { ...found, ...leaving(portal, sources, route, { account, site }, rules) };
  return { ...found, verdict: 'yes', sees: 'page', rules };
}

const pathSteps = (sources: Sources, route: Route): RuleStep[] =>
  cardsOf(sources, route).flatMap(({ file, path }) => step('path', sources.at(file, [...path, 'path'])));

/** The response to a refused visitor, from the most specific card, such as that of the zone. */
function refusal(
  sources: Sources,
  route: Route,
  account: KnownAccount,
  rules: RuleStep[],
): Pick<Explanation, 'verdict' | 'sees' | 'rules'> {
  const card = cardsOf(sources, route).at(-1);
  const path = [...(card?.path ?? []), 'denied'];
  const named = card && (sources.value(card.file, path) as string | undefined);
  const row = ['denied', named ?? 'home', isLoggedIn(account) ? 'others' : 'anonymous'];
  const sees = (sources.value('schema/access.json', row) as RefusalTarget | undefined) ?? 'home';
  const said = card ? step('denied', sources.at(card.file, path)) : [];
  return { verdict: 'no', sees, rules: [...rules, ...said, ...step('denied row', sources.at('schema/access.json', row))] };
}

/** The target of a route without its own page. A redirect to a menu refuses accounts that may open none of its entries. */
function leaving(
  portal: Portal,
  sources: Sources,
  route: Route,
  requester: Requester & { account: KnownAccount },
  before: RuleStep[],
): Pick<Explanation, 'verdict' | 'sees' | 'to' | 'rules'> {
  const { goes } = route;
  const rules = [...before, ...goesSteps(sources, route)];
  if (goes?.kind !== 'menu') return { verdict: 'yes', sees: 'redirect', to: goes?.kind === 'route' ? goes.route : goes?.path, rules };
  const entries = explainMenu(portal, sources, goes.menu, requester);
  const chosen = openEntry(entries);
  const above = entries.slice(0, chosen ? entries.indexOf(chosen) : undefined);
  const through = [...rules, ...above.flatMap((entry) => entry.rules)];
  if (!chosen) return refusal(sources, route, requester.account, through);
  return { verdict: 'yes', sees: 'redirect', to: chosen.route, rules: [...through, ...chosen.rules] };
}

const goesSteps = (sources: Sources, route: Route): RuleStep[] =>
  cardsOf(sources, route).flatMap(({ file, path }) => step('goes', sources.at(file, [...path, 'goes'])));
