/** Words that readers see in another language than their site's. */

import { may } from '../../access/may.ts';
import type { KnownAccount } from '../../account.ts';
import { plural } from '../../compile/words.ts';
import type { Portal } from '../../portal.ts';
import { pageTables, ruleOn, siteTables } from '../../site/tables.ts';
import { matrixAccounts } from '../matrixAccounts.ts';

/** A word that an account without a role sees in another language than the site's. */
export interface ForeignWord {
  site: string;
  language: string;
  /** Without a plural form. */
  key: string;
}

/** Sites may show words in another language to staff with a role. All other accounts need the site's own words. */
export function foreignToReaders(portal: Portal): ForeignWord[] {
  const sites = Object.values(portal.sites).filter(({ words }) => words === 'fallback');
  return sites.flatMap(({ id, language }) => {
    const own = new Set(Object.keys(portal.words[language] ?? {}).map(withoutPlural));
    return wordsOfReaders(portal, id)
      .filter((key) => !own.has(key))
      .map((key) => ({ site: id, language, key }));
  });
}

/** The words of a site's frame, and of the pages that require no role. */
function wordsOfReaders(portal: Portal, site: string): string[] {
  const readers: KnownAccount[] = matrixAccounts(portal.access).flatMap(({ account }) => (account.roles.length === 0 ? [account] : []));
  const open = portal.routes.filter((route) => readers.some((reader) => may(reader, ruleOn(route, site), portal.access) === 'yes'));
  const titles = new Set(open.map(({ title }) => title));
  const closed = new Set(portal.routes.map(({ title }) => title).filter((title) => !titles.has(title)));
  const pages = new Set(open.map(({ page }) => page).filter((page) => page in portal.pages));
  const around = Object.keys(siteTables(portal, site, []).words).filter((key) => !closed.has(key));
  const within = [...pages].flatMap((page) => Object.keys(pageTables(portal, site, page).words));
  return [...new Set([...around, ...within].map(withoutPlural))];
}

const withoutPlural = (key: string): string => key.replace(plural, '');
