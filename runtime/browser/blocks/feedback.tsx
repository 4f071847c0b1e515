import { useEffect, useId, useState } from 'react';
import { bindUse } from '../../shared/bind.ts';
import { CallFailure } from '../../shared/envelope.ts';
import { useFormat } from '../clock/format.ts';
import { useLoadedPage, usePageData, usePortal } from '../context.ts';
import { Icon } from '../widgets/Icon.tsx';
import { useWords } from '../words.ts';
import { fieldIn } from './answers.ts';
import type { BlockProps } from './props.ts';

type Answer = 'yes' | 'no';

/** Was this helpful: yes or no, once a session. */
export function FeedbackBlock({ block }: BlockProps<'feedback'>) {
  const record = usePageData(block.of);
  const { counts, answer, trouble, isSending, give } = useFeedback(block, record);
  const id = useId();
  const t = useWords();
  if (record === undefined) return null;
  return (
    <section className="block block-feedback" aria-labelledby={id}>
      <h2 id={id}>{t('block.feedback.question')}</h2>
      <div className="buttons" data-needs-script>
        {(['yes', 'no'] as const).map((choice) => (
          <button
            key={choice}
            type="button"
            className="button"
            aria-pressed={answer === choice}
            aria-disabled={isSending}
            onClick={() => give(choice)}
          >
            <Icon name={choice === 'yes' ? 'helpful-up' : 'helpful-down'} />
            {t(`block.feedback.${choice}`)}
            <Count of={counts[choice]} />
          </button>
        ))}
      </div>
      <p role="status" className="quiet">
        {answer && !trouble ? t('block.feedback.thanks') : ''}
      </p>
      {trouble && (
        <p role="alert" className="field-error">
          {trouble}
        </p>
      )}
      <noscript>
        <p className="quiet">{t('block.feedback.needsScript')}</p>
      </noscript>
    </section>
  );
}

function Count({ of }: { of: unknown }) {
  const format = useFormat();
  return typeof of === 'number' ? <span className="count">{format.number(of)}</span> : null;
}

/** The counts, the visitor's own answer, and the way to give one. The same answer twice is given once. */
function useFeedback({ call: callId, with: values, up, down }: BlockProps<'feedback'>['block'], record: unknown) {
  const { call } = usePortal();
  const { tables, scope } = useLoadedPage();
  const t = useWords();
  const [counted, setCounted] = useState<unknown>();
  const [trouble, setTrouble] = useState<string>();
  const [isSending, setSending] = useState(false);
  const bound = bindUse({ call: callId, with: values ?? {} }, scope);
  const [answer, keepAnswer] = useKeptAnswer(`${callId} ${JSON.stringify(bound)}`);
  const give = async (choice: Answer) => {
    const ref = tables?.page.calls[callId];
    if (!ref || isSending || choice === answer) return;
    setSending(true);
    try {
      setCounted(await call(ref, { ...bound, helpful: choice === 'yes' }));
      setTrouble(undefined);
      keepAnswer(choice);
    } catch (failure) {
      setTrouble(
        failure instanceof CallFailure && failure.error ? t(`error.${failure.error}`, failure.facts ?? {}) : t('block.feedback.failed'),
      );
    }
    setSending(false);
  };
  const from = counted ?? record;
  return { counts: { yes: fieldIn(from, up), no: fieldIn(from, down) }, answer, trouble, isSending, give };
}

/** An answer given before in this session, read once script runs: the server cannot know it. */
function useKeptAnswer(subject: string): [Answer | undefined, (answer: Answer) => void] {
  const place = `feedback ${subject}`;
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => setAnswer((sessionStorage.getItem(place) as Answer | null) ?? undefined), [place]);
  const keep = (given: Answer) => {
    sessionStorage.setItem(place, given);
    setAnswer(given);
  };
  return [answer, keep];
}
