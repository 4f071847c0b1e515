import { writes } from '../../runtime/server/handler.ts';
import type { CallHandlers, Handler } from '../shared/calls/handler.ts';
import { auditList } from './audit.ts';
import {
  addQuestion,
  beginVersion,
  checkDraft,
  deleteDraft,
  deleteQuestions,
  recallDraft,
  removeOwn,
  saveDraft,
  saveQuestion,
  screenArticle,
  screenFaq,
  submitDraft,
  updateQuestion,
} from './author.ts';
import { commentHandlers } from './comments/handlers.ts';
import { confirmArticle } from './confirm.ts';
import { approveArticles, reassignArticle, refineArticle, rejectArticle } from './decide.ts';
import { decideSeveral } from './decideSeveral.ts';
import { approvalUrl, articleWork, findInWork, historyOf, presentInWork, textsInWork } from './inProgress.ts';
import { findOwnDraft, pageOwn, saveOwn } from './ownArticles.ts';
import { reportEditing } from './presence.ts';
import { findReviewers } from './reviewers.ts';
import { articleTemplates } from './templates.ts';

const refine: Handler<'doc.article.updateRefining'> = writes(async ({ body, ...working }) =>
  presentInWork(working, await refineArticle(working, body.articleId, body.refining)),
);

export const approvalHandlers = {
  'doc.article.findArticle': findInWork,
  'doc.article.getArticleTemplate': articleTemplates,
  'doc.article.sensitiveScreen': screenArticle,
  'doc.article.save': saveDraft,
  'doc.article.saveCheck': checkDraft,
  'doc.article.commitCheck': submitDraft,
  'doc.article.recall': recallDraft,
  'doc.article.updateNew': beginVersion,
  'doc.article.updateRefining': refine,
  'doc.article.delete': deleteDraft,
  'doc.article.audit': auditList,
  'doc.faq.sensitiveScreen': screenFaq,
  'doc.faq.save': saveQuestion,
  'doc.faq.add': addQuestion,
  'doc.faq.updateUploaded': updateQuestion,
  'doc.faq.delete': deleteQuestions,
  'doc.writing.page': pageOwn,
  'doc.writing.find': findOwnDraft,
  'doc.writing.save': saveOwn,
  'doc.writing.present': reportEditing,
  'doc.writing.remove': removeOwn,
  'doc.writing.confirm': confirmArticle,
  'doc.writing.steps': historyOf,
  'doc.writing.texts': textsInWork,
  'doc.approval.reviewers': findReviewers,
  'doc.writing.work': articleWork,
  'doc.approval.approve': approveArticles,
  'doc.approval.reject': rejectArticle,
  'doc.approval.reassign': reassignArticle,
  'doc.approval.bulk': decideSeveral,
  'uac.approval.url': approvalUrl,
  ...commentHandlers,
} satisfies Partial<CallHandlers>;
