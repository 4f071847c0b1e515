import type { Who } from '../../../schema/define/index.ts';
import type { AccountType, Denied } from '../portal.ts';
import type { CardLocation } from './check.ts';
import type { CompileContext } from './context.ts';

/** The numbers of the account types, and the groups resolved to them. */
export function compileAccess({ cards, check }: Pick<CompileContext, 'cards' | 'check'>): Pick<CompileContext, 'accounts' | 'groups'> {
  const card = cards.access;
  const accounts = card?.accounts ?? {};
  const file = 'schema/access.json';
  const groups = Object.entries(card?.groups ?? {}).map(([id, names]) => {
    const known = names.filter((name, index) =>
      check.known({ file, path: ['groups', id, index] }, 'unknown-account', 'account type', name, accounts),
    );
    return [id, known.map((name) => accounts[name] as AccountType).sort()] as const;
  });
  const resolved = Object.fromEntries(groups);
  for (const [id, { within }] of Object.entries(card?.roles ?? {}))
    check.known({ file, path: ['roles', id, 'within'] }, 'unknown-group', 'group', within, resolved);
  return { accounts, groups: resolved };
}

/** The account types that `who` admits on a site. A site takes precedence over a set; two sets that disagree are an error. */
export function resolveWho(context: CompileContext, who: Who, siteId: string, location: CardLocation): AccountType[] {
  if (typeof who === 'string' || Array.isArray(who)) return members(context, who, location);
  const exact = who.on[siteId];
  if (exact !== undefined) return members(context, exact, within(location, 'on', siteId));
  const named = Object.entries(who.on).filter(([set]) => set !== siteId && context.siteSets.get(set)?.includes(siteId));
  const answers = named.map(([set, accounts]) => ({ set, accounts: members(context, accounts, within(location, 'on', set)) }));
  const [first, ...others] = answers;
  const other = others.find(({ accounts }) => String(accounts) !== String(first?.accounts));
  if (first && other)
    context.check.error(
      within(location, 'on', other.set),
      'who-conflict',
      `on ${siteId} the sets ${first.set} and ${other.set} contradict each other: list ${siteId} itself`,
    );
  return first ? first.accounts : members(context, who.is, within(location, 'is'));
}

/** Reports sites and sets in `on` that do not exist. */
export function checkWho(context: CompileContext, who: Who, location: CardLocation): void {
  if (typeof who === 'string' || Array.isArray(who)) return;
  for (const set of Object.keys(who.on))
    context.check.known({ ...within(location, 'on', set), key: true }, 'unknown-site', 'site or set of sites', set, context.siteSets);
}

/** The named row of `denied`; by default home (specification section 5). */
export function resolveDenied({ cards, check }: CompileContext, name: string | undefined, location: CardLocation): Denied {
  const rows = cards.access?.denied ?? {};
  if (name !== undefined) check.known(location, 'unknown-denied', 'row under denied in access.json', name, rows);
  return rows[name ?? 'home'] ?? { anonymous: 'home', others: 'home' };
}

/** Whether a role applies to none of these account types. Anonymous visitors have no roles. */
export const isRedundantRole = ({ cards, groups }: CompileContext, role: string, types: readonly AccountType[]): boolean => {
  const within = cards.access?.roles[role]?.within;
  return within !== undefined && within in groups && !types.some((type) => type !== 0 && groups[within]?.includes(type));
};

/** Reports roles that do not exist, and roles that have no effect for the accounts let in on any one site. */
export function checkRoles(
  context: CompileContext,
  roles: readonly string[],
  allowed: Record<string, AccountType[]>,
  location: CardLocation,
): void {
  for (const [index, role] of roles.entries()) {
    const roleLocation = within(location, index);
    if (!context.check.known(roleLocation, 'unknown-role', 'role', role, context.cards.access?.roles ?? {})) continue;
    const site = Object.keys(allowed).find((id) => isRedundantRole(context, role, allowed[id] ?? []));
    if (site === undefined) continue;
    const group = context.cards.access?.roles[role]?.within;
    context.check.error(roleLocation, 'role-in-vain', `"${role}" applies to ${group} only, and "who" allows none of them on ${site}`);
  }
}

function members(
  { check, accounts, groups, cards }: CompileContext,
  named: string | readonly string[],
  location: CardLocation,
): AccountType[] {
  if (!cards.access) return [];
  const known =
    typeof named === 'string'
      ? check.known(location, 'unknown-group', 'group of access.json', named, groups)
      : named.filter((name, index) => check.known(within(location, index), 'unknown-account', 'account type', name, accounts));
  // The accounts of the rule are unknown, so refused visitors are not reported separately.
  if (known === false || (Array.isArray(known) && known.length < named.length)) check.lost.part(location.file, location.path);
  if (typeof known === 'boolean') return groups[String(named)] ?? [];
  return known.map((name) => accounts[name] as AccountType).sort();
}

const within = (location: CardLocation, ...steps: (string | number)[]): CardLocation => ({
  file: location.file,
  path: [...location.path, ...steps],
});
