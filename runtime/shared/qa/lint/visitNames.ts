/** Names of accounts and sites in findings. */
import type { LintView, SiteAccount } from './view.ts';

/** `external and middle on en and ru; internal on zh`, or `everybody` for all. */
export function formatVisits({ visits: all }: Pick<LintView, 'visits'>, visits: readonly SiteAccount[]): string {
  const bySite = Map.groupBy(visits, ({ site }) => site);
  const everyone = namesOf(all.filter(({ site }) => site === all[0]?.site));
  const groups = Map.groupBy(bySite.keys(), (site) => {
    const names = namesOf(bySite.get(site) ?? []);
    return names === everyone ? 'everybody' : names;
  });
  const count = new Set(all.map(({ site }) => site)).size;
  return [...groups].map(([names, sites]) => (sites.length === count ? names : `${names} on ${listed(sites)}`)).join('; ');
}

/** An account with a role is omitted if the account without it is listed. */
function namesOf(visits: readonly SiteAccount[]): string {
  const names = visits.map(({ visitor }) => visitor.name);
  return listed(names.filter((name) => !name.includes('+') || !names.includes(name.replace(/\+.*/, ''))));
}

/** `a`, `a and b`, `a, b and c`. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
