import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { QuestionConversation } from '../../generated/openapi.d.ts';
import { useFormat } from '../../runtime/browser/clock/format.ts';
import { usePortal } from '../../runtime/browser/context.ts';
import { useMaxLength, usePageCall } from '../../runtime/browser/pages/custom/calls.ts';
import { useNotifier } from '../../runtime/browser/shell/feedback.tsx';
import { useWords } from '../../runtime/browser/words.ts';
import { useSendFailure } from './useSendFailure.ts';

interface ConversationViewProps {
  question: QuestionConversation;
  onSent: () => Promise<void>;
}

/** A question, its answers in order, and the field for a further message. New answers are announced. */
export function ConversationView({ question, onSent }: ConversationViewProps) {
  const { enquiryNo, state, wish, createdAt, messages, isOpen } = question;
  const t = useWords();
  const format = useFormat();
  useAnnouncedAnswers(question);
  return (
    <li className="question-conversation">
      <h3>
        <bdi>{enquiryNo}</bdi> <span className="badge">{t(`choice.enquiry.state.${state}`)}</span>
      </h3>
      <ol className="question-messages">
        <Message by={t('page.question.by.you')} at={format.moment(createdAt)} iso={createdAt} text={wish} isOwn />
        {messages.map(({ id, at, fromStaff, text }) => (
          <Message
            key={id}
            by={t(fromStaff ? 'page.question.by.staff' : 'page.question.by.you')}
            at={format.moment(at)}
            iso={at}
            text={text}
            isOwn={!fromStaff}
          />
        ))}
      </ol>
      {isOpen && <Reply question={question} onSent={onSent} />}
    </li>
  );
}

interface MessageProps {
  by: string;
  at: string;
  iso: string;
  text: string;
  isOwn: boolean;
}

const Message = ({ by, at, iso, text, isOwn }: MessageProps) => (
  <li className={isOwn ? 'question-message question-own' : 'question-message'}>
    <p className="quiet">
      <strong>{by}</strong> <time dateTime={iso}>{at}</time>
    </p>
    <p className="question-text" dir="auto">
      {text}
    </p>
  </li>
);

/** Announces an answer that arrives while the page is open. */
function useAnnouncedAnswers({ messages }: QuestionConversation): void {
  const { announce } = useNotifier();
  const t = useWords();
  const answers = messages.filter(({ fromStaff }) => fromStaff);
  const count = useRef(answers.length);
  const newest = answers.length > count.current ? answers.at(-1)?.text : undefined;
  useEffect(() => {
    if (newest !== undefined) announce(`${t('page.question.by.staff')}: ${newest}`);
    count.current = answers.length;
  }, [announce, newest, answers.length, t]);
}

function Reply({ question: { id }, onSent }: ConversationViewProps) {
  const { call, tables } = usePortal();
  const t = useWords();
  const field = useId();
  const write = usePageCall('extend.question.write');
  const maxLength = useMaxLength('extend.question.write', 'text');
  const { failure, setFailure, showFailure } = useSendFailure();
  const [isSending, setSending] = useState(false);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('text') ?? '').trim();
    if (!write || isSending || text === '') return;
    setSending(true);
    setFailure(undefined);
    try {
      await call(write, { id, text, language: tables.site.language });
      form.reset();
      await onSent();
    } catch (thrown) {
      showFailure(thrown);
    } finally {
      setSending(false);
    }
  };
  return (
    <form className="question-reply" method="dialog" onSubmit={(event) => void handleSubmit(event)}>
      {failure && (
        <p className="notice notice-high" role="alert">
          {failure}
        </p>
      )}
      <label htmlFor={field}>{t('page.question.further')}</label>
      <textarea id={field} name="text" className="input" rows={2} required maxLength={maxLength} />
      <button type="submit" className="button" data-needs-script aria-disabled={isSending || undefined}>
        {t('page.question.write')}
      </button>
    </form>
  );
}
