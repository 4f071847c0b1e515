/** Values of a route's parameters by the route's path, where any value would not do. */
export type Samples = Record<string, Record<string, string>>;

/** Addresses that stand for a path of the table: its optional parameters all left out, and all filled. */
export function addressesOf(path: string, values: Record<string, string> = {}): string[] {
  const filled = path.replace(/\{(\w+)\??\}/g, (_, name: string) => values[name] ?? `some-${name}`);
  const bare = path.replace(/\/\{\w+\?\}/g, '').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? `some-${name}`);
  return [...new Set([bare, filled])];
}
