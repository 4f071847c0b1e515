import { useState } from 'react';
import { usePortal } from '../../runtime/browser/context.ts';
import { useMaxLength, usePageCall } from '../../runtime/browser/pages/custom/calls.ts';
import { useNotifier } from '../../runtime/browser/shell/feedback.tsx';
import { CopyButton } from '../../runtime/browser/widgets/CopyButton.tsx';
import { Icon } from '../../runtime/browser/widgets/Icon.tsx';
import { useWords } from '../../runtime/browser/words.ts';
import type { Conversation, ShownTurn } from './useConversation.ts';

interface AnswerActionsProps {
  turn: ShownTurn;
  conversation: Conversation;
  onRated: () => void;
}

/** Copies, repeats and rates an answer. A bad rating may have a reason. A failed answer cannot be rated. */
export function AnswerActions({ turn, conversation, onRated }: AnswerActionsProps) {
  const { call } = usePortal();
  const { notify } = useNotifier();
  const t = useWords();
  const feedback = usePageCall('ai.feedback');
  const [like, setLike] = useState(turn.like);
  const { messageId, question } = turn;
  const rate = (liked: boolean, reason?: string) => {
    if (!feedback) return;
    setLike(liked);
    call(feedback, { chatId: conversation.chatId, messageId, like: liked, ...(reason && { reason }) }, { outlives: true }).then(
      () => {
        notify(t('page.robot.rated'));
        onRated();
      },
      () => setLike(turn.like),
    );
  };
  return (
    <>
      <div className="buttons robot-actions">
        {turn.text !== '' && <CopyButton text={turn.text.trim()} />}
        {question && (
          <button
            type="button"
            className="button button-quiet button-small"
            disabled={conversation.isAsking}
            onClick={() => conversation.ask(question)}
          >
            {t('page.robot.again')}
          </button>
        )}
        {(turn.failure ? [] : [true, false]).map((liked) => (
          <button
            key={String(liked)}
            type="button"
            className="button button-quiet button-icon button-small"
            aria-pressed={like === liked}
            aria-label={t(liked ? 'page.robot.helpful' : 'page.robot.unhelpful')}
            title={t(liked ? 'page.robot.helpful' : 'page.robot.unhelpful')}
            onClick={() => rate(liked)}
          >
            <Icon name={liked ? 'helpful-up' : 'helpful-down'} />
          </button>
        ))}
      </div>
      {like === false && <ReasonForm onSend={(reason) => rate(false, reason)} />}
    </>
  );
}

function ReasonForm({ onSend }: { onSend: (reason: string) => void }) {
  const t = useWords();
  const maxLength = useMaxLength('ai.feedback', 'reason');
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  if (isSent) return null;
  return (
    <form
      className="robot-reason"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '') return;
        onSend(reason.trim());
        setSent(true);
      }}
    >
      <label>
        {t('page.robot.reason')}
        <input className="input" maxLength={maxLength} value={reason} onChange={({ target }) => setReason(target.value)} />
      </label>
      <button type="submit" className="button button-small">
        {t('page.robot.send')}
      </button>
    </form>
  );
}
