import { z } from 'zod';
import { address, choice, code, decimal, entity, flag, id, longText, moment, text } from '../define/fields.ts';

/** How the assistant answers: quick from the best passages, or thorough. */
export const modelTypes = ['quick', 'thorough'] as const;

/** A passage an answer rests on. `score` runs from 0 to 1. */
export const Citation = entity('citation', {
  articleId: id('article'),
  title: text({ max: 250 }),
  quote: longText({ max: 2000 }),
  path: address(),
  score: decimal(),
});

/** What one side of a conversation said. */
export const Turn = entity('turn', {
  messageId: id('turn'),
  role: choice(['user', 'assistant', 'staff']),
  text: longText({ max: 20_000 }),
  citations: Citation.array().max(20),
  blocked: flag(),
  like: flag().optional(),
  createdAt: moment(),
});

/** A question to the assistant. `chatId` is made by the browser and names the conversation. */
export const Question = entity('question', {
  chatId: code(),
  question: longText({ min: 1, max: 2000 }),
  modelType: choice(modelTypes),
});

/** An entry of the knowledge base that is like a question. */
export const LikeEntry = entity('likeEntry', { articleId: id('article'), question: text({ max: 250 }), path: address(), score: decimal() });

/** What a reader thinks of an answer. */
export const AnswerFeedback = entity('answerFeedback', {
  chatId: code(),
  messageId: id('turn'),
  like: flag(),
  reason: longText({ max: 1000 }).optional(),
});

/** The account's choice of model. */
export const ModelChoice = Question.pick({ modelType: true });

/** A conversation to keep, as the browser holds it. */
export const History = z.strictObject({
  chatId: code(),
  messages: z.array(Turn.pick({ messageId: true, role: true, text: true, createdAt: true })).max(200),
});
