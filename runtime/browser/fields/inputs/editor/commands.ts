/** Commands of the editor's toolbar and keys. Each returns whether it applies; without a dispatch it only tests. */
import { setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Attrs, Node, NodeType, ResolvedPos } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, NodeSelection, TextSelection, type Transaction } from 'prosemirror-state';
import { liftTarget } from 'prosemirror-transform';
import { markType, nodeType, ownOf } from './schema.ts';

/** The innermost node of a type around the selection, with its position. */
export function nodeAround(state: EditorState, name: string): { node: Node; at: number } | undefined {
  const { selection } = state;
  if (selection instanceof NodeSelection && selection.node.type.name === name) return { node: selection.node, at: selection.from };
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type.name === name) return { node: $from.node(depth), at: $from.before(depth) };
  return undefined;
}

export const isAround = (state: EditorState, name: string): boolean => nodeAround(state, name) !== undefined;

/** Whether the selection has a mark, or new input will get it. */
export function hasMark(state: EditorState, name: string): boolean {
  const type = markType(name);
  const { from, to, empty, $from } = state.selection;
  if (empty) return Boolean(type.isInSet(state.storedMarks ?? $from.marks()));
  return state.doc.rangeHasMark(from, to, type);
}

export const toggle = (name: string): Command => toggleMark(markType(name));

/** Turns blocks into headings of a level, and headings of that level into paragraphs. */
export const toggleHeading =
  (level: number): Command =>
  (state, dispatch) => {
    const isHeading = nodeAround(state, 'heading')?.node.attrs.level === level;
    return (isHeading ? setBlockType(nodeType('paragraph')) : setBlockType(nodeType('heading'), { level }))(state, dispatch);
  };

export const toggleCode: Command = (state, dispatch) =>
  setBlockType(nodeType(isAround(state, 'code_block') ? 'paragraph' : 'code_block'))(state, dispatch);

/** Makes a list, changes its kind, or lifts its items out. */
export const toggleList =
  (name: 'bullet_list' | 'ordered_list'): Command =>
  (state, dispatch) => {
    const list = innermostList(state.selection.$from);
    if (!list) return wrapInList(nodeType(name))(state, dispatch && ((tr) => dispatch(withLines(tr))));
    if (list.node.type.name === name) return liftListItem(nodeType('list_item'))(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.at, nodeType(name), {}));
    return true;
  };

/** The paragraphs of a new list as lines, so that its items have no space between them. */
export function withLines(tr: Transaction): Transaction {
  const { $from, to } = tr.selection;
  tr.doc.nodesBetween($from.before(1), to, (node, position, parent) => {
    if (node.type.name === 'paragraph' && parent?.type.name === 'list_item') tr.setNodeMarkup(position, nodeType('line'));
  });
  return tr;
}

function innermostList($from: ResolvedPos): { node: Node; at: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type.name.endsWith('_list')) return { node: $from.node(depth), at: $from.before(depth) };
  return undefined;
}

/** Wraps blocks, or lifts them out of the innermost block of that type. */
export const toggleWrap =
  (name: string, attrs?: Attrs): Command =>
  (state, dispatch) =>
    isAround(state, name) ? unwrap(name)(state, dispatch) : wrapIn(nodeType(name), attrs)(state, dispatch);

/** Lifts the content out of the innermost block of a type. */
const unwrap =
  (name: string): Command =>
  (state, dispatch) => {
    const found = nodeAround(state, name);
    if (!found) return false;
    const start = state.doc.resolve(found.at + 1);
    const end = state.doc.resolve(found.at + found.node.nodeSize - 1);
    const range = start.blockRange(end, (node) => node === found.node);
    const depth = range && liftTarget(range);
    if (!range || depth === null || depth === undefined) return false;
    dispatch?.(state.tr.lift(range, depth).scrollIntoView());
    return true;
  };

/** Changes attributes of the innermost node of a type. */
export const changeNode =
  (name: string, attrs: Attrs): Command =>
  (state, dispatch) => {
    const found = nodeAround(state, name);
    if (!found) return false;
    dispatch?.(state.tr.setNodeMarkup(found.at, undefined, { ...found.node.attrs, ...attrs }, found.node.marks));
    return true;
  };

/** Inserts a block after the selected block, or replaces an empty one, and puts the cursor into it. */
const insertBlock =
  (make: () => Node): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    const depth = blockDepth($from, nodeType('paragraph'));
    if (depth === undefined) return false;
    const block = make();
    const isEmpty = $from.node(depth).content.size === 0 && $from.node(depth).isTextblock;
    const position = isEmpty ? $from.before(depth) : $from.after(depth);
    if (!dispatch) return true;
    const tr = isEmpty ? state.tr.replaceWith(position, $from.after(depth), block) : state.tr.insert(position, block);
    dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(position + 1))).scrollIntoView());
    return true;
  };

/** The depth of the innermost block whose parent accepts blocks of a type. */
function blockDepth($from: ResolvedPos, type: NodeType): number | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const parent = $from.node(depth - 1);
    if (parent.canReplaceWith($from.index(depth - 1), $from.index(depth - 1), type)) return depth;
  }
  return undefined;
}

const line = () => nodeType('line').create();

/** A table of three columns with a header row. */
export const insertTable: Command = insertBlock(() => {
  const row = (part: string, cell: string) =>
    nodeType('table_row').create(
      { part },
      [1, 2, 3].map(() => nodeType(cell).create(null, line())),
    );
  return nodeType('table').create(null, [row('thead', 'table_header'), row('tbody', 'table_cell'), row('tbody', 'table_cell')]);
});

export const insertFold: Command = insertBlock(() =>
  nodeType('fold').create(null, [nodeType('fold_title').create(), nodeType('paragraph').create()]),
);

export const insertRule: Command = insertBlock(() => nodeType('rule').create());

/** Inserts a picture at the cursor. */
export const insertPicture =
  (src: string, alt: string): Command =>
  (state, dispatch) => {
    const picture = nodeType('image').create({ src, alt });
    dispatch?.(state.tr.replaceSelectionWith(picture, false).scrollIntoView());
    return true;
  };

/** The address of the link around the cursor, with its start and end. */
export function linkAround(state: EditorState): { href: string; from: number; to: number } | undefined {
  const { $from, from, to, empty } = state.selection;
  const type = markType('a');
  const mark = type.isInSet($from.marks()) ?? ($from.nodeAfter && type.isInSet($from.nodeAfter.marks));
  if (!mark) return undefined;
  if (!empty) return { href: ownOf(mark).href ?? '', from, to };
  let [start, end] = [$from.index(), $from.indexAfter()];
  const parent = $from.parent;
  const has = (index: number) => index >= 0 && index < parent.childCount && mark.isInSet(parent.child(index).marks);
  while (has(start - 1)) start -= 1;
  while (has(end)) end += 1;
  let position = $from.start();
  for (let index = 0; index < start; index += 1) position += parent.child(index).nodeSize;
  let size = 0;
  for (let index = start; index < end; index += 1) size += parent.child(index).nodeSize;
  return { href: ownOf(mark).href ?? '', from: position, to: position + size };
}

/** Links the selection, the link around the cursor, or the given words. */
export const setLink =
  (href: string, words: string): Command =>
  (state, dispatch) => {
    const mark = markType('a').create({ own: { href } });
    const around = linkAround(state);
    const { from, to, empty } = around ? { ...around, empty: false } : state.selection;
    const tr = state.tr;
    if (empty) tr.replaceSelectionWith(state.schema.text(words || href, mark.addToSet(state.selection.$from.marks())), false);
    else tr.removeMark(from, to, markType('a')).addMark(from, to, mark);
    dispatch?.(tr.removeStoredMark(markType('a')).scrollIntoView());
    return true;
  };

export const removeLink: Command = (state, dispatch) => {
  const around = linkAround(state);
  if (!around) return false;
  dispatch?.(state.tr.removeMark(around.from, around.to, markType('a')));
  return true;
};
