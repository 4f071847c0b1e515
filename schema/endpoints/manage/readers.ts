import { z } from 'zod';
import { anyOf, defineEndpoints, either, paged, pageOf, span } from '../../define/endpoints.ts';
import { id } from '../../define/fields.ts';
import { OpenCounts } from '../../entities/counts.ts';
import { Feedback, FeedbackAnswer, FeedbackRow, FeedbackStates } from '../../entities/feedback.ts';
import { inLanguage } from '../../entities/language.ts';
import { ManagedContentRequest, ManagedProposal, ManagedRating } from '../../entities/readerRequest.ts';

/** Access of calls for editors. */
const editor = { who: 'internal', roles: ['content', 'admin'], rows: 'all' } as const;

/** A list of requests of any kind. */
const requestList = paged({ filters: { state: anyOf(), language: anyOf(), createdAt: span() }, sort: ['createdAt'] });
const requestState = ManagedContentRequest.pick({ id: true, state: true });
const proposalState = ManagedProposal.pick({ id: true, state: true });
const ratingState = ManagedRating.pick({ id: true, state: true });

/** Readers' requests: missing content, proposed terms, and answers of the assistant that did not help. */
export const requests = defineEndpoints('manage.requests', {
  wishes:         { post: '/manage/requests/wishes',         body: requestList,      answers: pageOf(ManagedContentRequest),     ...editor },
  settleWish:     { post: '/manage/requests/settleWish',     body: requestState,     answers: z.literal(true),      ...editor },
  proposals:      { post: '/manage/requests/proposals',      body: requestList,   answers: pageOf(ManagedProposal), ...editor },
  settleProposal: { post: '/manage/requests/settleProposal', body: proposalState, answers: z.literal(true),      ...editor },
  ratings:        { post: '/manage/requests/ratings',        body: requestList,   answers: pageOf(ManagedRating),   ...editor },
  settleRating:   { post: '/manage/requests/settleRating',   body: ratingState,   answers: z.literal(true),      ...editor },
});

const feedbackList = paged({
  own: { ...inLanguage, articleId: id('article').optional() },
  filters: { state: anyOf(), reason: anyOf(), helpful: either(), classType: anyOf(), language: anyOf(), products: anyOf(), createdAt: span() },
  sort: ['createdAt', 'updatedAt'],
});
const feedbackById = Feedback.pick({ id: true }).extend(inLanguage);

/** Readers' comments on texts, with their processing state. */
export const feedback = defineEndpoints('manage.feedback', {
  page:   { post: '/manage/feedback/page',   body: feedbackList,   answers: pageOf(FeedbackRow), ...editor, newest: true },
  find:   { post: '/manage/feedback/find',   body: feedbackById,   answers: Feedback,            ...editor },
  answer: { post: '/manage/feedback/answer', body: FeedbackAnswer, answers: z.literal(true),     ...editor, fails: ['request.conflict'] },
  move:   { post: '/manage/feedback/move',   body: FeedbackStates, answers: z.literal(true),     ...editor, fails: ['request.conflict'] },
});

/** Numbers of open items for the account, which menus show next to their entries. */
export const counts = defineEndpoints('manage.counts', {
  open: { post: '/manage/counts/open', answers: OpenCounts, who: 'internal', roles: ['approver', 'content', 'service', 'admin', 'training', 'partner'], rows: 'assigned' },
});
