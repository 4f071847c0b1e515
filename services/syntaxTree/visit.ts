/**
 * Traverses trees like unist-util-visit, with the same visitor results, in a fifth of its time. That library creates a named
 * function for every node, and a text is traversed a dozen times.
 */
import type { Node, Parent } from 'unist';
import { type BuildVisitor, CONTINUE, EXIT, SKIP, type VisitorResult } from 'unist-util-visit';

export { SKIP };

type AnyVisitor = (node: Node, index: number | undefined, parent: Parent | undefined) => VisitorResult;

/** Calls `visitor` with every node, or with nodes of one type, parents before children. */
export function visit<Tree extends Node, Type extends string>(tree: Tree, type: Type, visitor: BuildVisitor<Tree, Type>): void;
export function visit<Tree extends Node>(tree: Tree, visitor: BuildVisitor<Tree>): void;
export function visit(tree: Node, typeOrVisitor: string | AnyVisitor, visitor?: AnyVisitor): void {
  if (typeof typeOrVisitor === 'string') walk(tree, typeOrVisitor, visitor as AnyVisitor, undefined, undefined);
  else walk(tree, undefined, typeOrVisitor, undefined, undefined);
}

/** Returns the index of the sibling to continue with, if the visitor returned one. */
function walk(
  node: Node,
  type: string | undefined,
  visitor: AnyVisitor,
  index: number | undefined,
  parent: Parent | undefined,
): typeof EXIT | number | undefined {
  const [action, next] = type === undefined || node.type === type ? resultOf(visitor(node, index, parent)) : goOn;
  if (action === EXIT) return EXIT;
  if (action !== SKIP && 'children' in node) {
    const { children } = node as Parent;
    for (let position = 0; position < children.length; ) {
      const after = walk(children[position] as Node, type, visitor, position, node as Parent);
      if (after === EXIT) return EXIT;
      position = after ?? position + 1;
    }
  }
  return next;
}

type Result = readonly [action: typeof CONTINUE | typeof EXIT | typeof SKIP, next?: number];

const goOn: Result = [CONTINUE];

function resultOf(result: VisitorResult): Result {
  if (typeof result === 'number') return [CONTINUE, result];
  if (Array.isArray(result)) return [result[0] ?? CONTINUE, result[1] ?? undefined];
  return typeof result === 'boolean' || result === SKIP ? [result] : goOn;
}
