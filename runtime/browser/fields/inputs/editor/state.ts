/** The state of the editor: its keys, what typing certain signs does, and its history. */
import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history, redo, undo } from 'prosemirror-history';
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { Attrs, Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState, Plugin, TextSelection } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { findWrapping } from 'prosemirror-transform';
import { toggle, toggleHeading, toggleList, toggleWrap, withLines } from './commands.ts';
import { nodeType } from './schema.ts';

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodeType('line_break').create()).scrollIntoView());
  return true;
};

/** Enter in the title of a fold goes on below it. */
const leaveTitle: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if ($from.parent.type.name !== 'fold_title') return false;
  const after = $from.after();
  const tr = state.tr.insert(after, nodeType('paragraph').create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
};

const item = nodeType('list_item');

/** Tab leaves the editor where it has no list or table to move in, so that nobody is caught by it. */
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
  Enter: chainCommands(leaveTitle, splitListItem(item)),
  Tab: chainCommands(goToNextCell(1), sinkListItem(item)),
  'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(item)),
};

/** A sign at the beginning of a paragraph makes a list, whose items are lines. */
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

/** A fresh state of a document, without history. `plugins` come first, so that their keys precede. */
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
      tableEditing(),
      gapCursor(),
      dropCursor({ color: false, class: 'editor-drop' }),
    ],
  });
