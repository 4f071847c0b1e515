/** The loaded nodes of a tree, with functions that add and look up nodes. */

import { openedAt, type TreePosition } from '../../../shared/page/treePosition.ts';
import type { TreePage } from '../../../shared/portal.ts';

export interface TreeNode {
  key: string;
  text: string;
  isLeaf: boolean;
  count?: number;
  /** Key of the parent node; the root's key on the first level. */
  parent: string;
  /** The row of the answer, for bindings. */
  row: Readonly<Record<string, unknown>>;
}

/** The children of a node: their keys, or a load state. Absent before the first request. */
export type Level = readonly string[] | 'loading' | 'failed';

/** The state after the loaded children of a paged level; absent if the level is complete. */
export type Rest = 'more' | 'moreComing' | 'moreFailed';

export interface Forest {
  /**
   * Nodes by key. The map is shared by all forests derived from one and only grows. A level of 100,000 nodes loads in
   * hundreds of parts, and copying the map for each would take longer than fetching.
   */
  nodes: ReadonlyMap<string, TreeNode>;
  levels: Readonly<Record<string, Level>>;
  rests: Readonly<Record<string, Rest>>;
  /** Levels whose loaded part is not their first one. */
  cut: Readonly<Record<string, true>>;
}

type TreeLevels = Pick<TreePage, 'root' | 'node' | 'more'>;
type TreeRows = readonly Record<string, unknown>[];

/** The tree data of a page. */
export interface TreeData {
  children?: unknown;
  /** The children of the nodes that the address expands. */
  below?: unknown;
}

/** Adds the nodes that a page has loaded. Ignores children of a leaf. */
export function grownBy(forest: Forest, page: TreeLevels, { children, below }: TreeData, from?: TreePosition['from']): Forest {
  const levels = [[page.root, children] as const, ...Object.entries((below ?? {}) as Record<string, unknown>)];
  const add = (grown: Forest, [parent, rows]: readonly [string, unknown]) =>
    Array.isArray(rows) && !grown.nodes.get(parent)?.isLeaf && !holds(grown, parent, rows as TreeRows, page)
      ? withChildren(grown, page, parent, rows as TreeRows, from?.level === parent)
      : grown;
  return levels.reduce(add, forest);
}

/** Whether a level already contains more than a part that is loaded again, as on each selection. */
function holds({ levels }: Forest, parent: string, rows: TreeRows, { node }: TreeLevels): boolean {
  const level = levels[parent];
  if (typeof level !== 'object' || level.length <= rows.length) return false;
  const first = String(rows[0]?.[node.key]);
  return level.includes(first);
}

export const emptyForest = (): Forest => ({ nodes: new Map(), levels: {}, rests: {}, cut: {} });

/** Adds nodes to the shared map; newer data replaces older. */
function known(nodes: Forest['nodes'], more: readonly TreeNode[]): Forest['nodes'] {
  const all = nodes as Map<string, TreeNode>;
  for (const node of more) all.set(node.key, node);
  return all;
}

/** The forest with the children of a node. */
export function withChildren(forest: Forest, page: TreeLevels, parent: string, rows: TreeRows, isCut = false): Forest {
  const nodes = rows.map((row) => nodeOf(page, parent, row));
  const { [parent]: _, ...cut } = forest.cut;
  return {
    nodes: known(forest.nodes, nodes),
    levels: { ...forest.levels, [parent]: nodes.map(({ key }) => key) },
    rests: restsWith(forest, parent, restAfter(page, rows)),
    cut: isCut ? { ...cut, [parent]: true } : cut,
  };
}

/** The forest with a further part of a level. */
export function withMore(forest: Forest, page: TreeLevels, parent: string, rows: TreeRows): Forest {
  const level = forest.levels[parent];
  if (typeof level !== 'object') return forest;
  // Stores a node once if it moved to a later part during loading.
  const nodes = rows.map((row) => nodeOf(page, parent, row)).filter(({ key }) => forest.nodes.get(key)?.parent !== parent);
  return {
    ...forest,
    nodes: known(forest.nodes, nodes),
    levels: { ...forest.levels, [parent]: [...level, ...nodes.map(({ key }) => key)] },
    rests: restsWith(forest, parent, restAfter(page, rows)),
  };
}

/** A full part may be followed by another. */
const restAfter = ({ more }: TreeLevels, rows: TreeRows): Rest | undefined => (more && rows.length >= more.max ? 'more' : undefined);

function restsWith({ rests }: Forest, parent: string, rest: Rest | undefined): Forest['rests'] {
  const { [parent]: _, ...others } = rests;
  return rest === undefined ? others : { ...others, [parent]: rest };
}

/** The forest with the state after a level. */
export const withRest = (forest: Forest, parent: string, rest: Rest): Forest => ({ ...forest, rests: restsWith(forest, parent, rest) });

/** The last loaded child of a level. */
export function lastOf({ levels }: Forest, parent: string): string | undefined {
  const level = levels[parent];
  return typeof level === 'object' ? level.at(-1) : undefined;
}

/** The forest with the load state of a level; undefined resets it. */
export function withLevel(forest: Forest, parent: string, level: Level | undefined): Forest {
  const { [parent]: _, ...others } = forest.levels;
  return { ...forest, levels: level === undefined ? others : { ...others, [parent]: level } };
}

function nodeOf({ node }: TreeLevels, parent: string, row: Record<string, unknown>): TreeNode {
  const count = node.count === undefined ? undefined : row[node.count];
  return {
    key: String(row[node.key]),
    text: String(row[node.text] ?? row[node.key]),
    isLeaf: row[node.leaf] === true,
    ...(typeof count === 'number' && { count }),
    parent,
    row,
  };
}

/** The ancestors of a node, outermost first. */
export function branchOf(forest: Forest, key: string): string[] {
  const above: string[] = [];
  for (
    let node = forest.nodes.get(key);
    node && forest.nodes.has(node.parent) && !above.includes(node.parent);
    node = forest.nodes.get(node.parent)
  ) {
    above.unshift(node.parent);
  }
  return above;
}

/** Whether a node can be expanded: it is no leaf and is not known to be empty. */
export const isFolder = ({ nodes, levels }: Forest, key: string): boolean => nodes.get(key)?.isLeaf === false && levels[key]?.length !== 0;

/** The loaded nodes that an address expands. */
export const openIn = (forest: Forest, position: TreePosition): string[] => openedAt(position).filter((key) => isFolder(forest, key));

/** Result of a search within the loaded nodes: the matches with their ancestors and descendants. */
export interface TreeMatches {
  fits: ReadonlySet<string>;
  shown: ReadonlySet<string>;
  /** Nodes to expand so that the matches are visible. */
  opened: readonly string[];
}

/** Searches the loaded nodes by a part of their text. */
export function searchIn(forest: Forest, text: string, locale: string): TreeMatches {
  const searched = text.trim().toLocaleLowerCase(locale);
  const fits = new Set(
    [...forest.nodes.values()].filter((node) => node.text.toLocaleLowerCase(locale).includes(searched)).map(({ key }) => key),
  );
  const opened = new Set([...fits].flatMap((key) => branchOf(forest, key)));
  const below = [...forest.nodes.keys()].filter((key) => branchOf(forest, key).some((above) => fits.has(above)));
  return { fits, shown: new Set([...fits, ...opened, ...below]), opened: [...opened] };
}
