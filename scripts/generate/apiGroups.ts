/** Groups of calls: the calls of one `defineEndpoints`. */

export interface ApiGroup {
  /** The common start of the ids, such as `doc.article`. */
  id: string;
  /** The docblock of the group. */
  about?: string;
}

/** The groups that a file declares, with the docblocks directly before them. */
const declaredIn = (text: string): ApiGroup[] =>
  [...text.matchAll(/defineEndpoints\('([\w.]+)'/g)].map(({ 1: id = '', index }) => {
    const before = text.slice(0, index);
    const end = before.lastIndexOf('*/');
    const isOwn = /^\s*export const \w+ = $/.test(before.slice(end + 2));
    const about = before
      .slice(before.lastIndexOf('/**') + 3, end)
      .replaceAll('\n *', ' ')
      .trim();
    return { id, ...(end !== -1 && isOwn && { about }) };
  });

/** Returns the groups that have calls. Calls without a group form one by the first part of their ids. */
export function apiGroups(files: Readonly<Record<string, string>>, calls: readonly string[]): ApiGroup[] {
  const found = Object.values(files).flatMap(declaredIn);
  const services = [...new Set(calls.map((id) => id.split('.')[0] ?? id))].map((id) => ({ id }));
  const byId = new Map<string, ApiGroup>([...services, ...found].map((group) => [group.id, group]));
  const used = new Set(calls.map((id) => groupOf([...byId.values()], id)));
  return [...byId.values()].filter(({ id }) => used.has(id)).sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** The group of a call: the one with the longest matching id prefix. */
export function groupOf(groups: readonly ApiGroup[], call: string): string {
  const own = groups.filter(({ id }) => call.startsWith(`${id}.`)).sort((one, other) => other.id.length - one.id.length);
  return own[0]?.id ?? call;
}
