/** The nodes of a tree as far as they are known, and ways to add to them and to look things up. */
import type { TreePage } from '../../../shared/portal.ts';
import { openedAt, type TreePosition } from '../../../shared/treePosition.ts';

export interface TreeNode {
  key: string;
  text: string;
  isLeaf: boolean;
  count?: number;
  /** Key of the node above; the root's for the first level. */
  parent: string;
  /** As the call answered it, for bindings. */
  row: Readonly<Record<string, unknown>>;
}

/** The children of a node: their keys, or why there are none. Absent where nobody has asked yet. */
export type Level = readonly string[] | 'loading' | 'failed';

/** What follows the known children of a level that comes in parts: absent where nothing does. */
export type Rest = 'more' | 'moreComing' | 'moreFailed';

export interface Forest {
  /**
   * By their keys. It is shared by all that grew out of one forest, and only ever grows: a level of 100,000 comes in
   * hundreds of parts, and to copy what is known for each of them takes longer than to fetch it.
   */
  nodes: ReadonlyMap<string, TreeNode>;
  levels: Readonly<Record<string, Level>>;
  rests: Readonly<Record<string, Rest>>;
  /** Levels that begin with a part that is not their first. */
  cut: Readonly<Record<string, true>>;
}

type TreeLevels = Pick<TreePage, 'root' | 'node' | 'more'>;
type TreeRows = readonly Record<string, unknown>[];

/** What a page has loaded of its tree. */
export interface TreeData {
  children?: unknown;
  /** The children of the nodes that the address opens. */
  below?: unknown;
}

/** Adds what a page has loaded. Whatever was answered for a leaf, nothing is below it. */
export function grownBy(forest: Forest, page: TreeLevels, { children, below }: TreeData, from?: TreePosition['from']): Forest {
  const levels = [[page.root, children] as const, ...Object.entries((below ?? {}) as Record<string, unknown>)];
  const add = (grown: Forest, [parent, rows]: readonly [string, unknown]) =>
    Array.isArray(rows) && !grown.nodes.get(parent)?.isLeaf && !holds(grown, parent, rows as TreeRows, page)
      ? withChildren(grown, page, parent, rows as TreeRows, from?.level === parent)
      : grown;
  return levels.reduce(add, forest);
}

/** Whether a level has grown beyond a part that is loaded once more, as with each node that is chosen. */
function holds({ levels }: Forest, parent: string, rows: TreeRows, { node }: TreeLevels): boolean {
  const level = levels[parent];
  if (typeof level !== 'object' || level.length <= rows.length) return false;
  const first = String(rows[0]?.[node.key]);
  return level.includes(first);
}

export const bareForest = (): Forest => ({ nodes: new Map(), levels: {}, rests: {}, cut: {} });

/** Adds nodes to those that are known; of one that is known, what was told last holds. */
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

/** The forest with a further part of a level behind what is known of it. */
export function withMore(forest: Forest, page: TreeLevels, parent: string, rows: TreeRows): Forest {
  const level = forest.levels[parent];
  if (typeof level !== 'object') return forest;
  // A node that was moved behind the last one while the level was read comes once.
  const nodes = rows.map((row) => nodeOf(page, parent, row)).filter(({ key }) => forest.nodes.get(key)?.parent !== parent);
  return {
    ...forest,
    nodes: known(forest.nodes, nodes),
    levels: { ...forest.levels, [parent]: [...level, ...nodes.map(({ key }) => key)] },
    rests: restsWith(forest, parent, restAfter(page, rows)),
  };
}

/** A full part may have another behind it. */
const restAfter = ({ more }: TreeLevels, rows: TreeRows): Rest | undefined => (more && rows.length >= more.most ? 'more' : undefined);

function restsWith({ rests }: Forest, parent: string, rest: Rest | undefined): Forest['rests'] {
  const { [parent]: _, ...others } = rests;
  return rest === undefined ? others : { ...others, [parent]: rest };
}

/** The forest with what follows a level. */
export const withRest = (forest: Forest, parent: string, rest: Rest): Forest => ({ ...forest, rests: restsWith(forest, parent, rest) });

/** The last child of a level that is known. */
export function lastOf({ levels }: Forest, parent: string): string | undefined {
  const level = levels[parent];
  return typeof level === 'object' ? level.at(-1) : undefined;
}

/** The forest with a level that is on its way, or did not come; undefined: nobody has asked. */
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

/** The nodes above one, outermost first. */
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

/** A node that can be opened. One whose children turned out to be none cannot. */
export const isFolder = ({ nodes, levels }: Forest, key: string): boolean => nodes.get(key)?.isLeaf === false && levels[key]?.length !== 0;

/** The nodes that an address has open and that are known. */
export const openIn = (forest: Forest, place: TreePosition): string[] => openedAt(place).filter((key) => isFolder(forest, key));

/** Result of a search within the loaded nodes: the matches with their ancestors and descendants. */
export interface TreeMatches {
  fits: ReadonlySet<string>;
  shown: ReadonlySet<string>;
  /** Nodes that are opened so that what fits is seen. */
  opened: readonly string[];
}

/** Searches the known nodes by a part of their text. */
export function searchIn(forest: Forest, text: string, locale: string): TreeMatches {
  const wanted = text.trim().toLocaleLowerCase(locale);
  const fits = new Set(
    [...forest.nodes.values()].filter((node) => node.text.toLocaleLowerCase(locale).includes(wanted)).map(({ key }) => key),
  );
  const opened = new Set([...fits].flatMap((key) => branchOf(forest, key)));
  const below = [...forest.nodes.keys()].filter((key) => branchOf(forest, key).some((above) => fits.has(above)));
  return { fits, shown: new Set([...fits, ...opened, ...below]), opened: [...opened] };
}
