/** The format of cards: a value that fits is printed on one line, otherwise each member gets a line. */

/** A JSON value. */
export type ReadonlyJson = string | number | boolean | null | readonly ReadonlyJson[] | { readonly [key: string]: ReadonlyJson };

/** Maximum line length, in characters. */
export const widest = 140;

/** Spaces per level of indentation. */
export const step = 2;

/** Formats a value after `used` characters of a line and before `after` more. Broken lines are indented by `indent` characters or more. */
export function print(value: ReadonlyJson, indent = 0, used = indent, after = 0): string {
  const flat = onOneLine(value);
  if (used + flat.length + after <= widest || value === null || typeof value !== 'object') return flat;
  const inner = indent + step;
  const start = `\n${' '.repeat(inner)}`;
  const end = `\n${' '.repeat(indent)}`;
  if (isList(value)) return `[${start}${value.map((item) => print(item, inner, inner, 1)).join(`,${start}`)}${end}]`;
  const members = Object.entries(value).map(([key, item]) => printMember(key, item, inner));
  return `{${start}${members.join(`,${start}`)}${end}}`;
}

/** A key with its value, on its own line with this indentation. */
export function printMember(key: string, value: ReadonlyJson, indent: number): string {
  const name = `${JSON.stringify(key)}: `;
  return `${name}${print(value, indent, indent + name.length, 1)}`;
}

export const isList = (value: ReadonlyJson): value is readonly ReadonlyJson[] => Array.isArray(value);

/** A value on one line of any length. */
export function onOneLine(value: ReadonlyJson): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(onOneLine).join(', ')}]`;
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${onOneLine(item)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
