/**
 * The acknowledged access as a text that is committed and reviewed. It has one line per route, call, menu entry and zone, with
 * the numbers of the admitted accounts. `3+admin` means that only a role opens it.
 */
import { type Cell, everySite } from './matrix.ts';

export type GrantKind = Cell['kind'] | 'zone';

export interface AccessGrant {
  kind: GrantKind;
  id: string;
  /** Marks of the admitted accounts, by site; `*` for calls and for addresses that the server itself answers. */
  open: Readonly<Record<string, readonly string[]>>;
  /** For a call or an address, its rows. For a route or menu entry, the result for refused accounts. For a zone, its content. */
  besides: string;
}

export interface Grants {
  /** The sites of lines without a list of sites. */
  sites: readonly string[];
  /** By `grantKeyOf`. */
  lines: ReadonlyMap<string, AccessGrant>;
}

/** A line that cannot be parsed. Line numbers start at 1. */
export interface Unreadable {
  line: number;
  text: string;
}

/** The key of a line. Control characters are escaped, because they would end the column of the id. */
export const grantKeyOf = (kind: GrantKind, id: string): string => `${kind} ${id.replace(/\p{Cc}/gu, encodeURIComponent)}`;

const kinds: readonly GrantKind[] = ['route', 'address', 'call', 'menu', 'zone'];

const head = `# Whom the schema lets in, as it was last acknowledged; \`npm run check\` fails where it lets in more.
# Written by \`npm run qa -- diff --acknowledge\`; \`npm run generate\` takes out what is closed again, and adds nothing.
# kind, id, account types let in (3+admin: with that role; by site where sites differ), and besides: rows of a call or address,
# what a route shows whom it refuses (anonymous/others), what a menu does with entries that are refused, content of a zone`;

/** The grants as a file. It is deterministic: equal grants result in equal bytes. */
export function grantsText({ sites, lines }: Grants): string {
  const rows = [...lines].map(([key, { kind, open, besides }]) => [kind, key.slice(kind.length + 1), openText(open, sites), besides]);
  const sorted = rows.map((row) => row.join('\t')).sort();
  return `${[head, `sites\t${[...sites].sort().join(',')}`, ...sorted].join('\n')}\n`;
}

function openText(open: AccessGrant['open'], sites: readonly string[]): string {
  const said = Object.entries(open).map(([site, marks]) => ({ site, marks: [...marks].sort().join(',') }));
  const alike = [...Map.groupBy(said, ({ marks }) => marks)].map(([marks, of]) => ({ marks, on: of.map(({ site }) => site).sort() }));
  const [first] = alike;
  if (first && alike.length === 1 && (first.on.includes(everySite) || sites.every((site) => first.on.includes(site)))) return first.marks;
  return alike
    .sort((one, other) => (one.on.join() < other.on.join() ? -1 : 1))
    .map(({ marks, on }) => `${marks} on ${on.join(',')}`)
    .join('; ');
}

/** Parses the file. A line that cannot be parsed, or that repeats a subject, is reported and grants nothing. */
export function readGrants(text: string): Grants & { unreadable: Unreadable[] } {
  const rows = text.split(/\r?\n/).map((line, index) => ({ line: index + 1, text: line, cells: line.split('\t') }));
  const said = rows.filter(({ text: line }) => line !== '' && !line.startsWith('#'));
  const sites = said.find(({ cells }) => cells[0] === 'sites')?.cells[1]?.split(',') ?? [];
  const lines = new Map<string, AccessGrant>();
  const unreadable: Unreadable[] = [];
  for (const { line, text: row, cells } of said.filter((one) => one.cells[0] !== 'sites')) {
    const grant = grantOf(cells, sites);
    const key = grant && grantKeyOf(grant.kind, grant.id);
    if (!key || lines.has(key)) unreadable.push({ line, text: row });
    else lines.set(key, grant);
  }
  return { sites, lines, unreadable };
}

function grantOf(cells: readonly string[], sites: readonly string[]): AccessGrant | null {
  const [named, id = '', who = '', besides = ''] = cells;
  const kind = kinds.find((one) => one === named);
  const open = kind && openOf(who, kind === 'call' || (kind === 'address' && isOwn(id)) ? [everySite] : sites);
  if (!kind || !id || !open || cells.length !== 4 || (kind === 'zone' && contentOf(besides) === null)) return null;
  return { kind, id, open, besides };
}

/** An address that the server itself answers is the same on every site, and identified by its path. */
const isOwn = (id: string): boolean => id.includes('/');

/** `0,1,2,3`, or `1,2,3 on zh; 3+admin on en,ru`. */
function openOf(text: string, everywhere: readonly string[]): AccessGrant['open'] | null {
  const parts = text.split('; ').map((part) => /^(\d(?:\+[^ ,;]+)?(?:,\d(?:\+[^ ,;]+)?)*)(?: on ([^ ,;]+(?:,[^ ,;]+)*))?$/.exec(part));
  if (parts.some((part) => part === null)) return null;
  const bySite = parts.flatMap((part) => (part?.[2]?.split(',') ?? everywhere).map((site) => [site, part?.[1]?.split(',') ?? []] as const));
  return Object.fromEntries(bySite);
}

/** The content of a zone's line; null if it is invalid. */
export function contentOf(besides: string): Record<string, unknown> | null {
  try {
    const content: unknown = JSON.parse(besides);
    return content !== null && typeof content === 'object' && !Array.isArray(content) ? (content as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
