/** Where in a tree a visitor is, as its address says it: the chosen node, and the nodes between the first level and it. */
export interface TreePosition {
  chosen?: string;
  /** Outermost first. */
  branch: string[];
  /** A level of which a part is shown that is not its first: the key of its node, and the child that the part comes after. */
  from?: { level: string; after: string };
}

/** The query fields that hold a place. */
export const placeFields = ['node', 'in', 'from'] as const;

/** More levels than any tree has: every level is a call. */
const deepest = 12;

/** Reads a place from the query. */
export function readTreePosition(search: URLSearchParams): TreePosition {
  const chosen = search.get('node');
  const [level, after] = keysIn(search.get('from'));
  const from = level !== undefined && after !== undefined ? { from: { level, after } } : {};
  if (!chosen) return { branch: [], ...from };
  return { chosen, branch: keysIn(search.get('in')).slice(0, deepest), ...from };
}

/** Writes a place as a query. Keys are encoded one by one, so that any of them may hold a comma. */
export const writeTreePosition = ({ chosen, branch, from }: TreePosition): URLSearchParams =>
  new URLSearchParams({
    ...(chosen && { node: chosen }),
    ...(branch.length > 0 && { in: written(branch) }),
    ...(from && { from: written([from.level, from.after]) }),
  });

const written = (keys: readonly string[]): string => keys.map(encodeURIComponent).join(',');

const keysIn = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean).map(decoded);

/** The nodes whose children are seen with a place: the chosen one and those above it. */
export const openedAt = ({ chosen, branch }: TreePosition): string[] => (chosen ? [...new Set([...branch, chosen])] : []);

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
