/** A visitor's position in a tree, as stored in the address: the chosen node, and the nodes above it. */
export interface TreePosition {
  chosen?: string;
  /** Outermost first. */
  branch: string[];
  /** A level that shows a later part: the key of its node, and the last child of the previous part. */
  from?: { level: string; after: string };
}

/** The query parameters of a position. */
export const treeFields = ['node', 'in', 'from'] as const;

/** Maximum depth, which is deeper than any tree. Every level costs a call. */
const deepest = 12;

/** Reads a position from the query. */
export function readTreePosition(search: URLSearchParams): TreePosition {
  const chosen = search.get('node');
  const [level, after] = keysIn(search.get('from'));
  const from = level !== undefined && after !== undefined ? { from: { level, after } } : {};
  if (!chosen) return { branch: [], ...from };
  return { chosen, branch: keysIn(search.get('in')).slice(0, deepest), ...from };
}

/** Writes a position as a query. Keys are encoded one by one, because they may contain commas. */
export const writeTreePosition = ({ chosen, branch, from }: TreePosition): URLSearchParams =>
  new URLSearchParams({
    ...(chosen && { node: chosen }),
    ...(branch.length > 0 && { in: written(branch) }),
    ...(from && { from: written([from.level, from.after]) }),
  });

const written = (keys: readonly string[]): string => keys.map(encodeURIComponent).join(',');

const keysIn = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean).map(decoded);

/** The open nodes of a position: the chosen one and those above it. */
export const openedAt = ({ chosen, branch }: TreePosition): string[] => (chosen ? [...new Set([...branch, chosen])] : []);

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
