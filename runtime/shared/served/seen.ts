/** The access of an account to an address that is neither a page nor a call, computed from the compiled tables with the server's rules. */
import type { RefusalTarget, Rows } from '../../../schema/define/index.ts';
import { may } from '../access/may.ts';
import { anonymous, isLoggedIn, type KnownAccount } from '../account.ts';
import type { Call, Portal, Route } from '../portal.ts';
import { ruleOn } from '../site/tables.ts';
import type { ServedAddress, ServedRule } from './address.ts';

export interface ServedSeen {
  sees: 'answer' | 'loginRequired' | 'notAllowed' | 'notFound' | RefusalTarget;
  rows?: Rows;
}

/** The records that an address answers: those of its call, or for a file its own. Undefined if it answers none. */
export function rowsServed({ calls }: Pick<Portal, 'calls'>, rule: ServedRule): Rows | undefined {
  if (rule.kind === 'file') return 'visible';
  if (rule.kind === 'rows') return rule.rows;
  return 'call' in rule ? calls[rule.call]?.rows : undefined;
}

function answeredOf(portal: Judged, rule: ServedRule): ServedSeen {
  const rows = rowsServed(portal, rule);
  return { sees: 'answer', ...(rows && { rows }) };
}

type Judged = Pick<Portal, 'access' | 'routes' | 'calls'>;
type JudgeServed<Kind extends ServedRule['kind']> = (
  portal: Judged,
  rule: Extract<ServedRule, { kind: Kind }>,
  account: KnownAccount,
  site: string,
) => ServedSeen;

/** Null for pages and calls, which have their own rules. */
export function seenAt(portal: Judged, { rule }: ServedAddress, account: KnownAccount, site: string): ServedSeen | null {
  if (rule.kind === 'route' || rule.kind === 'call') return null;
  return (judges[rule.kind] as JudgeServed<typeof rule.kind>)(portal, rule as never, account, site);
}

const answered: ServedSeen = { sees: 'answer' };
const notFound: ServedSeen = { sees: 'notFound' };

const judges: { readonly [Kind in Exclude<ServedRule['kind'], 'route' | 'call'>]: JudgeServed<Kind> } = {
  everyone: () => answered,
  rows: (portal, rule) => answeredOf(portal, rule),
  feed: (portal, { route }, _account, site) => (isOpen(portal, route, anonymous, site) ? answered : notFound),
  format: seenFormat,
  export: seenExport,
  file: (portal, rule, account) => (isLoggedIn(account) ? answeredOf(portal, rule) : { sees: 'loginRequired' }),
  upload: ({ calls, access }, _rule, account) => {
    if (!isLoggedIn(account)) return { sees: 'loginRequired' };
    const isTaken = Object.values(calls).some((call) => call.upload && may(account, call, access) === 'yes');
    return isTaken ? answered : { sees: 'notAllowed' };
  },
};

function seenFormat(portal: Judged, { route, call }: { route: string; call: string }, account: KnownAccount, site: string): ServedSeen {
  if (!isOpen(portal, route, account, site)) return refusedBy(routeNamed(portal, route), account, site);
  return seenCall(portal, portal.calls[call], account);
}

/** With its extension, the address belongs to the page if the page takes any last segment. Otherwise it belongs to no page. */
function refusedBy(route: Route | undefined, account: KnownAccount, site: string): ServedSeen {
  if (!route?.path.endsWith('}') || route.allowed[site] === undefined) return notFound;
  return { sees: isLoggedIn(account) ? route.denied.others : route.denied.anonymous };
}

/** An anonymous visitor is evaluated as the lowest account type with a login, and must then log in. */
function seenExport(portal: Judged, { route, call }: { route: string; call: string }, account: KnownAccount, site: string): ServedSeen {
  const reader: KnownAccount = { ...account, type: account.type || 1 };
  if (!isOpen(portal, route, reader, site)) return notFound;
  return isLoggedIn(account) ? seenCall(portal, portal.calls[call], account) : { sees: 'loginRequired' };
}

function seenCall({ access }: Judged, call: Call | undefined, account: KnownAccount): ServedSeen {
  if (call && may(account, call, access) === 'yes') return { sees: 'answer', rows: call.rows };
  return { sees: isLoggedIn(account) ? 'notAllowed' : 'loginRequired' };
}

const routeNamed = ({ routes }: Judged, key: string): Route | undefined => routes.find((route) => route.key === key);

function isOpen(portal: Judged, key: string, account: KnownAccount, site: string): boolean {
  const route = routeNamed(portal, key);
  return route !== undefined && may(account, ruleOn(route, site), portal.access) === 'yes';
}
