/** Groups equal results: the shortest names for accounts and sites, and one line for the cells of a subject. */
import type { Rows } from '../../../../schema/define/index.ts';
import type { Portal } from '../../portal.ts';
import { everySite, type MatrixCell } from '../matrix.ts';
import { matrixAccounts } from '../matrixAccounts.ts';

/** `everyone`, or names; an account type includes its roles. */
export function accountNames({ access }: Pick<Portal, 'access'>, names: readonly string[]): string {
  if (matrixAccounts(access).every(({ name }) => names.includes(name))) return 'everyone';
  return names.filter((name) => !isWithRole(name) || !names.includes(typeOf(name))).join(', ');
}

/** `every site`, a set with exactly these sites, or their ids; empty for subjects that are the same on all sites. */
export function siteNames({ sites }: Pick<Portal, 'sites'>, ids: readonly string[]): string {
  if (ids.includes(everySite)) return '';
  const all = Object.values(sites);
  if (all.every(({ id }) => ids.includes(id))) return 'every site';
  const sets = new Set(all.flatMap((site) => site.in));
  const isThese = (set: string) => all.every((site) => site.in.includes(set) === ids.includes(site.id));
  return [...sets].find(isThese) ?? ids.join(', ');
}

/** The result of each account type for a subject, for all sites with the same result. */
export interface FoldedLine extends Pick<MatrixCell, 'kind' | 'id' | 'path'> {
  rows?: Rows;
  sites: string[];
  /** By account type, followed by results that only a role opens. */
  says: string[];
}

/** One line per subject; if sites differ, one per group of sites with the same results. */
export function linesOf(cells: readonly MatrixCell[]): FoldedLine[] {
  const bySubject = Map.groupBy(cells, ({ kind, id }) => `${kind} ${id}`);
  return [...bySubject.values()].flatMap((ofSubject) => {
    const bySite = [...Map.groupBy(ofSubject, ({ site }) => site)].map(([site, ofSite]) => ({ site, says: saysByType(ofSite) }));
    const [{ kind, id, path }] = ofSubject as [MatrixCell];
    const rows = ofSubject.find((cell) => cell.rows)?.rows;
    return [...Map.groupBy(bySite, ({ says }) => says.join('\n')).values()].map((alike): FoldedLine => {
      const [{ says }] = alike as [(typeof alike)[number]];
      return { kind, id, path, ...(rows && { rows }), sites: alike.map(({ site }) => site), says };
    });
  });
}

function saysByType(cells: readonly MatrixCell[]): string[] {
  const types = Map.groupBy(cells, ({ asker }) => typeOf(asker));
  return [...types.values()].map((ofType) => {
    const plain = ofType.find(({ asker }) => !isWithRole(asker));
    const usual = plain ? whatIsSeen(plain) : '';
    const others = Map.groupBy(
      ofType.filter((cell) => whatIsSeen(cell) !== usual),
      whatIsSeen,
    );
    const withRoles = [...others].map(
      ([seen, by]) => `${seen} with ${by.map(({ asker }) => asker.slice(typeOf(asker).length + 1)).join(' or ')}`,
    );
    return [usual, ...withRoles].join('; ');
  });
}

/** The result as a word, or the target of a redirect. */
const whatIsSeen = ({ sees, to }: Pick<MatrixCell, 'sees' | 'to'>): string => (to === undefined ? sees : `-> ${to}`);

const isWithRole = (requester: string): boolean => requester.includes('+');
const typeOf = (requester: string): string => requester.split('+', 1)[0] as string;
