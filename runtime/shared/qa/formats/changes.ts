/** Formats changes for people: one line for all cells that changed in the same way, with the current source location. */
import type { LocatedSchema, SourceLocation } from '../../compile/index.ts';
import { explain, explainMenu } from '../../explain/index.ts';
import type { Portal } from '../../portal.ts';
import type { OpenedContent } from '../acknowledged.ts';
import type { MatrixChange } from '../diff.ts';
import { type Cell, isOpen } from '../matrix.ts';
import { matrixAccounts } from '../matrixAccounts.ts';
import { columns } from './columns.ts';
import { accountNames, siteNames } from './folded.ts';

/** Cells with the same change, in words, and the current source location. */
export interface ChangeLine {
  /** Null if no part of the schema decides it any more. */
  at: (Pick<SourceLocation, 'file'> & Partial<SourceLocation>) | null;
  /** The subject, the change, the accounts and the sites. */
  cells: string[];
}

/** `schema/routes/train.json:9:24  route trainmain  home -> page  middle, internal  on every site`, and so on. */
export const linesText = (lines: readonly ChangeLine[]): string =>
  columns(lines.map(({ at, cells }) => [at ? [at.file, at.line, at.column].filter((part) => part !== undefined).join(':') : '', ...cells]));

export const changesText = (schema: LocatedSchema, changes: readonly MatrixChange[]): string => linesText(changeLines(schema, changes));

export const contentsText = (portal: Portal, contents: readonly OpenedContent[]): string => linesText(contentLines(portal, contents));

export const changeLines = (schema: LocatedSchema, changes: readonly MatrixChange[]): ChangeLine[] =>
  foldedChanges(changes).map((change) => lineOf(schema, change));

/** Content that is no longer restricted, and for whom. */
export function contentLines(portal: Portal, contents: readonly OpenedContent[]): ChangeLine[] {
  const zones = Map.groupBy(contents, ({ zone, content, site }) => `${zone}\n${content}\n${site}`);
  const said = [...zones.values()].map((of) => ({ ...(of[0] as OpenedContent), to: of.map(({ accountType }) => accountType) }));
  const alike = Map.groupBy(said, ({ zone, content, to }) => `${zone}\n${content}\n${to}`);
  return [...alike.values()].map((of) => {
    const { zone, content, to } = of[0] as (typeof of)[number];
    const sites = of.map(({ site }) => site);
    const cells = [`zone ${zone}`, `${content} is in no closed zone now`, accountNames(portal, to), on(portal, sites)];
    return { at: { file: `schema/zones/${zone}.json` }, cells };
  });
}

/** Equal changes of one subject, with all their accounts and sites. */
interface Folded {
  first: MatrixChange;
  accounts: string[];
  sites: string[];
}

function foldedChanges(changes: readonly MatrixChange[]): Folded[] {
  const onSites = Map.groupBy(changes, (change) => `${change.kind} ${change.id}\n${transition(change)}\n${change.site}`);
  const said = [...onSites.values()].map((of) => ({ first: of[0] as MatrixChange, accounts: of.map(({ asker }) => asker) }));
  const alike = Map.groupBy(said, ({ first, accounts }) => `${first.kind} ${first.id}\n${transition(first)}\n${accounts}`);
  return [...alike.values()].map((of) => {
    const { first, accounts } = of[0] as (typeof of)[number];
    return { first, accounts, sites: of.map(({ first: { site } }) => site) };
  });
}

function lineOf(schema: LocatedSchema, { first, accounts, sites }: Folded): ChangeLine {
  const cells = [`${first.kind} ${first.id}`, transition(first), accountNames(schema.portal, accounts), on(schema.portal, sites)];
  return { at: locationOf(schema, first), cells };
}

const on = (portal: Portal, sites: readonly string[]): string => {
  const names = siteNames(portal, sites);
  return names && `on ${names}`;
};

/** `home -> page`; a side without a cell is `nothing`. */
export function transition({ before, after, was, path, to, rows }: MatrixChange): string {
  const old = was ?? { path, to, rows };
  const moved = was && was.path !== path ? ` (was ${was.path})` : '';
  return `${inWords(before, old)} -> ${inWords(after, { to, rows })}${moved}`;
}

function inWords(sees: MatrixChange['before'], { to, rows }: Pick<MatrixChange, 'to' | 'rows'>): string {
  if (sees === null) return 'nothing';
  if (sees === 'redirect') return `redirect to ${to}`;
  return sees === 'answer' && rows ? `answer (${rows})` : sees;
}

/** The part of the schema that currently decides: a rule, or the menu entry. Null for a removed subject. */
export function locationOf(schema: LocatedSchema, change: MatrixChange): SourceLocation | null {
  return change.after === null ? null : locations[change.kind](schema, { ...change, sees: change.after });
}

const locations: Record<Cell['kind'], (schema: LocatedSchema, cell: Cell) => SourceLocation | null> = {
  call: ({ sources }, { id }) => sources.ofCall(id, 'who'),
  route: ({ portal, sources }, cell) => {
    const { rules } = explain(portal, sources, { route: cell.id, site: cell.site, account: accountOf(portal, cell) });
    const lets = rules.find(({ kind }) => kind === 'who' || kind === 'site exception');
    return (isOpen(cell) ? lets : rules.find(({ refuses }) => refuses)) ?? rules[0] ?? null;
  },
  address: ({ portal, sources }, cell) => {
    const { rules } = explain(portal, sources, { served: cell.id, site: cell.site, account: accountOf(portal, cell) });
    return rules.find(({ kind }) => kind === 'format' || kind === 'feed' || kind === 'export') ?? rules[0] ?? null;
  },
  menu: ({ portal, sources }, cell) => {
    const menu = cell.id.split('/', 1)[0] as string;
    const entries = explainMenu(portal, sources, menu, { site: cell.site, account: accountOf(portal, cell) });
    // An id is more specific than a path if entries of one route differ. A trace has no entries of a hidden group.
    const above = entries.filter(({ path }) => cell.id.startsWith([menu, ...path].join('/')));
    const nearest = above.sort((one, other) => other.path.join('/').length - one.path.join('/').length)[0];
    return nearest?.rules.find(({ kind }) => kind === 'entry') ?? null;
  },
};

const accountOf = ({ access }: Portal, { asker }: Cell) =>
  matrixAccounts(access).find(({ name }) => name === asker)?.account ?? { kind: 'unknown' as const };
