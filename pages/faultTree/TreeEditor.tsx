import { useMemo } from 'react';
import { Select } from '../../runtime/browser/fields/inputs/controls/Select.tsx';
import type { InputProps } from '../../runtime/browser/fields/inputs/index.ts';
import { type ItemsEditing, OwnControls, useItemsEditing } from '../../runtime/browser/fields/inputs/items/ItemsEditor.tsx';
import { Viewer } from '../../runtime/browser/viewer/Viewer.tsx';
import { Icon } from '../../runtime/browser/widgets/Icon.tsx';
import { useWords } from '../../runtime/browser/words.ts';
import { EditableTreeDiagram } from './editing/EditableTreeDiagram.tsx';
import { NodePanel } from './editing/NodePanel.tsx';
import { nodeKey, textOf } from './editing/nodes.ts';
import { TreePreview } from './editing/TreePreview.tsx';
import { type DraftDiagram, useDraftDiagram } from './editing/useDraftDiagram.ts';
import { playId, type TreeEditorState, useTreeEditor } from './editing/useTreeEditor.ts';
import { nodeId } from './TreeDiagram.tsx';
import '../../runtime/browser/fields/inputs/items/pictureEditor.css';
import './faultTree.css';
import './editing/treeEditor.css';

/** Edits the nodes of a fault tree on its diagram. Shows the fields of one node at a time, and a preview of the unsaved tree. */
export default function TreeEditor() {
  const editing = useItemsEditing();
  const { diagram, hasFailed, retry } = useDraftDiagram();
  const state = useTreeEditor(editing);
  const t = useWords();
  return (
    <div className="picture-editor">
      <Tools {...{ editing, state }} />
      {hasFailed && (
        <p className="notice notice-warning" role="alert">
          {t('block.treeEditor.failed')}{' '}
          <button type="button" className="link" onClick={retry}>
            {t('block.treeEditor.retry')}
          </button>
        </p>
      )}
      <div className="picture-editor-parts">
        {diagram ? <TreeDrawing {...{ diagram, state, editing }} /> : <div className="picture-editor-wait" aria-busy="true" />}
        <div className="picture-editor-side">
          {state.path.length > 0 && (
            <TreePreview items={editing.items} language={state.language} path={state.path} onPath={state.play} onEdit={state.edit} />
          )}
          <OwnControls value={useNodeControls(editing, state.language)}>
            <NodePanel {...{ editing, state }} findings={diagram?.findings.get(state.selected?.key ?? '') ?? []} />
          </OwnControls>
        </div>
      </div>
    </div>
  );
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

function Tools({ editing: { id, items }, state }: { editing: ItemsEditing; state: TreeEditorState }) {
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
        id={playId(id)}
        className="button button-small"
        aria-disabled={first === undefined || undefined}
        onClick={() => first !== undefined && state.play([first])}
      >
        <Icon name="play" />
        {t('block.treeEditor.play')}
      </button>
      <button type="button" className="button button-small" aria-disabled={!state.undo || undefined} onClick={() => state.undo?.()}>
        <Icon name="undo" />
        {t('block.treeEditor.undo')}
      </button>
      <span className="quiet small">{t('block.treeEditor.count', { count: items.length })}</span>
    </div>
  );
}

function TreeDrawing({
  diagram,
  state,
  editing: { id, describedBy },
}: {
  diagram: DraftDiagram;
  state: TreeEditorState;
  editing: ItemsEditing;
}) {
  const t = useWords();
  return (
    <div className="picture-editor-drawing" id={id} tabIndex={-1} aria-describedby={describedBy}>
      <p className="quiet small" role="status">
        {t(state.connecting ? 'block.treeEditor.connecting' : 'block.treeEditor.hint')}
      </p>
      <Viewer
        label={t('block.treeEditor.picture')}
        drawing={diagram.drawing}
        initialPartId={nodeId(diagram.drawing.nodes[0]?.key ?? '')}
        shows={state.shows}
      >
        <EditableTreeDiagram
          {...diagram}
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
