import { useEffect, useRef, useState } from 'react';
import type { EnteredItem } from '../../../runtime/browser/fields/inputs/index.ts';
import { Icon } from '../../../runtime/browser/widgets/Icon.tsx';
import { useWords } from '../../../runtime/browser/words.ts';
import { answersOf, isQuestion, kindOf, nodeKey, targetOf, textOf, unsureTarget } from './nodes.ts';

interface TreePreviewProps {
  items: readonly EnteredItem[];
  language: string;
  /** Keys of the items from the start to the current one. */
  path: readonly string[];
  onPath: (path: readonly string[]) => void;
  /** Selects a node for editing. */
  onEdit: (key: string) => void;
}

/** A preview of the tree with its unsaved nodes, as readers will see it. */
export function TreePreview({ items, language, path, onPath, onEdit }: TreePreviewProps) {
  const t = useWords();
  const [missing, setMissing] = useState('');
  const node = items.find(({ key }) => key === path.at(-1));
  const step = useRef<HTMLParagraphElement>(null);
  // The buttons of the previous step no longer exist, or the preview has just started.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step gets the focus.
  useEffect(() => step.current?.focus(), [path]);
  if (!node) return null;
  const follow = (to: string, text: string) => {
    const next = items.find((one) => nodeKey(one) === to);
    setMissing(next ? '' : text);
    if (next) onPath([...path, next.key]);
  };
  const go = (to: readonly string[]) => {
    setMissing('');
    onPath(to);
  };
  const options = [
    ...answersOf(node).map((answer) => ({ key: answer.key, text: textOf(answer, language), to: targetOf(answer) })),
    ...(isQuestion(node) ? [{ key: 'unsure', text: t('block.treeEditor.unsure'), to: unsureTarget(node) }] : []),
  ];
  return (
    <section className="fault-trial picture-editor-item" aria-labelledby="trial">
      <h3 id="trial">{t('block.treeEditor.trial')}</h3>
      <p ref={step} tabIndex={-1}>
        {!isQuestion(node) && <span className="badge">{t(`choice.managedFaultNode.kind.${kindOf(node)}`)}</span>}{' '}
        <b dir="auto">{textOf(node, language) || nodeKey(node)}</b>
      </p>
      <ul className="fault-offers">
        {options.map(({ key, text, to }) => (
          <li key={key}>
            <button type="button" className="button fault-offer" dir="auto" onClick={() => follow(to, text)}>
              {text || '–'}
            </button>
          </li>
        ))}
      </ul>
      {missing && (
        <p className="field-error" role="alert">
          <Icon name="error" />
          {t('block.treeEditor.nowhere', { answer: missing })}
        </p>
      )}
      <div className="buttons">
        {path.length > 1 && (
          <>
            <button type="button" className="button button-small" onClick={() => go(path.slice(0, -1))}>
              <Icon name="arrow-left" mirrored />
              {t('block.treeEditor.back')}
            </button>
            <button type="button" className="button button-small" onClick={() => go(path.slice(0, 1))}>
              <Icon name="retry" />
              {t('block.treeEditor.restart')}
            </button>
          </>
        )}
        <button type="button" className="button button-small" onClick={() => onEdit(node.key)}>
          <Icon name="edit" />
          {t('block.treeEditor.editThis')}
        </button>
        <button type="button" className="button button-small button-quiet" onClick={() => go([])}>
          <Icon name="close" />
          {t('block.treeEditor.endTrial')}
        </button>
      </div>
    </section>
  );
}
