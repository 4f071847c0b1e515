import { useEffect, useMemo, useState } from 'react';
import { usePortal } from '../../runtime/browser/context.ts';
import { type ItemsEditing, OwnControls, useItemsEditing } from '../../runtime/browser/fields/inputs/ItemsEditor.tsx';
import type { EnteredItem, InputProps } from '../../runtime/browser/fields/inputs/index.ts';
import { Select } from '../../runtime/browser/fields/inputs/Select.tsx';
import { Viewer } from '../../runtime/browser/viewer/Viewer.tsx';
import { Icon } from '../../runtime/browser/widgets/Icon.tsx';
import { useWords } from '../../runtime/browser/words.ts';
import { EditedPicture } from './editing/EditedPicture.tsx';
import { NodePanel } from './editing/NodePanel.tsx';
import {
  answersOf,
  branch,
  connect,
  type EdgeId,
  followRename,
  freeKey,
  nodeKey,
  parentsOf,
  remove,
  startWith,
  textOf,
} from './editing/nodes.ts';
import { Trial } from './editing/Trial.tsx';
import { type EditedDrawing, useDrawing } from './editing/useDrawing.ts';
import { useHistory } from './editing/useHistory.ts';
import { nodeId } from './TreePicture.tsx';
import './faultTree.css';
import './editing/treeEditor.css';

/** The nodes of a fault tree, edited on its drawing: the fields of one node at a time, and a trial of the unsaved tree. */
export default function TreeEditor() {
  const editing = useItemsEditing();
  const { drawn, hasFailed, retry } = useDrawing();
  const state = useTreeEditor(editing);
  const t = useWords();
  return (
    <div className="tree-editor">
      <Tools {...{ editing, state }} />
      {hasFailed && (
        <p className="notice notice-warning" role="alert">
          {t('block.treeEditor.failed')}{' '}
          <button type="button" className="link" onClick={retry}>
            {t('block.treeEditor.retry')}
          </button>
        </p>
      )}
      <div className="tree-editor-parts">
        {drawn ? <Drawn {...{ drawn, state, editing }} /> : <div className="tree-editor-wait" aria-busy="true" />}
        <div className="tree-editor-side">
          {state.path.length > 0 && (
            <Trial items={editing.items} language={state.language} path={state.path} onPath={state.play} onEdit={state.select} />
          )}
          <OwnControls value={useNodeControls(editing, state.language)}>
            <NodePanel {...{ editing, state }} findings={drawn?.findings.get(state.selected?.key ?? '') ?? []} />
          </OwnControls>
        </div>
      </div>
    </div>
  );
}

export type TreeEditorState = ReturnType<typeof useTreeEditor>;

/** The selection, the trial and the commands of the editor. */
function useTreeEditor({ id, items, onChange, create, createPart, hasRoom, max, faults }: ItemsEditing) {
  const { language } = usePortal().tables.site;
  const [chosen, setChosen] = useState<string>();
  const [shows, setShows] = useState<{ id: string } | null>(null);
  const [path, setPath] = useState<readonly string[]>([]);
  const [connecting, setConnecting] = useState<EdgeId>();
  const undo = useHistory(items, onChange);
  const focus = useFocusAfter();
  const selected = items.find(({ key }) => key === chosen) ?? items[0];
  const canBranch = selected !== undefined && items.length < max && hasRoom('answers', answersOf(selected).length);
  const reveal = (key: string) => setShows({ id: nodeId(key) });
  const select = (key: string) => {
    setChosen(key);
    setConnecting(undefined);
    reveal(key);
  };
  useFollowing(items, onChange);
  // After a refusal the first node with an error is shown, unless the selected one has some.
  const wrong = Object.keys(faults).map((place) => items[Number(place.split('.')[0])]?.key);
  const places = Object.keys(faults).join(' ');
  const [seen, setSeen] = useState(places);
  if (seen !== places) {
    setSeen(places);
    if (wrong[0] !== undefined && !wrong.includes(selected?.key)) setChosen(wrong[0]);
  }
  return {
    ...{ language, selected, select, reveal, shows, path, connecting, setConnecting, undo, canBranch },
    play(next: readonly string[]) {
      setPath(next);
      const at = next.at(-1);
      if (at !== undefined) reveal(at);
    },
    connect(edge: EdgeId, to: string) {
      const target = items.find(({ key }) => key === to);
      setConnecting(undefined);
      if (target && target.key !== edge.from) onChange(connect(items, edge, nodeKey(target)));
    },
    /** Adds an answer to the selected node, with a new node that it leads to. */
    branch(kind: 'question' | 'fixed') {
      const answer = createPart('answers');
      const made = create();
      if (!selected || !answer || !canBranch) return;
      const node: EnteredItem = { ...made, values: { ...made.values, kind } };
      onChange(branch(items, { from: selected.key, answer, node }));
      focus(`${id}-${items.indexOf(selected)}-answers-${answersOf(selected).length}-texts-${language}`);
    },
    /** Adds the first question of an empty tree. */
    begin() {
      const node = create();
      onChange([{ ...node, values: { ...node.values, kind: 'question', key: freeKey([]) } }]);
    },
    remove(key: string) {
      const node = items.find((one) => one.key === key);
      if (!node) return;
      const next = parentsOf(items, node)[0] ?? items.find((one) => one !== node);
      onChange(remove(items, key));
      if (next) setChosen(next.key);
    },
    startWith: (key: string) => onChange(startWith(items, key)),
  };
}

/** Moves the focus to an element that the next render adds. */
function useFocusAfter(): (id: string) => void {
  const [wanted, setWanted] = useState<{ id: string }>();
  useEffect(() => {
    if (wanted) document.getElementById(wanted.id)?.focus();
  }, [wanted]);
  return (id) => setWanted({ id });
}

/** Edges follow a node whose key is changed. */
function useFollowing(items: ItemsEditing['items'], onChange: ItemsEditing['onChange']): void {
  const [before, setBefore] = useState(items);
  useEffect(() => {
    if (before === items) return;
    const followed = followRename(before, items);
    setBefore(followed);
    if (followed !== items) onChange(followed);
  }, [before, items, onChange]);
}

/** References to nodes are chosen by their texts, not typed as keys. */
function useNodeControls({ items }: ItemsEditing, language: string) {
  const options = useMemo(
    () => items.map((node) => ({ value: nodeKey(node), text: textOf(node, language) || nodeKey(node) })),
    [items, language],
  );
  return useMemo(() => {
    const NodeChoice = (props: InputProps) => <Select {...props} options={options} />;
    return { 'managedFaultAnswer.to': NodeChoice, 'managedFaultNode.unsure': NodeChoice };
  }, [options]);
}

function Tools({ editing: { items }, state }: { editing: ItemsEditing; state: TreeEditorState }) {
  const t = useWords();
  const first = items[0]?.key;
  return (
    <div className="buttons">
      {items.length === 0 && (
        <button type="button" className="button" onClick={state.begin}>
          <Icon name="add" />
          {t('block.treeEditor.begin')}
        </button>
      )}
      <button
        type="button"
        className="button button-small"
        aria-disabled={first === undefined || undefined}
        onClick={() => first !== undefined && state.play([first])}
      >
        <Icon name="play" />
        {t('block.treeEditor.play')}
      </button>
      <button type="button" className="button button-small" aria-disabled={!state.undo || undefined} onClick={() => state.undo?.()}>
        <Icon name="retry" />
        {t('block.treeEditor.undo')}
      </button>
      <span className="quiet small">{t('block.treeEditor.count', { count: items.length })}</span>
    </div>
  );
}

function Drawn({ drawn, state, editing: { id, describedBy } }: { drawn: EditedDrawing; state: TreeEditorState; editing: ItemsEditing }) {
  const t = useWords();
  return (
    <div className="tree-editor-drawing" id={id} tabIndex={-1} aria-describedby={describedBy}>
      <p className="quiet small" role="status">
        {t(state.connecting ? 'block.treeEditor.connecting' : 'block.treeEditor.hint')}
      </p>
      <Viewer
        label={t('block.treeEditor.picture')}
        drawing={drawn.drawing}
        starts={nodeId(drawn.drawing.nodes[0]?.key ?? '')}
        shows={state.shows}
      >
        <EditedPicture
          {...drawn}
          selected={state.selected?.key}
          reached={state.path.at(-1)}
          connecting={state.connecting}
          onSelect={state.select}
          onReveal={state.reveal}
          onConnect={state.connect}
          onPickEdge={state.setConnecting}
          onRemove={state.remove}
        />
      </Viewer>
    </div>
  );
}
