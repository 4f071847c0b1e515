import { z } from 'zod';
import { anyOf, defineEndpoints, either, inZoneContent, paged, pageOf, searchPageOf, span } from '../define/endpoints.ts';
import { code, flag, id, text } from '../define/fields.ts';
import { textErrors } from '../define/text.ts';
import { Author } from '../entities/account.ts';
import {
  Article, ArticleDraft, ArticleInWork, ArticleKey, ArticleRow, ArticleStatus, ArticleTemplate, ArticleText, ArticleVersion, AuditRow, DraftProblem, SavedArticle, SensitiveHit,
} from '../entities/article.ts';
import { HelpfulCounts, PendingCounts } from '../entities/counts.ts';
import { Directory } from '../entities/directory.ts';
import { Faq, FaqDraft, FaqEntry, FaqRow, SavedFaq } from '../entities/faq.ts';
import { attachmentTypes, Download, FileKey, megabyte, StoredFile, WordBody, wordTypes } from '../entities/file.ts';
import { Footprint, History } from '../entities/footprint.ts';
import { HotQuery, Keyword } from '../entities/keyword.ts';
import { Label } from '../entities/label.ts';
import { inLanguage, Reader } from '../entities/language.ts';
import { Family, ProductRow } from '../entities/product.ts';
import { ReleaseRow } from '../entities/release.ts';
import { TextPosition } from '../entities/savedRecord.ts';
import { DescribedProblem, MissingContentRequest, OpenedHit, SearchHit, Suggestion, Typed } from '../entities/search.ts';
import { Term, TermProposal } from '../entities/term.ts';

const articleById = z.strictObject({ articleId: id('article'), ...inLanguage });
const versionNumber = z.int().min(1).max(100_000).optional();
/** `version` requires a single article. Of several articles, the newest versions are printed. */
const articlesToPrint = z.strictObject({ articles: z.array(id('article')).min(1).max(50), version: versionNumber, ...inLanguage });
const articleAsText = Reader.extend({ version: versionNumber });
const classType = inZoneContent(code(), 'classType');
const classTypes = inZoneContent(anyOf(), 'classType');
/** With a class type, an article of another type is answered as not found. */
const articleToRead = z.strictObject({
  articleId: id('article'),
  classType: classType.optional(),
  version: versionNumber,
  compare: versionNumber,
  ...inLanguage,
});
const textsOfType = z.strictObject({ classType, ...inLanguage });
const myPending = z.strictObject({ code: z.literal(1) });
const articleRefining = Article.pick({ articleId: true, refining: true });
const articleToRecall = Article.pick({ billNo: true, isFaq: true });
const articleToSubmit = Article.pick({ articleId: true, isFaq: true });
const articleToDelete = Article.pick({ articleId: true });
/** Texts of one language. The further texts of a form can be screened in the same call. */
const screenedParts = { summary: z.string().max(1000).optional(), keywords: z.string().max(500).optional() };
const articleText = z.strictObject({ title: text(), content: z.string().max(1_000_000), ...screenedParts });
const articleVote = z.strictObject({ articleId: id('article'), helpful: flag() });

/** Articles and FAQ entries. A FAQ row has its question as the title and its short answer as the summary. */
const articleList = paged({
  own: {
    ...inLanguage,
    classType: classType.optional(),
    isFaq: z.boolean().optional(),
    categoryId: id('category').optional(),
    modelId: id('product').optional(),
    directoryCode: code().optional(),
    mine: z.boolean().optional(),
    code: z.int().min(0).max(9).optional(),
    createUser: code().optional(),
    /** Answers only rows, without facets. The total only shows whether there are further rows. For lists that show neither. */
    uncounted: z.literal(true).optional(),
  },
  filters: { products: anyOf(), labels: anyOf(), classType: classTypes, category: anyOf(), status: anyOf(), refining: either(), updatedAt: span() },
  sort: ['updatedAt', 'views', 'title', 'helpfulUp'],
});

const auditList = paged({
  own: {
    ...inLanguage,
    code: z.literal(1).optional(),
    createUser: code().optional(),
    startTime: z.iso.datetime().optional(),
    endTime: z.iso.datetime().optional(),
  },
  filters: { task: anyOf(), classType: classTypes, submittedAt: span() },
  sort: ['submittedAt', 'reviewDue', 'title'],
  /** Equals the limit `auditPageSize`. A test compares them, because declarations of calls cannot import portal.json. */
  size: 16,
});

/** Articles: find, list, and the transitions of approval. */
export const article = defineEndpoints('doc.article', {
  pageFront:          { post: '/doc/doc-article/pageFront',         body: articleList, answers: pageOf(ArticleRow), who: 'everyone', rows: 'visible', newest: true },
  texts:              { post: '/doc/doc-article/texts',             body: textsOfType, answers: z.array(ArticleText).max(30), who: 'everyone', rows: 'visible' },
  find:               { post: '/doc/doc-article/find',              body: articleToRead, answers: Article, who: 'everyone', rows: 'visible' },
  related:            { post: '/doc/doc-article/related',           body: articleById, answers: z.array(ArticleRow).max(5), who: 'everyone', rows: 'visible' },
  versions:           { post: '/doc/doc-article/versions',          body: articleById, answers: z.array(ArticleVersion).max(200), who: 'everyone', rows: 'visible' },
  markdown:           { get: '/doc/doc-article/markdown/{articleId}', query: articleAsText, answers: 'file',       who: 'everyone', rows: 'visible' },
  pdf:                { post: '/doc/doc-article/pdf',               body: articlesToPrint, answers: 'file', cost: 'print', timeout: 120_000, who: 'loggedIn', rows: 'visible', fails: ['print.none', 'print.too-large'] },
  helpful:            { post: '/doc/doc-article/helpful',           body: articleVote, answers: HelpfulCounts, who: 'everyone', rows: 'visible' },
  getProduct:         { get: '/doc/doc-article/getProduct',         query: Reader, answers: z.array(ProductRow), who: 'everyone', rows: 'visible' },
  findArticle:        { post: '/doc/doc-article/findArticle',       body: articleById, answers: ArticleInWork, who: 'internal', rows: 'assigned', external: true },
  getArticleTemplate: { get: '/doc/doc-article/getArticleTemplate', query: Reader, answers: z.array(ArticleTemplate), who: 'internal', rows: 'all', external: true },
  sensitiveScreen:    { post: '/doc/doc-article/sensitiveScreen',   body: articleText, answers: z.array(SensitiveHit), who: 'internal', rows: 'all' },
  save:               { post: '/doc/doc-article/save',              body: ArticleDraft, answers: SavedArticle, who: 'internal', rows: 'own', fails: ['request.conflict', 'article.not-editable', 'article.sensitive-words', ...textErrors], external: true },
  saveCheck:          { post: '/doc/doc-article/saveCheck',         body: ArticleDraft, answers: z.array(DraftProblem), who: 'internal', rows: 'own', external: true },
  commitCheck:        { post: '/doc/doc-article/commitCheck',       body: articleToSubmit, answers: ArticleStatus, who: 'internal', rows: 'own', fails: ['article.not-draft', 'article.incomplete', 'article.sensitive-words'] },
  recall:             { post: '/doc/doc-article/recall',            body: articleToRecall, answers: ArticleStatus, who: 'internal', rows: 'own', fails: ['article.not-in-review'] },
  updateNew:          { post: '/doc/doc-article/updateNew',         body: ArticleDraft, answers: SavedArticle, who: 'internal', rows: 'own', fails: ['request.conflict', 'article.not-published', 'article.draft-exists', 'article.sensitive-words', ...textErrors], external: true },
  updateRefining:     { post: '/doc/doc-article/updateRefining',    body: articleRefining, answers: Article, who: 'internal', rows: 'assigned', fails: ['article.not-published'], external: true },
  delete:             { post: '/doc/doc-article/delete',            body: articleToDelete, answers: z.literal(true), who: 'internal', rows: 'own', fails: ['article.not-draft'], external: true },
  audit:              { post: '/doc/doc-article/pageFront/audit',   body: auditList, answers: pageOf(AuditRow), who: 'internal', rows: 'assigned' },
  handleCount:        { post: '/doc/doc-article/handleCount',       body: myPending, answers: PendingCounts, who: 'internal', rows: 'assigned' },
});

const faqByUuid = z.strictObject({ uuid: code(), ...inLanguage });
const faqToRead = faqByUuid.extend({ version: versionNumber, compare: versionNumber });
const faqIds = z.array(id('faq')).min(1).max(100);
const faqText = z.strictObject({ question: text(), answer: z.string().max(1_000_000), shortAnswer: screenedParts.summary, keywords: screenedParts.keywords });
const faqKey = z.strictObject({ uuid: code() });
const faqVote = z.strictObject({ uuid: code(), helpful: flag() });

/** FAQ entries: reading one, and the operations of its authors. `doc.article.pageFront` with `isFaq` lists them. */
export const faq = defineEndpoints('doc.faq', {
  byUuid:           { post: '/doc/faqDetails/getFaqDetailsByUUID', body: faqToRead, answers: Faq,                   who: 'everyone', rows: 'visible' },
  getOtherQuestion: { post: '/doc/faqDetails/getOtherQuestion',    body: faqByUuid, answers: z.array(FaqRow),       who: 'everyone', rows: 'visible' },
  helpful:          { post: '/doc/faqDetails/helpful',             body: faqVote,   answers: HelpfulCounts,         who: 'everyone', rows: 'visible' },
  promote:          { post: '/doc/faqDetails/promote',             body: faqKey,    answers: ArticleKey,            who: 'internal', roles: ['content'], rows: 'all', fails: ['faq.promoted'] },
  sensitiveScreen:  { post: '/doc/faqDetails/sensitiveScreen',     body: faqText,   answers: z.array(SensitiveHit), who: 'internal', rows: 'all' },
  save:             { post: '/doc/faqDetails/saveFaq',             body: FaqDraft,  answers: SavedFaq,              who: 'internal', rows: 'own', fails: ['request.conflict', 'faq.not-editable', 'faq.sensitive-words', ...textErrors], external: true },
  add:              { post: '/doc/faqDetails/addFaqDetails',       body: FaqEntry,  answers: SavedFaq,              who: 'internal', rows: 'own', fails: ['faq.sensitive-words', ...textErrors], external: true },
  updateUploaded:   { post: '/doc/faqDetails/updateUploadedFaq',   body: FaqEntry,  answers: SavedFaq,              who: 'internal', rows: 'own', fails: ['request.conflict', 'faq.not-editable', 'faq.sensitive-words', ...textErrors], external: true },
  delete:           { post: '/doc/faqDetails/deleteFaqDetails',    body: faqIds,    answers: z.literal(true),       who: 'internal', rows: 'own', fails: ['faq.not-draft'], external: true },
});

const modelQuery = z.strictObject({ keyword: text({ max: 200 }).optional(), productId: id('family').optional(), ...inLanguage });

/** Models and their families, for the home page, filters and choices. */
export const model = defineEndpoints('doc.model', {
  families: { post: '/doc/model/families',            body: Reader,     answers: z.array(Family),     who: 'everyone', rows: 'visible' },
  list:     { post: '/doc/model/getProductModelList', body: modelQuery, answers: z.array(ProductRow), who: 'everyone', rows: 'visible' },
});

/** Maximum number of folders of a level in one answer. */
const partOfLevel = 500;

/** `after` is the last folder of the previous part. */
const childrenAfter = Reader.extend({ after: code().optional() });

/** Folders of the download and search trees. Each call reads one level, and a long level in parts. */
export const directory = defineEndpoints('doc.directory', {
  children: { post: '/doc/directory/getChildDirectoryList/{id}', body: childrenAfter, answers: z.array(Directory).max(partOfLevel), who: 'everyone', rows: 'visible' },
});

const fileList = paged({
  own: {
    ...inLanguage,
    modelId: id('product').optional(),
    directoryCode: code().optional(),
    type: code().optional(),
    packageCode: code().optional(),
    section: ReleaseRow.shape.section,
    /** Only one release of each package: the recommended one. */
    leading: flag().optional(),
    /** Only packages that a section lists. */
    sectioned: flag().optional(),
  },
  filters: { releases: anyOf(), products: anyOf(), section: anyOf(), platforms: anyOf(), type: anyOf(), channel: anyOf(), urgency: anyOf(), recommended: either(), releasedAt: span() },
  sort: ['releasedAt', 'name', 'version', 'size', 'downloads'],
});

const attachment = { types: attachmentTypes, maxBytes: 100 * megabyte };
const wordDocument = { types: wordTypes, maxBytes: 50 * megabyte };

/** Files: details of downloads, and uploads for a text in progress. */
export const file = defineEndpoints('doc.file', {
  home:     { post: '/doc/doc-file/homeFile',         body: fileList,       answers: pageOf(ReleaseRow), who: 'everyone', rows: 'visible' },
  upload:   { post: '/doc/doc-file/simpleUploadFile', upload: attachment,   answers: StoredFile,         who: 'loggedIn', rows: 'own', fails: ['file.type-refused', 'file.quota-used'] },
  address:  { post: '/doc/doc-file/address',          body: FileKey,        answers: Download,           who: 'loggedIn', rows: 'visible' },
  wordHtml: { post: '/doc/doc-file/getWordHtml',      upload: wordDocument, answers: WordBody,           who: 'internal', rows: 'own', timeout: 180_000, fails: ['file.type-refused', 'file.unreadable', ...textErrors], external: true },
});

const labelsOfType = Label.pick({ type: true }).extend(inLanguage);

/** Labels of articles and files. */
export const label = defineEndpoints('doc.label', {
  list:  { post: '/doc/new_label/labelList', body: labelsOfType, answers: z.array(Label),         who: 'everyone', rows: 'visible' },
  top10: { get: '/doc/file-label/listTop10', query: Reader,      answers: z.array(Label).max(10), who: 'everyone', rows: 'visible', external: true },
});

const searched = Keyword.pick({ keyword: true }).extend(inLanguage);
const keywordList = paged({ own: inLanguage, filters: { recommended: either() }, sort: ['uses', 'updatedAt', 'keyword'] });

/** Search keywords. */
export const keyword = defineEndpoints('doc.keyword', {
  page: { post: '/doc/select_keyword/front/page', body: keywordList, answers: pageOf(Keyword), who: 'everyone', rows: 'all', external: true },
  add:  { post: '/doc/select_keyword/add',        body: searched,    answers: z.literal(true), who: 'everyone', rows: 'own' },
});

const hotQueries = z.strictObject({ size: z.int().min(1).max(50).default(10), ...inLanguage });

const searchList = paged({
  own: { ...inLanguage, site: code(10).optional() },
  filters: { kind: anyOf(), family: anyOf(), products: anyOf(), classType: classTypes, fileType: anyOf(), channel: anyOf(), labels: anyOf(), language: anyOf(), audience: anyOf(['1', '2', '3']), year: anyOf() },
  sort: ['relevance', 'updatedAt', 'views'],
});
const typed = Typed.extend(inLanguage);
const similar = DescribedProblem.extend(inLanguage);
const contentRequest = MissingContentRequest.extend(inLanguage);
const opened = OpenedHit.extend(inLanguage);

/** Search over all content that the account may read. */
export const search = defineEndpoints('doc.search', {
  query:   { post: '/doc/daGrand_search/query',    body: searchList, answers: searchPageOf(SearchHit),        who: 'everyone', rows: 'visible', newest: true },
  suggest: { post: '/doc/daGrand_search/suggest',  body: typed,      answers: z.array(Suggestion).max(20),    cost: 'search', who: 'everyone', rows: 'visible', newest: true },
  similar: { post: '/doc/daGrand_search/similar',  body: similar,    answers: z.array(Suggestion).max(10),    cost: 'search', who: 'everyone', rows: 'visible', noPV: true },
  hot:     { post: '/doc/daGrand_search/hotQuery', body: hotQueries, answers: z.array(HotQuery),              who: 'everyone', rows: 'all' },
  opened:  { post: '/doc/search/opened',           body: opened,     answers: z.literal(true),                who: 'everyone', rows: 'own', noPV: true },
  wish:    { post: '/doc/daGrand_search/wish',     body: contentRequest,       answers: z.literal(true),                who: 'everyone', rows: 'own' },
});

const termList = paged({
  own: { ...inLanguage, termId: id('term').optional() },
  filters: { initial: anyOf() },
  sort: ['term'],
  size: 50,
});
const termProposal = TermProposal.extend(inLanguage);

/** Technical terms. */
export const term = defineEndpoints('doc.term', {
  page:    { post: '/doc/term/page',    body: termList,     answers: pageOf(Term),     who: 'everyone', rows: 'visible' },
  propose: { post: '/doc/term/propose', body: termProposal, answers: z.literal(true),  who: 'everyone', rows: 'own' },
});

const footprintList = paged({ own: inLanguage, filters: { kind: anyOf(), readAt: span() }, sort: ['readAt'] });

const footprintPage = pageOf(Footprint, History.shape);
const positionKey = TextPosition.pick({ articleId: true });
const pausing = History.pick({ paused: true });

/** The account's reading history and reading positions. While the history is paused, neither is recorded. */
export const footprint = defineEndpoints('doc.footprint', {
  page:      { post: '/doc/footprint/page',      body: footprintList, answers: footprintPage,   who: 'loggedIn', rows: 'own' },
  place:     { post: '/doc/footprint/place',     body: positionKey,       answers: TextPosition,           who: 'loggedIn', rows: 'own' },
  keepPlace: { post: '/doc/footprint/keepPlace', body: TextPosition,         answers: z.literal(true), who: 'loggedIn', rows: 'own' },
  remove:    { post: '/doc/footprint/remove',    body: positionKey,       answers: z.literal(true), who: 'loggedIn', rows: 'own' },
  clear:     { post: '/doc/footprint/clear',                          answers: z.literal(true), who: 'loggedIn', rows: 'own' },
  pause:     { post: '/doc/footprint/pause',     body: pausing,       answers: z.literal(true), who: 'loggedIn', rows: 'own' },
});

/** The author of an article, and whether the account follows them. */
export const attention = defineEndpoints('doc.attention', {
  user: { post: '/doc/doc-attention/getUserPartInfo/{id}', answers: Author, who: 'loggedIn', rows: 'all' },
});
