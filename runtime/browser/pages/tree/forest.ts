/** The nodes of a tree as far as they are known, and pure ways to add to them and to look things up. */
import type { TreePage } from '../../../shared/portal.ts';
import { openedAt, type TreePlace } from '../../../shared/treePlace.ts';

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

export interface Forest {
  nodes: Readonly<Record<string, TreeNode>>;
  levels: Readonly<Record<string, Level>>;
}

type Part = Pick<TreePage, 'root' | 'node'>;
type Rows = readonly Record<string, unknown>[];

/** What a page has loaded of its tree. */
export interface TreeData {
  children?: unknown;
  /** The children of the nodes that the address opens. */
  below?: unknown;
}

/** Adds what a page has loaded. Whatever was answered for a leaf, nothing is below it. */
export function grownBy(forest: Forest, page: Part, { children, below }: TreeData): Forest {
  const levels = [[page.root, children] as const, ...Object.entries((below ?? {}) as Record<string, unknown>)];
  const add = (grown: Forest, [parent, rows]: readonly [string, unknown]) =>
    Array.isArray(rows) && !grown.nodes[parent]?.isLeaf ? withChildren(grown, page, parent, rows as Rows) : grown;
  return levels.reduce(add, forest);
}

export const bareForest: Forest = { nodes: {}, levels: {} };

/** The forest with the children of a node. */
export function withChildren(forest: Forest, page: Part, parent: string, rows: Rows): Forest {
  const nodes = rows.map((row) => nodeOf(page, parent, row));
  return {
    nodes: { ...forest.nodes, ...Object.fromEntries(nodes.map((node) => [node.key, node])) },
    levels: { ...forest.levels, [parent]: nodes.map(({ key }) => key) },
  };
}

/** The forest with a level that is on its way, or did not come; undefined: nobody has asked. */
export function withLevel(forest: Forest, parent: string, level: Level | undefined): Forest {
  const { [parent]: _, ...others } = forest.levels;
  return { ...forest, levels: level === undefined ? others : { ...others, [parent]: level } };
}

function nodeOf({ node }: Part, parent: string, row: Record<string, unknown>): TreeNode {
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
  for (let node = forest.nodes[key]; node && forest.nodes[node.parent] && !above.includes(node.parent); node = forest.nodes[node.parent]) {
    above.unshift(node.parent);
  }
  return above;
}

/** A node that can be opened. One whose children turned out to be none cannot. */
export const isFolder = ({ nodes, levels }: Forest, key: string): boolean => nodes[key]?.isLeaf === false && levels[key]?.length !== 0;

/** The nodes that an address has open and that are known. */
export const openIn = (forest: Forest, place: TreePlace): string[] => openedAt(place).filter((key) => isFolder(forest, key));

/** What a search within the known nodes leaves: what fits, all above it and all below it. */
export interface Found {
  fits: ReadonlySet<string>;
  shown: ReadonlySet<string>;
  /** Nodes that are opened so that what fits is seen. */
  opened: readonly string[];
}

/** Searches the known nodes by a part of their text. */
export function searchIn(forest: Forest, text: string, locale: string): Found {
  const wanted = text.trim().toLocaleLowerCase(locale);
  const fits = new Set(
    Object.values(forest.nodes)
      .filter((node) => node.text.toLocaleLowerCase(locale).includes(wanted))
      .map(({ key }) => key),
  );
  const opened = new Set([...fits].flatMap((key) => branchOf(forest, key)));
  const below = Object.keys(forest.nodes).filter((key) => branchOf(forest, key).some((above) => fits.has(above)));
  return { fits, shown: new Set([...fits, ...opened, ...below]), opened: [...opened] };
}
