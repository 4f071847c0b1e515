/** Checks links in the texts of records: to missing pages, and to pages that refuse readers of the text. */

import { may } from '../../access/may.ts';
import type { AccountType, Portal, SiteTables } from '../../portal.ts';
import { matchRoute, siteOf } from '../../routing/match.ts';
import { isServedWithoutPage } from '../../served/index.ts';
import { routingTables } from '../../site/routingTables.ts';
import { matrixAccounts } from '../matrixAccounts.ts';
import { ownPath } from './paths.ts';
import { listed } from './visitNames.ts';

/** A text of a record in one language, with its links. */
export interface ContentRecord {
  title: string;
  language: string;
  /** Its page, as a path of the main site; absent for records that are only shown on other pages. */
  address?: string;
  /** Its key for editors. */
  id?: string;
  /** The lowest account type that may read it; 1 is everyone. */
  audience: AccountType;
  links: readonly ContentLink[];
}

export interface ContentLink {
  href: string;
  text: string;
}

export interface DeadLink extends ContentLink {
  level: 'fault' | 'note';
  why: 'no-page' | 'no-record' | 'closed-page' | 'closed-record' | 'malformed' | 'insecure';
  record: Pick<ContentRecord, 'title' | 'language' | 'address' | 'id'>;
  message: string;
}

/** The problem of one link, without its record. */
type LinkProblem = Pick<DeadLink, 'why' | 'message'>;

/** The targets that links are checked against. */
interface LinkTargets {
  portal: Portal;
  tables: SiteTables[];
  /** The audience of each record, by the page that shows it and the parameters of its address. */
  records: ReadonlyMap<string, AccountType>;
  /** Pages that show records. */
  pages: ReadonlySet<string>;
}

/** Every broken or wrong link, in the order of the records. `records` must be complete, because a link to any other record is reported. */
export function deadLinks(portal: Portal, records: readonly ContentRecord[]): DeadLink[] {
  const targets = linkTargetsOf(portal, records);
  return records.flatMap(({ links, audience, ...record }) =>
    links.flatMap((link) => {
      const problem = problemOf(targets, link.href, audience);
      if (!problem) return [];
      const { title, language, address, id } = record;
      const level = problem.why === 'insecure' ? ('note' as const) : ('fault' as const);
      return {
        ...link,
        ...problem,
        level,
        record: { title, language, ...(address !== undefined && { address }), ...(id !== undefined && { id }) },
      };
    }),
  );
}

function linkTargetsOf(portal: Portal, records: readonly ContentRecord[]): LinkTargets {
  const tables = Object.keys(portal.sites).map((site) => routingTables(portal, site));
  const main = tables.find(({ site }) => site.prefix === '') ?? tables[0];
  const found = records.flatMap(({ address, audience }) => {
    const match = address === undefined || !main ? null : matchRoute(main, address);
    return match ? [{ key: keyOf(match.route.page, match.params), page: match.route.page, audience }] : [];
  });
  return {
    portal,
    tables,
    records: new Map(found.map(({ key, audience }) => [key, audience])),
    pages: new Set(found.map(({ page }) => page)),
  };
}

const keyOf = (page: string, params: Record<string, string>): string => `${page} ${JSON.stringify(Object.entries(params).sort())}`;

function problemOf(targets: LinkTargets, href: string, audience: AccountType): LinkProblem | undefined {
  if (/^(#|mailto:|tel:)/i.test(href)) return undefined;
  const path = ownPath(targets.portal, href);
  return path === null ? externalLinkProblem(href) : internalLinkProblem(targets, path, audience);
}

/** IP addresses and hosts without a dot are devices in the reader's own network, which rarely have a certificate. */
function externalLinkProblem(href: string): LinkProblem | undefined {
  if (!URL.canParse(href)) return { why: 'malformed', message: 'the address is malformed' };
  const { protocol, hostname } = new URL(href);
  const isDevice = /^[\d.]+$|^\[|^[^.]+$/.test(hostname);
  if (protocol !== 'http:' || isDevice) return undefined;
  return { why: 'insecure', message: 'the address is not encrypted on its way: use https' };
}

/** Stored links open on the reader's own site; a link with a site prefix opens on that site. */
function internalLinkProblem(
  { portal, tables, records, pages }: LinkTargets,
  path: string,
  audience: AccountType,
): LinkProblem | undefined {
  // The schema does not contain which files and records exist.
  if (isServedWithoutPage(portal, path)) return undefined;
  const { site, rest } = siteOf(Object.values(portal.sites), path);
  const here = site.prefix === '' ? tables : tables.filter((one) => one.site.id === site.id);
  const lacking = here.filter((one) => !matchRoute(one, rest)).map((one) => one.site.id);
  if (lacking.length > 0)
    return { why: 'no-page', message: `the portal has no such page${lacking.length < tables.length ? ` on ${listed(lacking)}` : ''}` };
  const closed = closedTo(portal, here, rest, audience);
  if (closed.length > 0) return { why: 'closed-page', message: `the page refuses ${listed(closed)}, who may read this text` };
  const match = here[0] && matchRoute(here[0], rest);
  if (!match || !pages.has(match.route.page)) return undefined;
  const other = records.get(keyOf(match.route.page, match.params));
  if (other === undefined) return { why: 'no-record', message: 'no published record has this address' };
  return other > audience ? { why: 'closed-record', message: 'the record is for fewer readers than this text' } : undefined;
}

/** Readers of a record whom the page refuses on some site. */
function closedTo(portal: Portal, here: readonly SiteTables[], rest: string, audience: AccountType): string[] {
  const readers = matrixAccounts(portal.access).filter(({ account, name }) => !name.includes('+') && Math.max(account.type, 1) >= audience);
  return readers
    .filter(({ account }) => here.some((one) => may(account, matchRoute(one, rest)?.route, portal.access) !== 'yes'))
    .map(({ name }) => name);
}

/** Formats broken links for a terminal. */
export const formatDeadLinks = (links: readonly DeadLink[]): string =>
  links
    .map(({ record, level, why, href, text, message }) => {
      const location = `${record.address ?? `"${record.title}"`} (${record.language})`;
      return `${location}  ${level}  ${why}  "${text}" links to ${href}: ${message}`;
    })
    .join('\n');
