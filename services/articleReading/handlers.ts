import type { CallHandlers } from '../handler.ts';
import { faqByUuid } from './faq/byUuid.ts';
import { otherQuestionsOf } from './faq/otherQuestions.ts';
import { promoteQuestion } from './faq/promote.ts';
import { findArticle, type OnArticleRead } from './find.ts';
import { voteOnArticle, voteOnFaq } from './helpful.ts';
import { articleMarkdown } from './markdown.ts';
import { pageFront } from './pageFront.ts';
import { articlePdf } from './print/index.ts';
import { relatedArticles } from './related.ts';
import { articleTexts } from './texts.ts';
import { articleVersions } from './versions.ts';

export const articleHandlers = (onRead: OnArticleRead) =>
  ({
    'doc.article.pageFront': pageFront,
    'doc.article.find': findArticle(onRead),
    'doc.article.related': relatedArticles,
    'doc.article.texts': articleTexts,
    'doc.article.versions': articleVersions,
    'doc.article.markdown': articleMarkdown,
    'doc.article.pdf': articlePdf,
    'doc.article.helpful': voteOnArticle,
    'doc.faq.byUuid': faqByUuid(onRead),
    'doc.faq.getOtherQuestion': otherQuestionsOf,
    'doc.faq.helpful': voteOnFaq,
    'doc.faq.promote': promoteQuestion,
  }) satisfies Partial<CallHandlers>;
