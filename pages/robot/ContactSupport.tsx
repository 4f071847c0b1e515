import { useCopy } from '../../runtime/browser/shell/feedback.tsx';
import { useWords } from '../../runtime/browser/words.ts';
import { FurtherHelp } from './FurtherHelp.tsx';
import { transcriptOf } from './transcript.ts';
import type { Conversation } from './useConversation.ts';

/** Hands a conversation over to support: offers the transcript and the contact links. */
export function ContactSupport({ conversation: { turns } }: { conversation: Conversation }) {
  const copy = useCopy();
  const t = useWords();
  const question = turns.find(({ role }) => role === 'user')?.text ?? '';
  return (
    <details className="robot-hand-over">
      <summary>{t('page.robot.handOver')}</summary>
      <p>{t('page.robot.handOverText')}</p>
      <button
        type="button"
        className="button button-small"
        onClick={() => void copy(transcriptOf(turns, (role) => t(`page.robot.by.${role}`), location.origin))}
      >
        {t('page.robot.copyTranscript')}
      </button>
      <FurtherHelp question={question} />
    </details>
  );
}
