/** The first two levels of a name that is a path, such as that of a department. A level that is missing is empty. */
export function firstLevels(name: string | null | undefined, separator: string): { first: string; second: string } {
  const [first = '', second = ''] = (name ?? '').split(separator).map((level) => level.trim());
  return { first, second };
}
