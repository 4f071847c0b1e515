import type { OnArticleRead } from '../articleReading/index.ts';
import type { CallHandlers } from '../shared/calls/handler.ts';
import { faqByUuid } from './byUuid.ts';
import { otherQuestionsOf } from './otherQuestions.ts';
import { promoteQuestion } from './promote.ts';

export const faqHandlers = (onRead: OnArticleRead) =>
  ({
    'doc.faq.byUuid': faqByUuid(onRead),
    'doc.faq.getOtherQuestion': otherQuestionsOf,
    'doc.faq.promote': promoteQuestion,
  }) satisfies Partial<CallHandlers>;
