import { useEffect, useRef, useState } from 'react';
import type { Turn } from '../../generated/openapi.d.ts';
import { useLoadedPage, usePageData, usePortal } from '../../runtime/browser/context.ts';
import { useMaxLength, usePageCall } from '../../runtime/browser/pages/custom/calls.ts';
import { newSendKey } from '../../runtime/browser/pages/form/sendKey.ts';
import { CallFailure } from '../../runtime/shared/calls/envelope.ts';
import { useAnswer } from './useAnswer.ts';
import type { ChosenModel } from './useModelType.ts';

/** A message on the page. `isOpen` is true until its answer is complete. */
export interface ShownTurn extends Pick<Turn, 'messageId' | 'role' | 'text' | 'citations' | 'blocked' | 'like' | 'state' | 'isFallback'> {
  isOpen?: boolean;
  /** The error code, if there is no answer. */
  failure?: string;
  /** The question of an answer, to ask it again. */
  question?: string;
}

/** A conversation and its actions. */
export interface Conversation {
  chatId: string;
  turns: readonly ShownTurn[];
  isAsking: boolean;
  ask: (question: string) => void;
  stop: () => void;
  /** Opens an earlier conversation. */
  open: (chatId: string) => void;
  /** Starts a new conversation. */
  begin: () => void;
}

interface ConversationOptions {
  modelType: ChosenModel;
  products: readonly string[];
  /** Called after each answer, when the list of conversations has changed. */
  onAnswered: () => void;
}

/** The error of a request that failed without an answer of the server. */
const unreachable = 'transport.unreachable';

const failureOf = (error: unknown): string => (error instanceof CallFailure ? (error.error ?? unreachable) : unreachable);

export function useConversation({ modelType, products, onAnswered }: ConversationOptions): Conversation {
  const [chatId, setChatId] = useState('');
  const [turns, setTurns] = useState<readonly ShownTurn[]>([]);
  const [isAsking, setAsking] = useState(false);
  const stopping = useRef<AbortController>(undefined);
  const { call } = usePortal();
  const [history, stopRef] = [usePageCall('ai.history'), usePageCall('ai.stop')];
  const answer = useAnswer();

  const change = (messageId: string, how: (turn: ShownTurn) => ShownTurn) =>
    setTurns((all) => all.map((turn) => (turn.messageId === messageId && turn.role === 'assistant' ? how(turn) : turn)));

  const ask = async (question: string): Promise<void> => {
    const messageId = newSendKey();
    const chat = chatId || newSendKey();
    const begun = { messageId, citations: [], blocked: false };
    const controller = new AbortController();
    stopping.current?.abort();
    stopping.current = controller;
    setChatId(chat);
    setAsking(true);
    setTurns((all) => [
      ...all,
      { ...begun, role: 'user', text: question },
      { ...begun, role: 'assistant', text: '', question, isOpen: true },
    ]);
    const onText = (text: string) => change(messageId, (turn) => ({ ...turn, text: turn.text + text }));
    const sentQuestion = { chatId: chat, messageId, question, modelType, ...(products.length > 0 && { products: [...products] }) };
    try {
      await answer(
        sentQuestion,
        { onText, onEnd: (end) => change(messageId, (turn) => ({ ...turn, ...end, isOpen: false })) },
        controller.signal,
      );
    } catch (error) {
      const end = controller.signal.aborted ? { state: 'stopped' as const } : { failure: failureOf(error) };
      change(messageId, (turn) => ({ ...turn, ...end, isOpen: false }));
      if (controller.signal.aborted && stopRef) call(stopRef, { chatId: chat, messageId }, { outlives: true }).catch(() => {});
    }
    if (stopping.current === controller) setAsking(false);
    onAnswered();
  };

  const open = async (chat: string): Promise<void> => {
    if (!history) return;
    stopping.current?.abort();
    const read = (await call(history, { chatId: chat })) as Turn[];
    setChatId(chat);
    setTurns(withQuestions(read));
  };

  const begin = () => {
    stopping.current?.abort();
    setChatId('');
    setTurns([]);
  };

  useQueryQuestion(ask);
  return {
    chatId,
    turns,
    isAsking,
    ask: (question) => void ask(question),
    stop: () => stopping.current?.abort(),
    open: (chat) => void open(chat).catch(() => {}),
    begin,
  };
}

/** Adds to each answer the question before it. */
const withQuestions = (turns: readonly Turn[]): ShownTurn[] =>
  turns.map((turn, index) => ({
    ...turn,
    ...(turn.role === 'assistant' && turns[index - 1]?.role === 'user' && { question: turns[index - 1]?.text }),
  }));

/** Sends the question in the address once. Without script, the server renders matching documents. */
function useQueryQuestion(ask: (question: string) => Promise<void>): void {
  const { search } = useLoadedPage();
  const maxLength = useMaxLength('ai.answer', 'question');
  const like = usePageData<unknown>('like');
  const sentQuestion = useRef('');
  useEffect(() => {
    const question = new URLSearchParams(search).get('q')?.trim() ?? '';
    if (question === '' || sentQuestion.current === question || like === undefined) return;
    sentQuestion.current = question;
    void ask(question.slice(0, maxLength));
  });
}
