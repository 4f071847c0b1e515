/** Answers a question as a stream of events: pieces of the answer, then its citations. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import type { LanguageModel } from '../../runtime/server/config/languageModel.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { writesInOwnTransaction } from '../../runtime/server/handler.ts';
import { blockingWords, screenTexts } from '../screening/index.ts';
import { logUnanswered } from '../searchStatistics/index.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Context, Handler } from '../shared/calls/handler.ts';
import { storable } from '../shared/values/storable.ts';
import { answeringPassages, type ComposedAnswer, quotePassages, unknownAnswer } from './compose.ts';
import { findReadableRecords, presentTurn } from './history.ts';
import { type ChatHolder, findChat, holderOf } from './holder.ts';
import { requireCaptchaBeyondLimit } from './humanCheck.ts';
import { wordAnswer } from './model/index.ts';
import { type FoundPassage, retrieve } from './retrieve.ts';
import { type AnswerEvent, findRunning, type RunningAnswer, registerRunning, runAnswer } from './running.ts';
import { saveTurns } from './saveTurns.ts';
import { redactSecrets } from './secrets.ts';
import { assistantTurns } from './tables.ts';

type AnswerContext = Context<'ai.answer'>;

/** An answer as generated and stored. */
interface GivenAnswer extends ComposedAnswer {
  isFallback: boolean;
}

/**
 * Answers from the passages that the account may read. A browser that lost its connection sends the same `messageId` with the
 * number of pieces that it has, and gets the rest.
 */
export const answerQuestion: Handler<'ai.answer'> = writesInOwnTransaction(async (context) => {
  const { body, account, client, database, fail, portal } = context;
  const holder = holderOf({ account, client });
  const messageId = storable(body.messageId ?? randomUUID());
  const resumed = body.messageId === undefined ? undefined : await resume(context, holder, messageId);
  if (resumed) return streamOf(resumed);
  await requireCaptchaBeyondLimit(context);
  const [language] = readingLanguages(portal, body.language);
  const question = redactSecrets(storable(body.question)).trim();
  if (question === '') throw fail('value.required', { field: 'question' });
  if (blockingWords(await screenTexts(database, [{ field: 'question', text: question, language }])).length > 0)
    throw fail('ai.sensitive-words');
  const passages = await retrieve(context, {
    question,
    language,
    products: body.products ?? [],
    embeddingsModel: context.config.embeddingsModel,
  });
  const exchange: Exchange = { holder, language, question, messageId };
  const answering = answeringPassages(passages, body.modelType);
  if (answering.length === 0)
    logUnanswered(context.afterResponse, { question, language, visitor: { account, address: context.address }, now: context.now });
  const running =
    answering.length > 0 && context.config.languageModel
      ? word(context, exchange, answering)
      : await sendAnswer(context, exchange, answering.length > 0 ? quotePassages(portal, answering) : unknownAnswer(portal, passages));
  if (holder) registerRunning(keyOf(holder, body.chatId, messageId), running);
  return streamOf(running.follow(body.from ?? 0));
});

/** Stores a complete answer and streams it. */
async function sendAnswer(context: AnswerContext, exchange: Exchange, answer: ComposedAnswer): Promise<RunningAnswer> {
  const given = { ...answer, isFallback: false };
  await context.inOwnTransaction((database) => saveExchange(database, context, exchange, given));
  return runAnswer(() => eventsOf(exchange.messageId, given));
}

/** Streams an answer while the language model generates it. If the model fails, the rest quotes the passages. */
function word(context: AnswerContext, exchange: Exchange, passages: readonly FoundPassage[]): RunningAnswer {
  const { config, portal, afterResponse } = context;
  const quoted = quotePassages(portal, passages);
  const running = runAnswer(async function* (signal) {
    const given: GivenAnswer = { ...quoted, pieces: [], isFallback: false };
    try {
      for await (const piece of wordAnswer(config.languageModel as LanguageModel, { ...exchange, passages }, signal)) {
        given.pieces.push(piece);
        yield { kind: 'piece', data: { text: piece.text } };
      }
    } catch {
      given.isFallback = true;
    }
    if (signal.aborted) Object.assign(given, { state: 'stopped', isFallback: false });
    else if (given.pieces.length === 0 || given.isFallback) {
      given.isFallback = true;
      for (const piece of quoted.pieces) {
        given.pieces.push(piece);
        yield { kind: 'piece', data: { text: piece.text } };
      }
    }
    afterResponse((database) => saveExchange(database, context, exchange, given));
    yield endOf(exchange.messageId, given);
  });
  return running;
}

/** The key of an answer within this process. */
const keyOf = ({ account, browser }: ChatHolder, chatId: string, messageId: string): string =>
  JSON.stringify([account, browser, chatId, messageId]);

/** Resumes an answer: the running one of this process, otherwise the stored one. */
async function resume(
  { body, account, database, portal }: AnswerContext,
  holder: ChatHolder | undefined,
  messageId: string,
): Promise<AsyncGenerator<AnswerEvent> | undefined> {
  if (!holder) return undefined;
  const running = findRunning(keyOf(holder, body.chatId, messageId));
  if (running) return running.follow(body.from ?? 0);
  const chat = await findChat(database, holder, body.chatId);
  const which = chat && and(eq(assistantTurns.chat, chat), eq(assistantTurns.messageId, messageId), eq(assistantTurns.role, 'assistant'));
  const [turn] = which ? await database.select().from(assistantTurns).where(which) : [];
  if (!turn) return undefined;
  const { blocked, citations } = presentTurn(turn, await findReadableRecords({ account, database, portal }, [turn]));
  const { state, isFallback } = turn;
  const pieces = blocked ? [] : turn.pieces;
  const stored = { state: state ?? 'answered', isFallback, pieces, citations } as GivenAnswer;
  return runAnswer(() => eventsOf(messageId, stored)).follow(Math.min(body.from ?? 0, pieces.length));
}

async function* eventsOf(messageId: string, given: GivenAnswer): AsyncGenerator<AnswerEvent> {
  for (const { text } of given.pieces) yield { kind: 'piece', data: { text } };
  yield endOf(messageId, given);
}

const endOf = (messageId: string, { state, isFallback, citations }: GivenAnswer): AnswerEvent => ({
  kind: 'end',
  data: { messageId, state, isFallback, citations },
});

interface Exchange {
  holder: ChatHolder | undefined;
  language: string;
  question: string;
  messageId: string;
}

/** Stores the question with its answer. Nothing is stored for a client without a browser id. */
async function saveExchange(
  database: Database,
  { now, body }: Pick<AnswerContext, 'now' | 'body'>,
  { holder, language, question, messageId }: Exchange,
  { state, pieces, citations, isFallback }: GivenAnswer,
): Promise<void> {
  if (!holder) return;
  await saveTurns(database, { holder, chatId: body.chatId, language, now }, [
    { messageId: `${messageId}?`, role: 'user', pieces: [{ text: question, sources: [] }], createdAt: now },
    { messageId, role: 'assistant', pieces, citations, state, isFallback, createdAt: now },
  ]);
}

/** Server-sent events (HTML Living Standard). The id of a piece is the number of pieces up to it. */
function streamOf(events: AsyncGenerator<AnswerEvent>) {
  const lines = async function* (): AsyncGenerator<string> {
    for await (const { kind, data } of events) yield `event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
  };
  return { name: 'answer.txt', mime: 'text/event-stream; charset=utf-8', content: Readable.from(lines()) };
}

/** Stops an answer. A complete answer does not change. */
export const stopAnswer: Handler<'ai.stop'> = async ({ body, account, client }) => {
  const holder = holderOf({ account, client });
  if (holder) findRunning(keyOf(holder, body.chatId, storable(body.messageId)))?.stop();
  return true;
};
