/** The door of the document service: its handlers, and what other services ask of it. */
import type { ServiceHandlers } from '../handler.ts';
import { findArticle } from './article/find.ts';
import { handleCount } from './article/handleCount.ts';
import { voteOnArticle, voteOnFaq } from './article/helpful.ts';
import { pageFront } from './article/pageFront.ts';
import { articleTexts } from './article/texts.ts';
import { faqByUuid } from './faq/byUuid.ts';
import { otherQuestionsOf } from './faq/otherQuestions.ts';
import { pageFootprints } from './footprint/page.ts';
import { listDirectories } from './product/directories.ts';
import { listFamilies } from './product/families.ts';
import { listLabels, listTopLabels } from './product/labels.ts';
import { listModels, listProducts } from './product/models.ts';
import { addKeyword, hotQueries, pageKeywords } from './search/keywords.ts';
import { querySearch } from './search/query.ts';
import { suggestSearch } from './search/suggest.ts';
import { keepWish } from './search/wish.ts';
import { pageTerms } from './term/page.ts';
import { proposeTerm } from './term/propose.ts';

export { articleAddress } from './article/address.ts';
export { pendingCounts } from './article/handleCount.ts';
export { ensureClassTypes, listClassTypes } from './category/classTypes.ts';
export { categoriesBelow, categoryTree, hasChildren } from './category/tree.ts';
export { docHoldings } from './holdings.ts';
export { popularArticles } from './popular.ts';
export { firstDirectories } from './product/directories.ts';
export { labelTree } from './product/labels.ts';
export { ensureIndexed, indexArticles, indexEverything } from './search/indexing.ts';
export { plainText } from './search/plain.ts';
export { searchStatistics } from './search/statistics.ts';
export { searchEvents, searchWishes } from './search/tables.ts';
export { listedDocuments } from './sitemap.ts';
export { termProposals } from './term/tables.ts';

export const docHandlers: ServiceHandlers<'doc'> = {
  'doc.article.pageFront': pageFront,
  'doc.article.find': findArticle,
  'doc.article.texts': articleTexts,
  'doc.article.helpful': voteOnArticle,
  'doc.article.getProduct': listProducts,
  'doc.article.handleCount': handleCount,
  'doc.article.findArticle': 'not-built',
  'doc.article.getArticleTemplate': 'not-built',
  'doc.article.sensitiveScreen': 'not-built',
  'doc.article.save': 'not-built',
  'doc.article.saveCheck': 'not-built',
  'doc.article.commitCheck': 'not-built',
  'doc.article.recall': 'not-built',
  'doc.article.updateNew': 'not-built',
  'doc.article.updateRefining': 'not-built',
  'doc.article.delete': 'not-built',
  'doc.article.audit': 'not-built',
  'doc.faq.byUuid': faqByUuid,
  'doc.faq.getOtherQuestion': otherQuestionsOf,
  'doc.faq.helpful': voteOnFaq,
  'doc.faq.sensitiveScreen': 'not-built',
  'doc.faq.save': 'not-built',
  'doc.faq.add': 'not-built',
  'doc.faq.updateUploaded': 'not-built',
  'doc.faq.delete': 'not-built',
  'doc.model.families': listFamilies,
  'doc.model.list': listModels,
  'doc.directory.children': listDirectories,
  'doc.label.list': listLabels,
  'doc.label.top10': listTopLabels,
  'doc.file.home': 'not-built',
  'doc.file.upload': 'not-built',
  'doc.file.wordHtml': 'not-built',
  'doc.zip.add': 'not-built',
  'doc.zip.start': 'not-built',
  'doc.zip.auto': 'not-built',
  'doc.keyword.page': pageKeywords,
  'doc.keyword.add': addKeyword,
  'doc.search.query': querySearch,
  'doc.search.suggest': suggestSearch,
  'doc.search.hot': hotQueries,
  'doc.search.wish': keepWish,
  'doc.term.page': pageTerms,
  'doc.term.propose': proposeTerm,
  'doc.footprint.page': pageFootprints,
  'doc.mistake.page': 'not-built',
  'doc.mistake.find': 'not-built',
  'doc.mistake.updateOrNot': 'not-built',
  'doc.attention.user': 'not-built',
};
