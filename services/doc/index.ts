/** The door of the document service: its handlers, and what other services ask of it. */

import { zipHandlers } from '../archives/index.ts';
import { faqByUuid } from '../articles/faq/byUuid.ts';
import { otherQuestionsOf } from '../articles/faq/otherQuestions.ts';
import { promoteQuestion } from '../articles/faq/promote.ts';
import { findArticle } from '../articles/find.ts';
import { voteOnArticle, voteOnFaq } from '../articles/helpful.ts';
import { listLabels, listTopLabels } from '../articles/labels.ts';
import { articleMarkdown } from '../articles/markdown.ts';
import { pageFront } from '../articles/pageFront.ts';
import { articlePdf } from '../articles/print/index.ts';
import { relatedArticles } from '../articles/related.ts';
import { articleTexts } from '../articles/texts.ts';
import { articleVersions } from '../articles/versions.ts';
import { bulletinHandlers } from '../bulletins/index.ts';
import { listModels, listProducts } from '../catalogue/models.ts';
import { releaseHandlers } from '../downloads/handlers.ts';
import { findOutwardLink } from '../downloads/outward/find.ts';
import { faultTreeHandlers } from '../faultTrees/index.ts';
import { fileAddress } from '../files/address.ts';
import { findFile } from '../files/find.ts';
import { uploadFile } from '../files/upload.ts';
import { pageTerms } from '../glossary/page.ts';
import { proposeTerm } from '../glossary/propose.ts';
import type { ServiceHandlers } from '../handler.ts';
import { textFromFile, wordHtml } from '../intake/fromFile.ts';
import { listDirectories } from '../products/directories.ts';
import { listFamilies } from '../products/families.ts';
import { productHandlers } from '../products/index.ts';
import { clearFootprints, pauseFootprints, removeFootprint } from '../readers/footprints/history.ts';
import { pageFootprints } from '../readers/footprints/page.ts';
import { keepPlace, placeInText } from '../readers/footprints/place.ts';
import { handleCount } from '../readers/handleCount.ts';
import { readerHandlers } from '../readers/index.ts';
import { savedSearchHandlers } from '../readers/savedSearches/handlers.ts';
import { previewText } from '../rendering/preview.ts';
import { repairGuideHandlers } from '../repairGuides/index.ts';
import { noteOpened } from '../search/events.ts';
import { addKeyword, hotQueries, pageKeywords } from '../search/keywords.ts';
import { querySearch } from '../search/query.ts';
import { suggestSearch } from '../search/suggest.ts';
import { keepWish } from '../search/wish.ts';
import { videoHandlers } from '../videos/index.ts';
import { wiringHandlers } from '../wirings/index.ts';

export { zipCarrier, zipJob } from '../archives/index.ts';
export { articleAddress } from '../articles/address.ts';
export { articleCarrier } from '../articles/carrier.ts';
export { ensureClassTypes, listClassTypes } from '../articles/categories/classTypes.ts';
export { categoriesBelow, categoryTree, hasChildren } from '../articles/categories/tree.ts';
export { docHoldings } from '../articles/holdings.ts';
export { labelTree } from '../articles/labels.ts';
export { languageServed, productsOf, rowsByIds, textOfArticle } from '../articles/list/rows.ts';
export { outsideOf, readOutside } from '../articles/markdown.ts';
export { popularArticles } from '../articles/popular.ts';
export { printStyle } from '../articles/print/style.ts';
export { movedDocuments, replaceDocument } from '../articles/redirects/moved.ts';
export { type Address, dropRedirect, findRedirect, keepRedirect, leadOn, ownPath } from '../articles/redirects/redirects.ts';
export { redirects } from '../articles/redirects/tables.ts';
export { articleLabels, articleProducts, articleRevisions, articles, categories, classTypes } from '../articles/tables.ts';
export { forProducts, visible } from '../articles/visible.ts';
export { bulletinCarrier } from '../bulletins/carrier.ts';
export { indexBulletins } from '../bulletins/indexing.ts';
export { bulletinsInForce } from '../bulletins/inForce.ts';
export { readable as readableBulletin } from '../bulletins/readable.ts';
export { bulletinFiles, bulletinRevisions, bulletins, bulletinTexts } from '../bulletins/tables.ts';
export { directories, families, labels, products, type Spec, series } from '../catalogue/tables.ts';
export { releaseFileCarrier } from '../downloads/carrier.ts';
export { indexReleases } from '../downloads/indexing.ts';
export { outwardAddress } from '../downloads/outward/address.ts';
export { outwardLinks } from '../downloads/outward/tables.ts';
export { releaseName, visibleRelease } from '../downloads/rows.ts';
export * as downloads from '../downloads/tables.ts';
export { compareVersions, orderKey, readVersion } from '../downloads/version.ts';
export { isSafeArchive } from '../extraction/index.ts';
export { type Finding, findingsIn } from '../faultTrees/check.ts';
export { closedTargets } from '../faultTrees/closed.ts';
export { drawTree } from '../faultTrees/draw.ts';
export { indexFaultTrees } from '../faultTrees/indexing.ts';
export { unsureText } from '../faultTrees/rows.ts';
export { faultTreeSteps, faultTrees, faultTreeVersions } from '../faultTrees/tables.ts';
export { type FaultNode, waysOf } from '../faultTrees/tree.ts';
export { useOf } from '../faultTrees/use.ts';
export { readMissingTexts } from '../files/attachments/texts.ts';
export { registerPages } from '../files/pages.ts';
export { firstDirectories } from '../products/directories.ts';
export { compatibilities } from '../products/tables.ts';
export { arrangeTree } from '../products/tree.ts';
export { isAbout } from '../products/uses.ts';
export { feedback } from '../readers/feedback/tables.ts';
export { pendingCounts } from '../readers/handleCount.ts';
export { tellFollowers, tellOfBulletin } from '../readers/keeping/tell.ts';
export { countOpenMistakes } from '../readers/mistakes/handle.ts';
export { renderSources, type WrittenSource } from '../rendering/index.ts';
export { indexRepairGuides } from '../repairGuides/indexing.ts';
export { repairGuides } from '../repairGuides/tables.ts';
export { ensureIndexed, indexArticles, indexEverything, indexProducts, indexTerms } from '../search/indexing.ts';
export { searchTitles } from '../search/readable.ts';
export { keptQuery, keywordExample, recommendKeyword } from '../search/recommend.ts';
export { listedDocuments } from '../search/sitemap.ts';
export { readKeyword } from '../search/sought.ts';
export { searchStatistics, sharedByTwo, visitorOrDay } from '../search/statistics.ts';
export { type OpenedHit, searchEvents, searchKeywords, searchWishes } from '../search/tables.ts';
export { termProposals, terms, termTexts } from '../terms/tables.ts';
export { differenceOf } from '../text/difference.ts';
export { plainText } from '../text/plainText.ts';
export { sanitiseStored } from '../text/sanitise.ts';
export { registerCaptions, webVtt } from '../videos/captions.ts';
export { videoCarrier } from '../videos/carrier.ts';
export { indexVideos } from '../videos/indexing.ts';
export { readMp4 } from '../videos/mp4.ts';
export * as videoTables from '../videos/tables.ts';
export { readWebVtt, UnreadableCaptions } from '../videos/webVtt.ts';
export { DrawingRefusal, type ReadDrawing, readDrawing } from '../wirings/drawing/read.ts';
export { writeDrawing } from '../wirings/drawing/write.ts';
export { indexWirings } from '../wirings/indexing.ts';
export { registerDrawings } from '../wirings/route.ts';
export { wirings } from '../wirings/tables.ts';
export {
  type Article,
  archiveArticle,
  discardArticleChange,
  factsToBe,
  keepDraft,
  missingParts,
  newestTexts,
  publishArticle,
  restoreArticle,
  rowOfDraft,
  scheduleArticle,
  stateOf,
  textOf,
  transitionArticle,
  withdrawArticle,
} from '../writing/index.ts';
export { filesNamed, picturesOf } from '../writing/render.ts';

export const docHandlers: ServiceHandlers<'doc'> = {
  ...bulletinHandlers,
  ...faultTreeHandlers,
  ...repairGuideHandlers,
  'doc.article.pageFront': pageFront,
  'doc.article.find': findArticle,
  'doc.article.related': relatedArticles,
  'doc.article.texts': articleTexts,
  'doc.article.versions': articleVersions,
  'doc.article.markdown': articleMarkdown,
  'doc.article.pdf': articlePdf,
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
  'doc.faq.promote': promoteQuestion,
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
  ...productHandlers,
  ...releaseHandlers,
  'doc.outward.find': findOutwardLink,
  'doc.file.upload': uploadFile,
  'doc.file.address': fileAddress,
  'doc.file.find': findFile,
  'doc.file.wordHtml': wordHtml,
  ...zipHandlers,
  'doc.keyword.page': pageKeywords,
  'doc.keyword.add': addKeyword,
  'doc.search.query': querySearch,
  'doc.search.suggest': suggestSearch,
  'doc.search.hot': hotQueries,
  'doc.search.opened': noteOpened,
  'doc.search.wish': keepWish,
  ...videoHandlers,
  ...wiringHandlers,
  ...savedSearchHandlers,
  'doc.text.preview': previewText,
  'doc.text.fromFile': textFromFile,
  'doc.term.page': pageTerms,
  'doc.term.propose': proposeTerm,
  'doc.footprint.page': pageFootprints,
  'doc.footprint.place': placeInText,
  'doc.footprint.keepPlace': keepPlace,
  'doc.footprint.remove': removeFootprint,
  'doc.footprint.clear': clearFootprints,
  'doc.footprint.pause': pauseFootprints,
  ...readerHandlers,
  'doc.attention.user': 'not-built',
};
