/** The first two levels of a hierarchical name, such as that of a department. A missing level is empty. */
export function firstLevels(name: string | null | undefined, separator: string): { first: string; second: string } {
  const [first = '', second = ''] = (name ?? '').split(separator).map((level) => level.trim());
  return { first, second };
}
