/** The selection, the preview and the commands of a tree editor. */
import { useEffect, useState } from 'react';
import { usePortal } from '../../../runtime/browser/context.ts';
import type { EnteredItem } from '../../../runtime/browser/fields/inputs/index.ts';
import type { ItemsEditing } from '../../../runtime/browser/fields/inputs/items/ItemsEditor.tsx';
import { usePictureEditor } from '../../../runtime/browser/fields/inputs/items/usePictureEditor.ts';
import { nodeId } from '../TreeDiagram.tsx';
import {
  addBranch,
  answersOf,
  connectEdge,
  type EdgeId,
  nodeKey,
  parentsOf,
  removeNode,
  renameReferences,
  setFirstNode,
  unusedKey,
} from './nodes.ts';

export type TreeEditorState = ReturnType<typeof useTreeEditor>;

export const panelHeadId = 'edited-node';
export const playId = (id: string): string => `${id}-play`;

/** The state of an editor and its commands. */
export function useTreeEditor(editing: ItemsEditing) {
  const { id, items, onChange, create, createPart, hasRoom, max } = editing;
  const { language } = usePortal().tables.site;
  const [path, setPath] = useState<readonly string[]>([]);
  const [connecting, setConnecting] = useState<EdgeId>();
  const picture = usePictureEditor(editing, connecting !== undefined, () => setConnecting(undefined));
  const { selected, shows, undo, focus, choose } = picture;
  const canBranch = selected !== undefined && items.length < max && hasRoom('answers', answersOf(selected).length);
  const reveal = (key: string) => picture.reveal(nodeId(key));
  const select = (key: string) => {
    choose(key);
    setConnecting(undefined);
    reveal(key);
  };
  useKeyRenames(items, onChange);
  return {
    ...{ language, selected, select, reveal, shows, path, connecting, setConnecting, undo, canBranch },
    play(next: readonly string[]) {
      setPath(next);
      setConnecting(undefined);
      const last = next.at(-1);
      if (last !== undefined) reveal(last);
      else focus(playId(id));
    },
    /** Selects a node and moves the focus to its fields. */
    edit(key: string) {
      select(key);
      focus(panelHeadId);
    },
    connect(edge: EdgeId, to: string) {
      const target = items.find(({ key }) => key === to);
      setConnecting(undefined);
      if (target && target.key !== edge.from) onChange(connectEdge(items, edge, nodeKey(target)));
    },
    /** Adds an answer to the selected node, and the new node that is its target. */
    branch(kind: 'question' | 'fixed') {
      const answer = createPart('answers');
      const made = create();
      if (!selected || !answer || !canBranch) return;
      const node: EnteredItem = { ...made, values: { ...made.values, kind } };
      onChange(addBranch(items, { from: selected.key, answer, node }));
      reveal(node.key);
      focus(`${id}-${items.indexOf(selected)}-answers-${answersOf(selected).length}-texts-${language}`);
    },
    /** Adds the first question of an empty tree. */
    begin() {
      const node = create();
      onChange([{ ...node, values: { ...node.values, kind: 'question', key: unusedKey([]) } }]);
    },
    remove(key: string) {
      const node = items.find((one) => one.key === key);
      if (!node) return;
      const next = parentsOf(items, node)[0] ?? items.find((one) => one !== node);
      onChange(removeNode(items, key));
      if (next) choose(next.key);
    },
    startWith: (key: string) => onChange(setFirstNode(items, key)),
  };
}

/** Updates edges when the key of their target changes. */
function useKeyRenames(items: ItemsEditing['items'], onChange: ItemsEditing['onChange']): void {
  const [before, setBefore] = useState(items);
  useEffect(() => {
    if (before === items) return;
    const followed = renameReferences(before, items);
    setBefore(followed);
    if (followed !== items) onChange(followed);
  }, [before, items, onChange]);
}
