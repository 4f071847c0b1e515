import { Blocks } from '../../runtime/browser/blocks/Blocks.tsx';
import { useLoadedPage } from '../../runtime/browser/context.ts';
import { useWords } from '../../runtime/browser/words.ts';
import { blocksOf } from '../../runtime/shared/page/blocks.ts';
import { isRecordNumber } from '../../schema/define/numbers.ts';
import { ConversationView } from './ConversationView.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { useConversations } from './useConversations.ts';
import './question.css';

/** Questions to the service staff: a form, and the reader's conversations. New answers appear immediately. */
export default function QuestionPage() {
  const { head, search, tables } = useLoadedPage();
  const t = useWords();
  const { questions, read } = useConversations();
  const sent = new URLSearchParams(search).get('sent');
  return (
    <div className="form-page form-split">
      <div className="form-head">
        <header className="page-head">
          <h1>{head.title}</h1>
          <p>{t('page.question.description')}</p>
        </header>
        {sent !== null && isRecordNumber('enquiry', sent) && (
          <p className="notice notice-success" role="status">
            {t('page.question.then', { enquiryNo: sent })}
          </p>
        )}
      </div>
      <div className="form-body question">
        {questions.length > 0 && (
          <section aria-labelledby="question-sent">
            <h2 id="question-sent">{t('page.question.sent')}</h2>
            <ol className="question-conversations">
              {questions.map((question) => (
                <ConversationView key={question.id} question={question} onSent={read} />
              ))}
            </ol>
          </section>
        )}
        <section aria-labelledby="question-ask">
          <h2 id="question-ask">{t('page.question.ask')}</h2>
          <QuestionForm onSent={read} />
        </section>
      </div>
      <aside className="form-beside" aria-label={t('page.question.beside')}>
        <Blocks of={blocksOf(tables?.page)} />
      </aside>
    </div>
  );
}
