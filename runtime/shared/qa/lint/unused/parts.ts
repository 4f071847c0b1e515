/** Finds the names in cards by their key. */
import type { LintView } from '../view.ts';

/** Files of the schema below a folder, or a single file. */
export const filesOf = ({ schema }: LintView, beginning: string): string[] =>
  Object.keys(schema.input.files).filter((file) => file.startsWith(beginning));

/** All values of a key, at any depth, in the cards of some folders. */
export const valuesUnder = (view: LintView, key: string, ...folders: string[]): unknown[] =>
  folders.flatMap((folder) => filesOf(view, folder)).flatMap((file) => under(view.sources.value(file, []), key));

function under(part: unknown, key: string): unknown[] {
  if (part === null || typeof part !== 'object') return [];
  if (Array.isArray(part)) return part.flatMap((item) => under(item, key));
  return Object.entries(part).flatMap(([name, inner]) => [...(name === key ? [inner] : []), ...under(inner, key)]);
}

/** The strings in a value, at any depth. */
export function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return part !== null && typeof part === 'object' ? Object.values(part).flatMap(textsOf) : [];
}
