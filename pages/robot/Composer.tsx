import { type KeyboardEvent, useId, useState } from 'react';
import { usePortal } from '../../runtime/browser/context.ts';
import { useMaxLength } from '../../runtime/browser/pages/custom/calls.ts';
import { useWords } from '../../runtime/browser/words.ts';
import { path } from '../../runtime/shared/routing/path.ts';
import type { Conversation } from './useConversation.ts';
import type { ChosenModel } from './useModelType.ts';

interface ComposerProps {
  conversation: Conversation;
  /** The model that questions are about; empty for all. */
  product: string;
  onScope: (product: string) => void;
  modelType: ChosenModel;
  onModelType: (modelType: ChosenModel) => void;
}

/** The field for a question. Without script it is a search form. */
export function Composer({ conversation, product, onScope, modelType, onModelType }: ComposerProps) {
  const { ask, stop, isAsking } = conversation;
  const { tables } = usePortal();
  const t = useWords();
  const maxLength = useMaxLength('ai.answer', 'question');
  const id = useId();
  const [question, setQuestion] = useState('');
  const send = () => {
    if (question.trim() === '' || isAsking) return;
    ask(question.trim());
    setQuestion('');
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="robot-composer"
      action={path(tables, 'search')}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id}>{t('page.robot.question')}</label>
      <textarea
        id={id}
        name="q"
        className="input"
        rows={2}
        required
        maxLength={maxLength}
        value={question}
        onChange={({ target }) => setQuestion(target.value)}
        onKeyDown={handleKey}
      />
      <div className="buttons">
        {isAsking ? (
          <button type="button" className="button" onClick={stop}>
            {t('page.robot.stop')}
          </button>
        ) : (
          <button type="submit" className="button button-primary">
            {t('page.robot.ask')}
          </button>
        )}
        <label className="robot-choice">
          <input
            type="checkbox"
            checked={modelType === 'thorough'}
            onChange={({ target }) => onModelType(target.checked ? 'thorough' : 'quick')}
          />
          {t('page.robot.thorough')}
        </label>
        {product !== '' && (
          <button type="button" className="chip" aria-label={t('page.robot.unscope', { product })} onClick={() => onScope('')}>
            <bdi>{product}</bdi> ×
          </button>
        )}
      </div>
      <p className="field-hint">{t('page.robot.hint')}</p>
    </form>
  );
}
