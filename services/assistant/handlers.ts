import type { CallHandlers } from '../shared/calls/handler.ts';
import { answerQuestion, stopAnswer } from './answer.ts';
import { listChats, readHistory, removeChat, renameChat, saveHistory } from './history.ts';
import { readModelType, saveModelType } from './modelType.ts';
import { findSimilarEntries, relevantQuestions } from './questions.ts';
import { rateAnswer } from './ratings.ts';
import { issueToken, issueUserToken, knowledgeUrl } from './tokens.ts';

export const assistantHandlers = {
  'ai.token': issueToken,
  'ai.userToken': issueUserToken,
  'ai.knowledgeUrl': knowledgeUrl,
  'ai.relevantQuestions': relevantQuestions,
  'ai.likeness': findSimilarEntries,
  'ai.answer': answerQuestion,
  'ai.stop': stopAnswer,
  'ai.history': readHistory,
  'ai.saveHistory': saveHistory,
  'ai.feedback': rateAnswer,
  'ai.chats.list': listChats,
  'ai.chats.rename': renameChat,
  'ai.chats.remove': removeChat,
  'ai.modelType.get': readModelType,
  'ai.modelType.save': saveModelType,
} satisfies Partial<CallHandlers>;
