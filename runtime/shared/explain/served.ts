/** Why an address that is neither a page nor a call answers an account, or refuses it. */
import { anonymous, type KnownAccount } from '../account.ts';
import type { Sources } from '../compile/index.ts';
import type { Portal, Route } from '../portal.ts';
import type { ServedAddress, ServedRule } from '../served/index.ts';
import { explainCall } from './call.ts';
import { step } from './chain.ts';
import { cardOfPage } from './page.ts';
import { explainRoute } from './route.ts';
import { widerScope } from './tokens.ts';
import type { Explanation, Requester, RuleStep } from './types.ts';

interface ServedRequest {
  portal: Portal;
  sources: Sources;
  requester: Requester & { account: KnownAccount };
  served: ServedAddress;
}

type Explain<Kind extends ServedRule['kind']> = (request: ServedRequest, rule: Extract<ServedRule, { kind: Kind }>) => Explanation;

export function explainServed(portal: Portal, sources: Sources, served: ServedAddress, requester: Requester): Explanation {
  const { account } = requester;
  if (account.kind === 'unknown') return { verdict: 'unknown', sees: 'waiting', rules: [] };
  const request: ServedRequest = { portal, sources, requester: { ...requester, account }, served };
  return (explainers[served.rule.kind] as Explain<ServedRule['kind']>)(request, served.rule);
}

const explainers: { readonly [Kind in ServedRule['kind']]: Explain<Kind> } = {
  everyone: ({ portal, sources, served }) => ({ verdict: 'yes', sees: 'answer', rules: addressSteps(portal, sources, served) }),
  rows: ({ portal, sources, served }) => ({ verdict: 'yes', sees: 'answer', rules: addressSteps(portal, sources, served) }),
  route: ({ portal, sources, requester }, { route }) => explainRoute(portal, sources, routeNamed(portal, route), requester),
  call: ({ portal, sources, requester }, { call }) => explainCall(portal, sources, call, requester),
  feed: explainFeed,
  format: explainFormat,
  export: explainExport,
  file: ({ requester }) => (requester.account.type > 0 ? { verdict: 'yes', sees: 'answer', rules: [] } : loginRequired([])),
  upload: explainUpload,
};

/** The line of portal.json that declares the address, if it belongs to a service. */
function addressSteps({ settings }: Portal, sources: Sources, { path }: ServedAddress): RuleStep[] {
  const index = (settings.addresses ?? []).findIndex((address) => address.path === path);
  return index < 0 ? [] : step('path', sources.at('schema/portal.json', ['addresses', index]));
}

const loginRequired = (rules: RuleStep[]): Explanation => ({ verdict: 'no', sees: 'loginRequired', rules });

/** Feeds ignore cookies: every account is treated as anonymous. */
function explainFeed({ portal, sources, requester }: ServedRequest, { route: key }: { route: string }): Explanation {
  const route = routeNamed(portal, key);
  const { verdict, rules } = explainRoute(portal, sources, route, { ...requester, account: anonymous, isOutside: false });
  const said = [...step('feed', sources.at(cardOfPage(sources, route), ['list', 'feed'])), ...rules.filter(isWhoseRule)];
  const isRead = verdict === 'yes';
  return { route: key, verdict: isRead ? 'yes' : 'no', sees: isRead ? 'answer' : 'notFound', rules: said };
}

/** Steps about refusals belong to the page. */
const isWhoseRule = ({ kind }: RuleStep): boolean => kind !== 'denied' && kind !== 'denied row';

/** A link sends the session cookie but no headers, so neither a token nor a secretKey. */
const isOfLinks = ({ kind }: RuleStep): boolean => kind !== 'token' && kind !== 'secretKey';

function explainFormat({ portal, sources, requester, served }: ServedRequest, rule: { route: string; call: string }): Explanation {
  const route = routeNamed(portal, rule.route);
  const page = explainRoute(portal, sources, route, requester);
  const format = served.id.slice(route.key.length + 1);
  const own = step('format', sources.at(cardOfPage(sources, route), ['formats', format]));
  if (page.verdict !== 'yes') {
    // Whether the address belongs to the page although it has an extension, because the page takes any last segment.
    const isPage = route.path.endsWith('}');
    return { ...page, ...(!isPage && { sees: 'notFound' as const }), rules: [...own, ...page.rules] };
  }
  const call = explainCall(portal, sources, rule.call, requester);
  return { ...call, ...scopeOf(sources, page, call), route: rule.route, rules: [...own, ...page.rules, ...call.rules.filter(isOfLinks)] };
}

/** The token needs a scope for both the page and the call. */
function scopeOf(sources: Sources, page: Explanation, call: Explanation): Pick<Explanation, 'tokens'> {
  const tokens = widerScope(sources, page.tokens, call.tokens);
  return tokens ? { tokens } : {};
}

/** An anonymous visitor is evaluated as the lowest account type with a login, and must then log in. */
function explainExport({ portal, sources, requester }: ServedRequest, rule: { route: string; call: string }): Explanation {
  const { account } = requester;
  const route = routeNamed(portal, rule.route);
  const page = explainRoute(portal, sources, route, { ...requester, account: { ...account, type: account.type || 1 } });
  const card = cardOfPage(sources, route);
  const own = ['list', 'nodeList'].flatMap((list) => step('export', sources.at(card, [list, 'export'])));
  const found = { route: rule.route };
  if (page.verdict !== 'yes') return { ...found, verdict: 'no', sees: 'notFound', rules: [...own, ...page.rules.filter(isWhoseRule)] };
  if (account.type === 0) return { ...found, ...loginRequired([...own, ...page.rules]) };
  const call = explainCall(portal, sources, rule.call, requester);
  return { ...call, ...scopeOf(sources, page, call), ...found, rules: [...own, ...page.rules, ...call.rules.filter(isOfLinks)] };
}

/** The request names the call that takes the file. This only checks whether any call does. */
function explainUpload({ portal, sources, requester }: ServedRequest): Explanation {
  if (requester.account.type === 0) return loginRequired([]);
  const takers = Object.values(portal.calls).filter(({ upload }) => upload);
  const explanations = takers.map(({ id }) => explainCall(portal, sources, id, requester));
  return (
    explanations.find(({ verdict }) => verdict === 'yes') ?? { verdict: 'no', sees: 'notAllowed', rules: explanations[0]?.rules ?? [] }
  );
}

function routeNamed({ routes }: Portal, key: string): Route {
  const route = routes.find((one) => one.key === key);
  if (!route) throw new Error(`There is no route ${key}.`);
  return route;
}
