import { useEffect, useState } from 'react';
import { usePortal } from '../../runtime/browser/context.ts';
import { usePageCall } from '../../runtime/browser/pages/custom/calls.ts';
import { useWords } from '../../runtime/browser/words.ts';
import { QuestionList } from './QuestionList.tsx';

interface FollowUpsProps {
  /** The last answered question. */
  question: string;
  /** Titles of its sources, which are not suggested again. */
  excluded: readonly string[];
  onAsk: (question: string) => void;
}

/** Maximum number of suggested questions. More would hide the answer. */
const maxFollowUps = 3;

/** Questions similar to the last one. They are loaded after its answer and are optional. */
export function FollowUps({ question, excluded, onAsk }: FollowUpsProps) {
  const { call, tables } = usePortal();
  const t = useWords();
  const ref = usePageCall('ai.relevantQuestions');
  const [questions, setQuestions] = useState<readonly string[]>([]);
  const { language } = tables.site;
  useEffect(() => {
    let isCurrent = true;
    setQuestions([]);
    const show = (read: unknown) => isCurrent && setQuestions(read as string[]);
    if (ref) call(ref, { question, language }, { background: true }).then(show, () => {});
    return () => {
      isCurrent = false;
    };
  }, [call, ref, question, language]);
  const others = questions.filter((one) => !excluded.includes(one)).slice(0, maxFollowUps);
  return <QuestionList title={t('page.robot.followUps')} questions={others} onAsk={onAsk} />;
}
