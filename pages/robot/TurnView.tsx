import { useEffect, useRef } from 'react';
import { useNotifier } from '../../runtime/browser/shell/feedback.tsx';
import { useWords } from '../../runtime/browser/words.ts';
import { AnswerActions } from './AnswerActions.tsx';
import { AnswerText } from './AnswerText.tsx';
import { FurtherHelp } from './FurtherHelp.tsx';
import { Sources } from './Sources.tsx';
import type { Conversation, ShownTurn } from './useConversation.ts';

interface TurnViewProps {
  turn: ShownTurn;
  conversation: Conversation;
  onRated: () => void;
}

/** One message. */
export function TurnView({ turn, conversation, onRated }: TurnViewProps) {
  const t = useWords();
  if (turn.role !== 'assistant')
    return (
      <li className="robot-turn robot-asked">
        <h2 className="visually-hidden">{t(`page.robot.by.${turn.role}`)}</h2>
        <p>{turn.text}</p>
      </li>
    );
  return (
    <li className="robot-turn" aria-busy={turn.isOpen === true}>
      <h2 className="visually-hidden">{t('page.robot.by.assistant')}</h2>
      <AnswerContent turn={turn} />
      {!turn.isOpen && <AnswerActions turn={turn} conversation={conversation} onRated={onRated} />}
      {!turn.isOpen && turn.state === 'unknown' && <FurtherHelp question={turn.question ?? ''} />}
    </li>
  );
}

/** The text of the answer. Screen readers announce it once it is complete. */
function AnswerContent({ turn }: { turn: ShownTurn }) {
  const { text, citations, isOpen = false, state, failure, blocked, isFallback } = turn;
  const t = useWords();
  const { announce } = useNotifier();
  const wasOpen = useRef(isOpen);
  const said = failure ? t(`error.${failure}`) : blocked ? t('page.robot.blocked') : state === 'unknown' ? t('page.robot.unknown') : text;
  useEffect(() => {
    if (wasOpen.current && !isOpen) announce(said);
    wasOpen.current = isOpen;
  }, [announce, isOpen, said]);
  return (
    <>
      {failure && <p className="notice notice-high">{t(`error.${failure}`)}</p>}
      {blocked && <p className="notice">{t('page.robot.blocked')}</p>}
      {isFallback && <p className="notice">{t('page.robot.fallback')}</p>}
      {state === 'unknown' && <p>{t('page.robot.unknown')}</p>}
      {text !== '' && <AnswerText text={text} citations={isOpen ? [] : citations} />}
      {isOpen && text === '' && <p className="quiet">{t('page.robot.waiting')}</p>}
      {state === 'stopped' && <p className="quiet">{t('page.robot.stopped')}</p>}
      {!isOpen && <Sources title={t(state === 'unknown' ? 'page.robot.nearest' : 'page.robot.sources')} citations={citations} />}
    </>
  );
}
