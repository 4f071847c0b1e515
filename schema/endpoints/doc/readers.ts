import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf, span } from '../../define/endpoints.ts';
import { id } from '../../define/fields.ts';
import { FeedbackEntry, OwnFeedback } from '../../entities/feedback.ts';
import { inLanguage } from '../../entities/language.ts';
import { Mistake, MistakeAnswer, MistakeEntry, MistakeFix, MistakeNote, MistakeRow } from '../../entities/mistake.ts';

const aboutArticle = z.strictObject({ articleId: id('article') });

/** Readers' comments on a text, in addition to their vote. Staff answer them with `manage.feedback`. */
export const feedback = defineEndpoints('doc.feedback', {
  tell: { post: '/doc/feedback/tell', body: FeedbackEntry, answers: z.literal(true), who: 'everyone', rows: 'visible' },
  mine: { post: '/doc/feedback/mine', body: aboutArticle,  answers: OwnFeedback,     who: 'loggedIn', rows: 'own' },
});

const mistakeList = paged({
  own: inLanguage,
  filters: { state: anyOf(), language: anyOf(), createdAt: span() },
  sort: ['createdAt', 'updatedAt'],
});
const mistakeById = Mistake.pick({ id: true }).extend(inLanguage);
const mistakeAnswer = MistakeAnswer.extend(inLanguage);
const mistakeFix = MistakeFix.extend(inLanguage);

/** Mistakes that readers report. Authors, approvers and editors process them. */
export const mistake = defineEndpoints('doc.mistake', {
  report:      { post: '/doc/article_mistakes/report',           body: MistakeEntry,  answers: z.literal(true),             who: 'loggedIn', rows: 'visible' },
  mine:        { post: '/doc/article_mistakes/mine',             body: aboutArticle,  answers: z.array(MistakeNote).max(10), who: 'loggedIn', rows: 'own' },
  page:        { post: '/doc/article_mistakes/pageFront/handle', body: mistakeList,   answers: pageOf(MistakeRow),          who: 'internal', rows: 'assigned' },
  find:        { post: '/doc/article_mistakes/find',             body: mistakeById,   answers: Mistake,                     who: 'internal', rows: 'assigned' },
  updateOrNot: { post: '/doc/article_mistakes/updateOrNot',      body: mistakeAnswer, answers: Mistake,                     who: 'internal', rows: 'assigned', fails: ['mistake.already-handled'] },
  fix:         { post: '/doc/article_mistakes/fix',              body: mistakeFix,    answers: Mistake,                     who: 'internal', rows: 'assigned', fails: ['mistake.not-accepted'] },
});
