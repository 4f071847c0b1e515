/** Changes one part of a card for a test; the rest of its text is unchanged. */
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { JsonPath } from '../../runtime/shared/compile/source.ts';
import { edit, type ReadonlyJson } from '../../runtime/shared/edit/index.ts';

/** Sets, adds or (with `undefined`) removes the part at a path. */
export function withPart(text: string, path: JsonPath, value: unknown): string {
  const root = parseTree(text);
  const isThere = root !== undefined && findNodeAtLocation(root, [...path]) !== undefined;
  if (value === undefined) return isThere ? edit(text, { kind: 'remove', path }) : text;
  return edit(text, { kind: isThere ? 'set' : 'insert', path, value: value as ReadonlyJson });
}
