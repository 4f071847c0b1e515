/** Builds a tracking event: the event data come from the browser, the account from the session. */
import { createHash } from 'node:crypto';
import type { Account } from '../../runtime/server/account.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { matchRoute, siteOf } from '../../runtime/shared/routing/match.ts';
import { routingTables } from '../../runtime/shared/site/routingTables.ts';
import { firstLevels } from '../../runtime/shared/text/levels.ts';
import type { Body } from '../shared/calls/handler.ts';
import type { trackingEvents } from './tables.ts';

type TrackedEvent = Body<'log.menuClick'> & { type?: Body<'log.pageView'>['type'] };

export interface TrackingEvent {
  row: typeof trackingEvents.$inferInsert;
  /** Whether the path is a page of the portal: totals are stored only for these. */
  isPage: boolean;
  /** Visitor hash for browsers that send an identifier; changes daily. */
  visitor: string | null;
}

interface EventContext {
  portal: Portal;
  account: Account;
  client: string | null;
  now: Date;
}

/** The UTC day of an instant; all totals use UTC. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Builds an event. Identity data sent by the browser are ignored. */
export function eventOf({ portal, account, client, now }: EventContext, kind: 'view' | 'click', event: TrackedEvent): TrackingEvent {
  const pagePath = pathOf(event.pagePath);
  const { site, isPage } = pageAt(portal, pagePath);
  const day = dayOf(now);
  const row = {
    day,
    at: now,
    kind,
    type: kind === 'view' ? (event.type ?? 0) : null,
    site,
    ...identityOf(account, portal.settings.departmentSeparator),
    appLabel: event.appLabel,
    searchText: event.searchText ?? null,
    pagePath,
    pageName: event.pageName ?? null,
    clickedElement: event.clickedElement ?? null,
    breadcrumbs: event.breadcrumbs ?? [],
    nodeName: event.nodeName ?? null,
    chatId: event.chatId ?? null,
  };
  return { row: withoutZeros(row), isPage, visitor: client === null ? null : visitorOf(day, client) };
}

function identityOf({ id, type, fullName, orgName, deptName, roles }: Account, separator: string) {
  const { first, second } = firstLevels(deptName, separator);
  const departments = { firstDept: first || null, secondDept: second || null };
  return { accountId: id, accountType: type, userName: fullName, orgName, ...departments, roleCodes: roles };
}

const visitorOf = (day: string, client: string): string => createHash('sha256').update(`${day} ${client}`).digest('base64url').slice(0, 22);

/** The path of a portal address, without query and fragment, which may contain private data; '/' for any other address. */
function pathOf(address: string): string {
  const path = address.replace(/[?#].*$/s, '');
  return path.startsWith('/') ? path : '/';
}

function pageAt(portal: Portal, path: string): { site: string; isPage: boolean } {
  const { site, rest } = siteOf(Object.values(portal.sites), path);
  return { site: site.id, isPage: matchRoute(routingTables(portal, site.id), rest) !== null };
}

/** PostgreSQL text cannot contain NUL characters. */
const withoutZeros = <Row extends object>(row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cleaned(value)])) as Row;

const cleaned = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '') : Array.isArray(value) ? value.map(cleaned) : value;
