/** Where in a tree a visitor is, as its address says it: the chosen node, and the nodes between the first level and it. */
export interface TreePlace {
  chosen?: string;
  /** Outermost first. */
  branch: string[];
}

/** The query fields that hold a place. */
export const placeFields = ['node', 'in'] as const;

/** More levels than any tree has: every level is a call. */
const deepest = 12;

/** Reads a place from the query. */
export function readTreePlace(search: URLSearchParams): TreePlace {
  const chosen = search.get('node');
  if (!chosen) return { branch: [] };
  const branch = (search.get('in') ?? '').split(',').filter(Boolean).map(decoded);
  return { chosen, branch: branch.slice(0, deepest) };
}

/** Writes a place as a query. Keys are encoded one by one, so that any of them may hold a comma. */
export const writeTreePlace = ({ chosen, branch }: TreePlace): URLSearchParams =>
  new URLSearchParams({ ...(chosen && { node: chosen }), ...(branch.length > 0 && { in: branch.map(encodeURIComponent).join(',') }) });

/** The nodes whose children are seen with a place: the chosen one and those above it. */
export const openedAt = ({ chosen, branch }: TreePlace): string[] => (chosen ? [...new Set([...branch, chosen])] : []);

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
