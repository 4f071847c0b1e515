/** The tools of the toolbar, in its order. */
import { redo, undo } from 'prosemirror-history';
import { liftListItem, sinkListItem } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
} from 'prosemirror-tables';
import {
  changeNode,
  hasMark,
  insertFold,
  insertRule,
  insertTable,
  isAround,
  linkAround,
  nodeAround,
  removeLink,
  toggle,
  toggleCode,
  toggleHeading,
  toggleList,
  toggleWrap,
} from './commands.ts';
import { type AdmonitionKind, admonitionKinds, nodeType } from './schema.ts';

/** A button: a command, or a dialog that the editor opens. Its name is the word `writing.editor.<id>`. */
export interface EditorTool {
  id: string;
  /** Without one, the button shows its name. */
  icon?: string;
  /** Shown instead of an icon. */
  sign?: string;
  /** Keys, in the notation of `aria-keyshortcuts`; Control is Command on a Mac. */
  keys?: string;
  run: Command | { dialog: EditorDialog };
  /** Whether a toggle tool is on. */
  isOn?: (state: EditorState) => boolean;
}

export type EditorDialog = 'link' | 'code' | 'admonition' | 'picture';

/** Tools in a group, which is shown only if it applies. */
export interface ToolGroup {
  id: string;
  tools: readonly EditorTool[];
  isShown?: (state: EditorState) => boolean;
}

const heading = (level: number): EditorTool => ({
  id: `heading${level}`,
  sign: `H${level}`,
  keys: `Control+Alt+${level}`,
  run: toggleHeading(level),
  isOn: (state) => nodeAround(state, 'heading')?.node.attrs.level === level,
});

const mark = (id: string, name: string, more: Partial<EditorTool> = {}): EditorTool => ({
  ...{ id, icon: id, run: toggle(name), isOn: (state) => hasMark(state, name) },
  ...more,
});

const kindOf = (state: EditorState) => nodeAround(state, 'admonition')?.node.attrs.kind as AdmonitionKind | undefined;

const item = nodeType('list_item');

export const toolGroups: readonly ToolGroup[] = [
  {
    id: 'history',
    tools: [
      { id: 'undo', icon: 'undo', keys: 'Control+Z', run: undo },
      { id: 'redo', icon: 'redo', keys: 'Control+Y', run: redo },
    ],
  },
  {
    id: 'text',
    tools: [
      heading(2),
      heading(3),
      heading(4),
      mark('bold', 'strong', { keys: 'Control+B' }),
      mark('italic', 'em', { keys: 'Control+I' }),
      mark('strike', 'del'),
      mark('code', 'code', { keys: 'Control+E' }),
      { id: 'link', icon: 'link', keys: 'Control+K', run: { dialog: 'link' }, isOn: (state) => linkAround(state) !== undefined },
    ],
  },
  {
    id: 'blocks',
    tools: [
      {
        id: 'bullets',
        icon: 'list',
        keys: 'Control+Shift+8',
        run: toggleList('bullet_list'),
        isOn: (state) => isAround(state, 'bullet_list'),
      },
      {
        id: 'numbers',
        icon: 'list-numbered',
        keys: 'Control+Shift+7',
        run: toggleList('ordered_list'),
        isOn: (state) => isAround(state, 'ordered_list'),
      },
      { id: 'quote', icon: 'cite', keys: 'Control+Shift+9', run: toggleWrap('blockquote'), isOn: (state) => isAround(state, 'blockquote') },
      { id: 'codeBlock', icon: 'code-block', run: toggleCode, isOn: (state) => isAround(state, 'code_block') },
      { id: 'admonition', icon: 'information', run: toggleWrap('admonition'), isOn: (state) => isAround(state, 'admonition') },
      { id: 'fold', icon: 'fold', run: insertFold },
      { id: 'table', icon: 'table', run: insertTable },
      { id: 'rule', icon: 'rule', run: insertRule },
      { id: 'picture', icon: 'insert-picture', run: { dialog: 'picture' } },
    ],
  },
  { id: 'inLink', isShown: (state) => linkAround(state) !== undefined, tools: [{ id: 'unlink', run: removeLink }] },
  {
    id: 'inList',
    isShown: (state) => isAround(state, 'list_item'),
    tools: [
      { id: 'indent', keys: 'Tab', run: sinkListItem(item) },
      { id: 'outdent', keys: 'Shift+Tab', run: liftListItem(item) },
    ],
  },
  { id: 'inCode', isShown: (state) => isAround(state, 'code_block'), tools: [{ id: 'codeFacts', run: { dialog: 'code' } }] },
  {
    id: 'inAdmonition',
    isShown: (state) => isAround(state, 'admonition'),
    tools: [
      ...admonitionKinds.map(
        (kind): EditorTool => ({
          id: `admonitionKind.${kind}`,
          run: changeNode('admonition', { kind, title: '' }),
          isOn: (state) => kindOf(state) === kind,
        }),
      ),
      { id: 'admonitionTitle', run: { dialog: 'admonition' } },
    ],
  },
  {
    id: 'inTable',
    isShown: (state) => isAround(state, 'table'),
    tools: [
      { id: 'rowBefore', run: addRowBefore },
      { id: 'rowAfter', run: addRowAfter },
      { id: 'columnBefore', run: addColumnBefore },
      { id: 'columnAfter', run: addColumnAfter },
      { id: 'mergeCells', run: mergeCells },
      { id: 'splitCell', run: splitCell },
      { id: 'deleteRow', run: deleteRow },
      { id: 'deleteColumn', run: deleteColumn },
      { id: 'deleteTable', run: deleteTable },
    ],
  },
];
