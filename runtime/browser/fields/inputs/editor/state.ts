/** The editor state: key bindings, input rules and history. */
import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history, redo, undo } from 'prosemirror-history';
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { Attrs, Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { findWrapping } from 'prosemirror-transform';
import { toggle, toggleHeading, toggleList, toggleWrap, withLines } from './commands.ts';
import { nodeType } from './schema.ts';

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodeType('line_break').create()).scrollIntoView());
  return true;
};

/** Enter in the title of a fold continues below it, in an empty paragraph. */
const leaveTitle: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if ($from.parent.type.name !== 'fold_title') return false;
  const after = $from.after();
  const next = $from.node(-1).maybeChild(1);
  const hasEmpty = next?.type.name === 'paragraph' && next.content.size === 0;
  const tr = hasEmpty ? state.tr : state.tr.insert(after, nodeType('paragraph').create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
};

/** Enter in an empty paragraph at the end of a fold continues below the fold. */
const leaveFold: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const [paragraph, fold] = [$from.parent, $from.depth > 0 ? $from.node(-1) : undefined];
  if (!empty || fold?.type.name !== 'fold' || fold.lastChild !== paragraph || fold.childCount < 3) return false;
  if (paragraph.type.name !== 'paragraph' || paragraph.content.size > 0) return false;
  const after = $from.after(-1) - paragraph.nodeSize;
  const tr = state.tr.delete($from.before(), $from.after()).insert(after, nodeType('paragraph').create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
};

/** Blocks without a line for typing before or after them at the start or end of the text. */
const closed: ReadonlySet<string> = new Set(['code_block', 'table', 'admonition', 'fold', 'blockquote', 'box', 'raw', 'rule']);

/** Adds a paragraph at the edge of a text that begins or ends with a closed block. */
function addEdge(state: EditorState, side: 'start' | 'end'): Transaction | undefined {
  const edge = side === 'start' ? state.doc.firstChild : state.doc.lastChild;
  if (!edge || !closed.has(edge.type.name)) return undefined;
  const position = side === 'start' ? 0 : state.doc.content.size;
  const tr = state.tr.insert(position, nodeType('paragraph').create());
  return tr.setSelection(TextSelection.create(tr.doc, position + 1)).scrollIntoView();
}

/** At the start or end of the text, an arrow key inserts a paragraph and moves there. Cells of a row are side by side. */
const leaveEdge =
  (side: 'start' | 'end'): Command =>
  (state, dispatch, view) => {
    const { $head, empty } = state.selection;
    if (!empty || $head.depth === 0 || !view?.endOfTextblock(side === 'start' ? 'up' : 'down')) return false;
    for (let depth = 0; depth < $head.depth; depth += 1) {
      const { type, childCount } = $head.node(depth);
      if (type.name !== 'table_row' && $head.index(depth) !== (side === 'start' ? 0 : childCount - 1)) return false;
    }
    const tr = addEdge(state, side);
    if (tr) dispatch?.(tr);
    return tr !== undefined;
  };

/** A click below a closed last block continues in a new paragraph. */
const clickBelow = new Plugin({
  props: {
    handleClick(view, _at, { clientY }) {
      const last = view.dom.lastElementChild;
      const tr = last && clientY > last.getBoundingClientRect().bottom ? addEdge(view.state, 'end') : undefined;
      if (tr) view.dispatch(tr);
      return tr !== undefined;
    },
  },
});

const item = nodeType('list_item');

/** Tab leaves the editor outside of lists and tables, so that it is not a keyboard trap. */
const keys: Readonly<Record<string, Command>> = {
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  'Mod-b': toggle('strong'),
  'Mod-i': toggle('em'),
  'Mod-e': toggle('code'),
  'Mod-Alt-2': toggleHeading(2),
  'Mod-Alt-3': toggleHeading(3),
  'Mod-Alt-4': toggleHeading(4),
  'Mod-Shift-7': toggleList('ordered_list'),
  'Mod-Shift-8': toggleList('bullet_list'),
  'Mod-Shift-9': toggleWrap('blockquote'),
  'Shift-Enter': chainCommands(exitCode, lineBreak),
  'Mod-Enter': chainCommands(exitCode, lineBreak),
  Enter: chainCommands(leaveTitle, leaveFold, splitListItem(item)),
  ArrowUp: leaveEdge('start'),
  ArrowDown: leaveEdge('end'),
  Tab: chainCommands(goToNextCell(1), sinkListItem(item)),
  'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(item)),
};

/** Input rules: a marker at the start of a paragraph begins a list, whose items are lines. */
const listRule = (sign: RegExp, name: string, attrs: (match: RegExpMatchArray) => Attrs): InputRule =>
  new InputRule(sign, (state, match, start, end) => {
    const tr = state.tr.delete(start, end);
    const range = tr.doc.resolve(start).blockRange();
    const wrapping = range && findWrapping(range, nodeType(name), attrs(match));
    return range && wrapping ? withLines(tr.wrap(range, wrapping)) : null;
  });

/** Blocks whose words are in paragraphs. */
const ofParagraphs: ReadonlySet<string> = new Set(['doc', 'blockquote', 'admonition', 'fold']);

/** A line that left its list or cell becomes a paragraph when the cursor is in it. */
const linesToParagraphs = new Plugin({
  appendTransaction(transactions, _before, state) {
    const { $from } = state.selection;
    const isLine = $from.depth > 0 && $from.parent.type.name === 'line' && ofParagraphs.has($from.node(-1).type.name);
    return isLine && transactions.some(({ docChanged }) => docChanged)
      ? state.tr.setNodeMarkup($from.before(), nodeType('paragraph')).setStoredMarks(state.storedMarks)
      : null;
  },
});

const rules = () =>
  inputRules({
    rules: [
      textblockTypeInputRule(/^(#{2,4})\s$/, nodeType('heading'), (match) => ({ level: match[1]?.length })),
      textblockTypeInputRule(/^```$/, nodeType('code_block')),
      wrappingInputRule(/^\s*>\s$/, nodeType('blockquote')),
      listRule(/^\s*[-*]\s$/, 'bullet_list', () => ({})),
      listRule(/^(\d{1,6})\.\s$/, 'ordered_list', (match) => ({ start: Number(match[1]) })),
    ],
  });

/** A new state of a document, without history. `plugins` come first, so that their keys take precedence. */
export const editorState = (doc: Node, plugins: readonly Plugin[]): EditorState =>
  EditorState.create({
    doc,
    plugins: [
      ...plugins,
      rules(),
      keymap(keys),
      keymap(baseKeymap),
      history(),
      linesToParagraphs,
      clickBelow,
      tableEditing(),
      gapCursor(),
      dropCursor({ color: false, class: 'editor-drop' }),
    ],
  });
