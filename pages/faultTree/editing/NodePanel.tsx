import type { ItemsEditing } from '../../../runtime/browser/fields/inputs/items/ItemsEditor.tsx';
import { Icon } from '../../../runtime/browser/widgets/Icon.tsx';
import { useWords } from '../../../runtime/browser/words.ts';
import { answersOf, isQuestion, kindOf, nodeKey, parentsOf, textOf } from './nodes.ts';
import { panelHeadId, type TreeEditorState } from './useTreeEditor.ts';

interface NodePanelProps {
  editing: ItemsEditing;
  state: TreeEditorState;
  /** Problems of the selected node. */
  findings: readonly string[];
}

/** The fields and commands of the selected node. */
export function NodePanel({ editing, state, findings }: NodePanelProps) {
  const { items, renderItem } = editing;
  const { selected, language } = state;
  const t = useWords();
  if (!selected) return null;
  const index = items.indexOf(selected);
  const isFirst = index === 0;
  const hasAnswers = isQuestion(selected) || answersOf(selected).length > 0;
  const fields = [
    'kind',
    'texts',
    ...(hasAnswers ? ['answers', 'unsure'] : []),
    ...(referringKinds.has(kindOf(selected)) ? ['refers'] : []),
    'help',
    'picture',
    'key',
  ];
  return (
    <section className="picture-editor-item" aria-labelledby={panelHeadId}>
      <h3 id={panelHeadId} tabIndex={-1} dir="auto">
        {textOf(selected, language) || nodeKey(selected)}
      </h3>
      {findings.length > 0 && (
        <ul className="fault-findings">
          {findings.map((text) => (
            <li key={text}>
              <Icon name="warning" />
              {text}
            </li>
          ))}
        </ul>
      )}
      <Parents {...{ editing, state }} />
      <div className="buttons">
        {isQuestion(selected) &&
          (['question', 'fixed'] as const).map((kind) => (
            <button
              key={kind}
              type="button"
              className="button button-small"
              aria-disabled={!state.canBranch || undefined}
              onClick={() => state.branch(kind)}
            >
              <Icon name="add" />
              {t(`block.treeEditor.branch.${kind}`)}
            </button>
          ))}
        {!isFirst && (
          <button type="button" className="button button-small" onClick={() => state.startWith(selected.key)}>
            {t('block.treeEditor.first')}
          </button>
        )}
        <button type="button" className="button button-small button-quiet" onClick={() => state.remove(selected.key)}>
          <Icon name="close" />
          {t('block.treeEditor.remove')}
        </button>
      </div>
      {renderItem(index, fields)}
    </section>
  );
}

/** Kinds of outcomes that link to another record. */
const referringKinds: ReadonlySet<string> = new Set(['article', 'download', 'tree', 'part']);

/** Links to the questions with an edge to the selected node. */
function Parents({ editing: { items }, state: { selected, select, language } }: Pick<NodePanelProps, 'editing' | 'state'>) {
  const t = useWords();
  const parents = selected ? parentsOf(items, selected) : [];
  if (parents.length === 0) return null;
  return (
    <p className="small">
      {t('block.treeEditor.from')}{' '}
      {parents.map((node) => (
        <button key={node.key} type="button" className="chip" dir="auto" onClick={() => select(node.key)}>
          {textOf(node, language) || nodeKey(node)}
        </button>
      ))}
    </p>
  );
}
