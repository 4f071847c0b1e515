import type { CallHandlers } from '../shared/calls/handler.ts';
import { findArticle, type OnArticleRead } from './find.ts';
import { voteOnArticle, voteOnFaq } from './helpful.ts';
import { relatedArticles } from './related.ts';
import { articleTexts } from './texts.ts';
import { articleVersions } from './versions.ts';

export const articleReadingHandlers = (onRead: OnArticleRead) =>
  ({
    'doc.article.find': findArticle(onRead),
    'doc.article.related': relatedArticles,
    'doc.article.texts': articleTexts,
    'doc.article.versions': articleVersions,
    'doc.article.helpful': voteOnArticle,
    'doc.faq.helpful': voteOnFaq,
  }) satisfies Partial<CallHandlers>;
