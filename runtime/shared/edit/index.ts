/** Edits of a card's text: one part changes, and all other text and comments are preserved. */
import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { JsonPath } from '../compile/source.ts';
import { indentAt, splice } from './lines.ts';
import { type Inside, joinMembers, type MemberSpan, rearranged, separator, splitMembers } from './pieces.ts';
import { onOneLine, type ReadonlyJson, step } from './print.ts';
import { tokens } from './tokens.ts';
import { unfold } from './unfold.ts';

export type { JsonPath } from '../compile/source.ts';
export { print, printMember, type ReadonlyJson, step, widest } from './print.ts';

export type CardEdit =
  /** Sets the value at a location. */
  | { kind: 'set'; path: JsonPath; value: ReadonlyJson }
  /** Inserts a key, or an item before an index of a list. Missing objects above it are created. */
  | { kind: 'insert'; path: JsonPath; value: ReadonlyJson; after?: string; comment?: string }
  /** Renames a key. */
  | { kind: 'rename'; path: JsonPath; to: string }
  /** Removes a key or item, with its comments. */
  | { kind: 'remove'; path: JsonPath }
  /** Orders the keys of an object; other keys come last, in their order. */
  | { kind: 'order'; path: JsonPath; keys: readonly string[] };

type InsertEdit = Extract<CardEdit, { kind: 'insert' }>;

type Kinds = { readonly [Kind in CardEdit['kind']]: (text: string, root: Node, edit: Extract<CardEdit, { kind: Kind }>) => string };

const kinds: Kinds = {
  set(text, root, { path, value }) {
    const { offset, length } = nodeAt(root, path);
    return splice(text, offset, length, onOneLine(value));
  },
  insert(text, root, edit) {
    const { container, name, value } = deepest(root, edit.path, edit.value);
    return change(text, container, ({ pieces, end }) => withPiece(text, { container, pieces, end, name, value }, edit));
  },
  rename(text, root, { path, to }) {
    const key = propertyAt(root, path).children?.[0] as Node;
    if (findNodeAtLocation(root, [...path.slice(0, -1), to])) throw new Error(`There is a key ${to} beside ${path.join('.')} already.`);
    return splice(text, key.offset, key.length, JSON.stringify(to));
  },
  remove(text, root, { path }) {
    const { container, at } = memberAt(root, path);
    return change(text, container, ({ pieces, end }) => {
      const left = pieces.filter((_, index) => index !== at);
      return { pieces: rearranged(pieces, left), end: left.length > 0 ? end : end.trim() && end };
    });
  },
  order(text, root, { path, keys }) {
    const container = nodeAt(root, path);
    const names = (container.children ?? []).map(keyOf);
    const rank = (name: string) => (keys.includes(name) ? keys.indexOf(name) : keys.length);
    const order = names.map((_, index) => index).sort((a, b) => rank(names[a] as string) - rank(names[b] as string) || a - b);
    if (order.every((from, index) => from === index)) return text;
    return change(text, container, ({ pieces, end }) => {
      const reordered = order.map((index) => pieces[index] as MemberSpan);
      return { pieces: rearranged(pieces, reordered), end };
    });
  },
};

/**
 * The text after an edit. A line that gets too long is broken if possible; other lines keep their format.
 *
 * @throws if the text is not JSON, or the location does not exist.
 */
export function edit(text: string, cardEdit: CardEdit): string {
  const make = kinds[cardEdit.kind] as (text: string, root: Node, edit: CardEdit) => string;
  const after = make(text, rootOf(text), cardEdit);
  return cardEdit.kind === 'remove' || cardEdit.kind === 'order' ? after : unfold(text, after, cardEdit.path);
}

/** Whether a member has comments, which would be removed with it. */
export function hasComments(text: string, path: JsonPath): boolean {
  const { container, at } = memberAt(rootOf(text), path);
  const { above = '', body = '', gap = '', lineComment = '' } = splitMembers(text, container).pieces[at] ?? {};
  return [...tokens(above + body + gap + lineComment)].some(({ kind }) => kind === 'line comment' || kind === 'block comment');
}

function rootOf(text: string): Node {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: false });
  if (!root || errors.length > 0) throw new Error('A text that is no JSON cannot be edited.');
  return root;
}

function nodeAt(root: Node, path: JsonPath): Node {
  const node = findNodeAtLocation(root, [...path]);
  if (!node) throw new Error(`Nothing stands at ${path.join('.')}.`);
  return node;
}

function propertyAt(root: Node, path: JsonPath): Node {
  const { parent } = nodeAt(root, path);
  if (parent?.type !== 'property') throw new Error(`${path.join('.')} has no key.`);
  return parent;
}

/** The object or list that contains a part, and the index of the part. */
function memberAt(root: Node, path: JsonPath): { container: Node; at: number } {
  const node = nodeAt(root, path);
  const member = node.parent?.type === 'property' ? node.parent : node;
  if (!member.parent) throw new Error('A card as a whole is no part of it.');
  return { container: member.parent, at: (member.parent.children ?? []).indexOf(member) };
}

const keyOf = (property: Node): string => String(property.children?.[0]?.value);

/** The innermost existing part above a location; missing parts below it become part of the value. */
function deepest(root: Node, path: JsonPath, value: ReadonlyJson): { container: Node; name: string | number; value: ReadonlyJson } {
  const name = path.at(-1);
  if (name === undefined) throw new Error('A card as a whole cannot be inserted.');
  const container = findNodeAtLocation(root, path.slice(0, -1) as (string | number)[]);
  if (!container) return deepest(root, path.slice(0, -1), { [name]: value });
  if (container.type !== (typeof name === 'number' ? 'array' : 'object')) throw new Error(`Nothing can be put at ${path.join('.')}.`);
  if (typeof name === 'string' && findNodeAtLocation(container, [name])) throw new Error(`${path.join('.')} is there already.`);
  return { container, name, value };
}

interface Inserted extends Inside {
  container: Node;
  name: string | number;
  value: ReadonlyJson;
}

function withPiece(text: string, { container, pieces, end, name, value }: Inserted, { after, comment }: InsertEdit): Inside {
  const isEmpty = pieces.length === 0;
  const between = isEmpty ? (container.type === 'object' ? ' ' : '') : separator(pieces);
  const indent = between.includes('\n') ? between.length - 1 : indentAt(text, container.offset).length + step;
  const body = typeof name === 'number' ? onOneLine(value) : `${JSON.stringify(name)}: ${onOneLine(value)}`;
  const above = comment === undefined ? '' : `// ${comment}\n${' '.repeat(indent)}`;
  const space = comment !== undefined && !between.includes('\n') ? `\n${' '.repeat(indent)}` : between;
  const piece: MemberSpan = { space, above, body, gap: '', lineComment: '' };
  const follows = after === undefined ? -1 : (container.children ?? []).map(keyOf).indexOf(after);
  const index = typeof name === 'number' ? name : follows < 0 ? pieces.length : follows + 1;
  return { pieces: rearranged(pieces, pieces.toSpliced(index, 0, piece)), end: isEmpty && !end.trim() ? between : end };
}

/** Changes the inside of an object or list. */
function change(text: string, container: Node, work: (inside: Inside) => Inside): string {
  const inside = joinMembers(work(splitMembers(text, container)), indentAt(text, container.offset));
  return splice(text, container.offset + 1, container.length - 2, inside);
}
