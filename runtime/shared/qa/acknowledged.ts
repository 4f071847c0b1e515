/**
 * Compares access in the schema with acknowledged access. This covers more than visible pages. A call may reach further
 * records, and a secret page may reveal its existence. A hidden menu entry may become a locked one, and content may lose the
 * closed zone that restricts it.
 */
import type { Rows } from '../../../schema/define/index.ts';
import type { Portal } from '../portal.ts';
import { furtherAddresses, rowsServed } from '../served/index.ts';
import { diffOf, type MatrixChange } from './diff.ts';
import { type AccessGrant, contentOf, type Grants, grantKeyOf } from './grants.ts';
import { type Cell, isOpen, matrixOf, type Sees } from './matrix.ts';
import { matrixAccounts } from './matrixAccounts.ts';

/** Access that the schema opens without acknowledgement. */
export interface Unacknowledged {
  changes: MatrixChange[];
  contents: OpenedContent[];
}

/** Content of a zone that was closed to accounts and is no longer restricted for them. */
export interface OpenedContent {
  zone: string;
  content: string;
  site: string;
  /** By name. */
  accountType: string;
}

/** Everything that a schema opens. */
export function grantsOf(portal: Portal, cells = matrixOf(portal)): Grants {
  const marks = marksOf(portal);
  const byKey = Map.groupBy(cells.filter(isOpen), ({ kind, id }) => grantKeyOf(kind, id));
  const lines = [...byKey].map(([key, [first, ...others]]): [string, AccessGrant] => {
    const { kind, id } = first as Cell;
    const bySite = Map.groupBy([first as Cell, ...others], ({ site }) => site);
    const open = [...bySite].map(([site, ofSite]) => [site, folded(ofSite.map(({ asker }) => marks.get(asker) as string))]);
    return [key, { kind, id, open: Object.fromEntries(open), besides: sides[kind].of(portal, id) }];
  });
  const zones = Object.values(portal.zones).map(({ id, allowed, content }): [string, AccessGrant] => {
    const open = Object.entries(allowed).filter(([, types]) => types.length > 0);
    const by = Object.fromEntries(open.map(([site, types]) => [site, types.map(String)]));
    return [grantKeyOf('zone', id), { kind: 'zone', id, open: by, besides: JSON.stringify(content) }];
  });
  return { sites: Object.keys(portal.sites), lines: new Map([...lines, ...zones.filter(([, { open }]) => Object.keys(open).length > 0)]) };
}

/** The access that a schema opens without acknowledgement, each cell with the earlier grant. */
export function unacknowledged(portal: Portal, granted: Grants, cells = matrixOf(portal)): Unacknowledged {
  const marks = marksOf(portal);
  const known = cells.flatMap((cell) =>
    grantedCell(cell, granted.lines.get(grantKeyOf(cell.kind, cell.id)), marks.get(cell.asker) as string),
  );
  return { changes: diffOf(known, cells), contents: openedContents(granted, portal) };
}

/** The grants that are still in effect. Access that was closed must be acknowledged before it opens again. */
export function narrowed(granted: Grants, portal: Portal, cells = matrixOf(portal)): Grants {
  const current = grantsOf(portal, cells);
  const remaining = [...granted.lines].flatMap(([key, line]): [string, AccessGrant][] => {
    const now = current.lines.get(key);
    if (line.kind === 'zone') return effectiveZoneGrant(line, now, granted, portal).map((zone) => [key, zone]);
    const open = now ? common(line.open, now.open) : {};
    if (!now || Object.keys(open).length === 0) return [];
    return [[key, { ...line, open, besides: sides[line.kind].least(line.besides, now.besides) }]];
  });
  return { sites: granted.sites.filter((site) => Object.hasOwn(portal.sites, site)), lines: new Map(remaining) };
}

/** Content that grants closed to an account type, and that no zone of the portal closes to it now. */
export function openedContents({ sites, lines }: Grants, portal: Pick<Portal, 'zones' | 'sites' | 'access'>): OpenedContent[] {
  const zones = [...lines.values()].filter(({ kind }) => kind === 'zone');
  const types = Object.entries(portal.access.names);
  return zones.flatMap(({ id, open, besides }) =>
    sites
      .filter((site) => Object.hasOwn(portal.sites, site))
      .flatMap((site) =>
        types
          .filter(([type]) => !open[site]?.includes(type) && !isStillClosed(portal, besides, site, Number(type)))
          .map(([, accountType]) => ({ zone: id, content: besides, site, accountType })),
      ),
  );
}

/** Whether a zone that is closed to the account type contains all of this content. */
const isStillClosed = ({ zones }: Pick<Portal, 'zones'>, content: string, site: string, type: number): boolean =>
  Object.values(zones).some((zone) => !zone.allowed[site]?.includes(type) && isWithin(content, JSON.stringify(zone.content)));

/** Whether all rows of the first content are rows of the second. */
function isWithin(narrow: string, wide: string): boolean {
  const [inner, outer] = [contentOf(narrow), contentOf(wide)];
  return inner !== null && outer !== null && Object.entries(outer).every(([key, value]) => inner[key] === value);
}

/** The grant of a zone while it still restricts content that is otherwise open. Otherwise the zone's current grant. */
function effectiveZoneGrant(line: AccessGrant, now: AccessGrant | undefined, granted: Grants, portal: Portal): AccessGrant[] {
  const open = now ? common(line.open, now.open) : line.open;
  const isMissed = openedContents({ sites: granted.sites, lines: new Map([[line.id, { ...line, open }]]) }, portal).length > 0;
  if (isMissed) return [{ ...line, open }];
  return now && Object.keys(open).length > 0 ? [{ ...now, open }] : [];
}

/** The values that a grant records in addition to the admitted accounts, and how two such values compare. */
interface GrantSide {
  of: (portal: Portal, id: string) => string;
  least: (granted: string, current: string) => string;
  /** The response to a refused account under the grant. */
  refused: (cell: Cell, granted: string, mark: string) => Sees;
}

const sides: Record<Cell['kind'], GrantSide> = {
  route: {
    of: (portal, id) => {
      const denied = portal.routes.find(({ key }) => key === id)?.denied;
      return `${denied?.anonymous}/${denied?.others}`;
    },
    least: (granted, current) => {
      const [before, now] = [granted.split('/'), current.split('/')];
      return now.map((refusal, index) => (before[index] === 'notFound' ? 'notFound' : refusal)).join('/');
    },
    refused: ({ sees }, granted, mark) => (granted.split('/')[mark === '0' ? 0 : 1] === 'notFound' ? 'notFound' : sees),
  },
  address: {
    of: (portal, id) => addressRows(portal, id),
    least: (granted, current) => (reachesFurther(current, granted) ? granted : current),
    refused: ({ sees }) => sees,
  },
  call: {
    of: (portal, id) => portal.calls[id]?.rows ?? '',
    least: (granted, current) => (reachesFurther(current, granted) ? granted : current),
    refused: ({ sees }) => sees,
  },
  menu: {
    of: (portal, id) => portal.menus[id.split('/', 1)[0] as string]?.refused ?? '',
    least: (granted, current) => (granted === 'hidden' ? 'hidden' : current),
    refused: ({ sees }, granted) => (granted === 'hidden' ? 'hidden' : sees),
  },
};

const reach: Readonly<Record<Rows, number>> = { own: 0, assigned: 0, company: 1, visible: 1, all: 2 };
const reachOf = (rows: string): number => (Object.hasOwn(reach, rows) ? reach[rows as Rows] : -1);

function addressRows(portal: Portal, id: string): string {
  const rule = furtherAddresses(portal).find((served) => served.id === id)?.rule;
  return (rule && rowsServed(portal, rule)) ?? '';
}

/** Whether a call answers records that it did not answer before. */
const reachesFurther = (rows: string, than: string): boolean => rows !== than && reachOf(rows) >= reachOf(than);

/** A cell as it was acknowledged; empty if it was not. */
function grantedCell(cell: Cell, line: AccessGrant | undefined, mark: string): Cell[] {
  const isGranted = line !== undefined && lets(line.open[cell.site] ?? [], mark);
  if (!isOpen(cell)) return [line ? { ...cell, sees: sides[cell.kind].refused(cell, line.besides, mark) } : cell];
  if (!isGranted) return [];
  if (cell.rows === undefined) return [cell];
  // An unknown word in the file grants no rows, so any rows of the call are reported as new.
  return [{ ...cell, rows: sides.call.least(line.besides, cell.rows) as Rows }];
}

/** The mark of an account in the file: `3`, or `3+admin`. */
const marksOf = ({ access }: Portal): Map<string, string> =>
  new Map(matrixAccounts(access).map(({ name, account: { type, roles } }) => [name, [type, ...roles].join('+')]));

/** An account that is admitted without a role is admitted with every role. */
const lets = (marks: readonly string[], mark: string): boolean => marks.includes(mark) || marks.includes(mark.split('+', 1)[0] as string);

const folded = (marks: readonly string[]): string[] =>
  marks.filter(
    (mark) =>
      !mark.includes('+') ||
      !lets(
        marks.filter((one) => one !== mark),
        mark,
      ),
  );

/** The accounts that both admit. */
function common(one: AccessGrant['open'], other: AccessGrant['open']): Record<string, string[]> {
  const bySite = Object.keys(one).map((site): [string, string[]] => {
    const [ours, theirs] = [one[site] ?? [], other[site] ?? []];
    const both = [...ours.filter((mark) => lets(theirs, mark)), ...theirs.filter((mark) => lets(ours, mark))];
    return [site, [...new Set(both)]];
  });
  return Object.fromEntries(bySite.filter(([, marks]) => marks.length > 0));
}
