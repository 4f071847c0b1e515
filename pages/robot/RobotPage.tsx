import { useCallback, useState } from 'react';
import type { LikeEntry } from '../../generated/openapi.d.ts';
import { useLoadedPage, usePageData, usePortal } from '../../runtime/browser/context.ts';
import { RouteLink } from '../../runtime/browser/widgets/RouteLink.tsx';
import { useWords } from '../../runtime/browser/words.ts';
import { path } from '../../runtime/shared/routing/path.ts';
import { ChatList } from './ChatList.tsx';
import { Composer } from './Composer.tsx';
import { ContactSupport } from './ContactSupport.tsx';
import { FollowUps } from './FollowUps.tsx';
import { LikelyDocuments } from './LikelyDocuments.tsx';
import { QuestionList } from './QuestionList.tsx';
import { TurnView } from './TurnView.tsx';
import { useConversation } from './useConversation.ts';
import { useModelType } from './useModelType.ts';
import './robot.css';

/** The assistant: a conversation with answers from documents, and the list of earlier conversations. */
export default function RobotPage() {
  const { head, search } = useLoadedPage();
  const query = new URLSearchParams(search);
  const starters = usePageData<string[]>('starters') ?? [];
  const like = usePageData<LikeEntry[]>('like');
  const t = useWords();
  const [changes, setChanges] = useState(0);
  const [product, setProduct] = useState(query.get('product') ?? '');
  const { modelType, choose } = useModelType();
  const onAnswered = useCallback(() => setChanges((count) => count + 1), []);
  const conversation = useConversation({ modelType, products: product === '' ? [] : [product], onAnswered });
  const { turns, ask } = conversation;
  const last = turns.at(-1);
  const isAlone = query.get('fromType') === 'ai_chat';
  return (
    <div className={isAlone ? 'robot robot-alone' : 'robot'} data-chat-id={conversation.chatId || undefined}>
      <header className="page-head">
        <h1>{head.title}</h1>
        <p>{t('page.robot.intro')}</p>
      </header>
      <div className="robot-columns">
        <section className="robot-talk" aria-label={t('page.robot.conversation')}>
          <ol className="robot-turns">
            {turns.map((turn) => (
              <TurnView key={`${turn.role} ${turn.messageId}`} turn={turn} conversation={conversation} onRated={onAnswered} />
            ))}
          </ol>
          {last?.question && !last.isOpen && (
            <FollowUps question={last.question} excluded={last.citations.map(({ title }) => title)} onAsk={ask} />
          )}
          {turns.length > 0 && <ContactSupport conversation={conversation} />}
          <Composer conversation={conversation} product={product} onScope={setProduct} modelType={modelType} onModelType={choose} />
          {turns.length === 0 && <QuestionList title={t('page.robot.starters')} questions={starters} onAsk={ask} />}
          {turns.length === 0 && like && <LikelyDocuments entries={like} />}
          {turns.length === 0 && <GuidedStart />}
        </section>
        <ChatList conversation={conversation} changes={changes} />
      </div>
    </div>
  );
}

/** Links to the fault trees, which are faster if a tree covers the fault. */
function GuidedStart() {
  const { tables } = usePortal();
  const t = useWords();
  const route = 'faultTree.list';
  if (!tables.routes.some(({ id }) => id === route)) return null;
  return (
    <p>
      <RouteLink className="link" to={path(tables, route)}>
        {t('page.robot.guided')}
      </RouteLink>
    </p>
  );
}
