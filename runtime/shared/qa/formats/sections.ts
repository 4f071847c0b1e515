/** Formats a matrix as tables: one per kind of subject, with a column per account type. */
import type { Portal } from '../../portal.ts';
import { everySite, type MatrixCell, matrixKinds } from '../matrix.ts';
import { matrixAccounts } from '../matrixAccounts.ts';
import { type FoldedLine, linesOf, siteNames } from './folded.ts';

export interface ReportSection {
  kind: MatrixCell['kind'];
  title: string;
  head: string[];
  rows: string[][];
}

/** The headings of a section, and the column between a subject's id and the results of accounts. */
interface SectionKind {
  thing: string;
  things: string;
  between: { head: string; text: (portal: Portal, line: FoldedLine) => string };
}

const onSites: SectionKind['between'] = { head: 'on', text: (portal, { sites }) => siteNames(portal, sites) };

const looks: Record<MatrixCell['kind'], SectionKind> = {
  route: { thing: 'route', things: 'routes', between: onSites },
  address: { thing: 'further address', things: 'further addresses', between: onSites },
  call: { thing: 'call', things: 'calls', between: { head: 'rows', text: (_portal, { rows }) => rows ?? '' } },
  menu: { thing: 'menu entry', things: 'menu entries', between: onSites },
  block: { thing: 'block by site', things: 'blocks by site', between: onSites },
};

/** The kinds in the cells, in the order of `matrixKinds`. */
export function sectionsOf(portal: Portal, cells: readonly MatrixCell[]): ReportSection[] {
  const types = Object.values(portal.access.names);
  const lines = Map.groupBy(linesOf(cells), ({ kind }) => kind);
  return matrixKinds.flatMap((kind) => {
    const ofKind = lines.get(kind);
    if (!ofKind) return [];
    const { thing, things, between } = looks[kind];
    const rows = ofKind.map((line) => [line.id, between.text(portal, line), ...line.says]);
    return [{ kind, title: things, head: [thing, between.head, ...types], rows }];
  });
}

/** The totals in one line: `136 routes, 202 calls, 118 menu entries; 6 sites, 9 kinds of account; 15534 cells`. */
export function countsOf(portal: Portal, cells: readonly MatrixCell[]): string {
  const ofKinds = Map.groupBy(cells, ({ kind }) => kind);
  const things = matrixKinds.flatMap((kind) => {
    const ids = new Set(ofKinds.get(kind)?.map(({ id }) => id));
    return ids.size > 0 ? [numbered(ids.size, looks[kind].thing, looks[kind].things)] : [];
  });
  const sites = new Set(cells.filter(({ site }) => site !== everySite).map(({ site }) => site)).size;
  const accounts = numbered(matrixAccounts(portal.access).length, 'kind of account', 'kinds of account');
  const of = sites > 0 ? `${numbered(sites, 'site', 'sites')}, ${accounts}` : accounts;
  return `${things.join(', ')}; ${of}; ${numbered(cells.length, 'cell', 'cells')}`;
}

const numbered = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
