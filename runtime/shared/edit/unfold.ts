/** Breaks a line that an edit made too long. Starts with the outermost object or list on it, and puts each member on a line. */
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { JsonPath } from '../compile/source.ts';
import { indentAt, lineWidth, splice } from './lines.ts';
import { joinMembers, type MemberSpan, splitMembers } from './pieces.ts';
import { step, widest } from './print.ts';

/** The text after an edit at a location, with long lines broken. A line that was already too long is not changed. */
export function unfold(before: string, after: string, path: JsonPath): string {
  if (nodesAlong(before, path).some(({ offset }) => lineWidth(before, offset) > widest)) return after;
  let text = after;
  for (let node = tooLong(text, path); node; node = tooLong(text, path)) text = unfolded(text, node);
  return text;
}

/** The outermost part on a line that is too long, above or below a location. */
function tooLong(text: string, path: JsonPath): Node | undefined {
  const nodes = nodesAlong(text, path);
  const within = nodes.length > path.length ? below(nodes.at(-1)) : [];
  return [...nodes, ...within].find((node) => isOnOneLine(text, node) && lineWidth(text, node.offset) > widest);
}

/** The existing parts from the root to a location, outermost first. */
function nodesAlong(text: string, path: JsonPath): Node[] {
  const root = parseTree(text);
  const nodes = [...path, ''].map((_, depth) => root && findNodeAtLocation(root, path.slice(0, depth) as (string | number)[]));
  return nodes.filter((node) => node !== undefined);
}

const below = (node: Node | undefined): Node[] => (node?.children ?? []).flatMap((child) => [child, ...below(child)]);

/** Whether it is a non-empty object or list on a single line. */
const isOnOneLine = (text: string, { type, offset, length, children = [] }: Node): boolean =>
  type !== 'property' && children.length > 0 && !text.slice(offset, offset + length).includes('\n');

function unfolded(text: string, node: Node): string {
  const indent = indentAt(text, node.offset);
  const start = `\n${indent}${' '.repeat(step)}`;
  const pieces = splitMembers(text, node).pieces.map((piece): MemberSpan => ({ ...piece, space: start }));
  return splice(text, node.offset + 1, node.length - 2, joinMembers({ pieces, end: `\n${indent}` }, indent));
}
