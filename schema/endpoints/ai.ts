import { z } from 'zod';
import { defineEndpoints } from '../define/endpoints.ts';
import { code } from '../define/fields.ts';
import { AnswerFeedback, AnswerKey, Chat, ChatKey, ChatTitle, History, LikeEntry, ModelChoice, Question, Turn } from '../entities/conversation.ts';
import { inLanguage } from '../entities/language.ts';
import { AddressHolder, token } from '../entities/session.ts';

const browser = z.strictObject({ clientIdentifier: code() });
const questions = z.array(z.string().max(500)).max(10);
const question = Question.extend(inLanguage);
const questionBody = Question.pick({ question: true, products: true }).extend(inLanguage);
/** An earlier answer of the conversation. Without a question, it lists what readers ask most often. */
const earlier = z.strictObject({ question: z.string().max(2000).default(''), ...inLanguage });

/** The assistant: its tokens, questions, answers, and saved conversations. */
export const assistant = defineEndpoints('ai', {
  token:             { get: '/doc/doc-file-api/getHuaYanToken',                                  answers: token(), who: 'everyone', rows: 'all', external: true },
  userToken:         { post: '/doc/huaYan/getHuaYanUserToken',             body: browser,        answers: token(), who: 'everyone', rows: 'own', external: true },
  knowledgeUrl:      { get: '/doc/doc-file-api/getHuaYanKnowledgeUrl',                           answers: AddressHolder, who: 'everyone', rows: 'all', external: true },
  relevantQuestions: { post: '/doc/huaYan/relevantQuestions',              body: earlier,        answers: questions, who: 'everyone', rows: 'visible', cost: 'search' },
  likeness:          { post: '/doc/huaYan/likeness',                       body: questionBody,          answers: z.array(LikeEntry).max(20), who: 'everyone', rows: 'visible', cost: 'search' },
  answer:            { post: '/doc/huaYan/conversation/knowledge/answer',  body: question,       answers: 'stream', who: 'everyone', rows: 'visible', cost: 'answer', fails: ['ai.sensitive-words', 'ai.unavailable', 'captcha.refused'] },
  history:           { post: '/doc/huaYan/conversation/knowledge/history', body: ChatKey,        answers: z.array(Turn).max(400), who: 'everyone', rows: 'own' },
  saveHistory:       { post: '/cus/aiCustomerService/saveHistory',         body: History,        answers: z.literal(true), who: 'everyone', rows: 'own', fails: ['ai.sensitive-words'], external: true },
  feedback:          { post: '/chat/feedback/like',                        body: AnswerFeedback, answers: z.literal(true), who: 'everyone', rows: 'own' },
  stop:              { post: '/chat/stop',                                 body: AnswerKey,      answers: z.literal(true), who: 'everyone', rows: 'own' },
});

/** The conversations of an account, or of a browser without one. */
export const chats = defineEndpoints('ai.chats', {
  list:   { post: '/chat/list',   body: z.strictObject({}), answers: z.array(Chat).max(200), who: 'everyone', rows: 'own' },
  rename: { post: '/chat/rename', body: ChatTitle,          answers: z.literal(true), who: 'everyone', rows: 'own' },
  remove: { post: '/chat/remove', body: ChatKey,            answers: z.literal(true), who: 'everyone', rows: 'own' },
});

/** The model that an account has chosen; an anonymous visitor's choice stays in the browser. */
export const modelType = defineEndpoints('ai.modelType', {
  get:  { post: '/cus/aiCustomerService/getUserModelType',  body: z.strictObject({}), answers: ModelChoice, who: 'loggedIn', rows: 'own' },
  save: { post: '/cus/aiCustomerService/saveUserModelType', body: ModelChoice,        answers: ModelChoice, who: 'loggedIn', rows: 'own' },
});
