import { z } from 'zod';
import { anyOf, defineEndpoints, longPage, paged, pageOf, span } from '../../define/endpoints.ts';
import { flag } from '../../define/fields.ts';
import { textErrors } from '../../define/text.ts';
import { BulkOutcome, bulkChangeOf } from '../../entities/bulkChange.ts';
import { contentLanguages, inLanguage, Reader } from '../../entities/language.ts';
import { ArticleAdminView, ArticleBulkChange, ArticleEdit, ArticleLink, ArticleOwner, ArticlePublishing, ArticleQuery, ArticleRestoration, ArticleWithdrawal, FaqEdit, ManagedArticle, ManagedArticleRow, ManagedFaq, OriginalChange, PublicationCheck, PublicationChecked } from '../../entities/managedArticle.ts';
import { CategoryChoice, CategoryDraft, ManagedCategory, ManagedRedirect, RedirectDraft, SiteChoice, TreeApproval } from '../../entities/managedCategory.ts';
import { RecordKey, RecordKeys, RecordQuery, RecordReorder, RecordsMoved } from '../../entities/record.ts';

const editor = { who: 'internal', roles: ['content'], rows: 'all' } as const;

const filters = {
  status: anyOf(), change: anyOf(), classType: anyOf(), category: anyOf(), products: anyOf(), languages: anyOf(), outdated: anyOf(), untranslated: anyOf(), owner: anyOf(), updatedAt: span(),
};
const articleList = paged({ own: inLanguage, filters, sort: ['updatedAt', 'billNo', 'category'], size: 20, maxSize: longPage });
/** The calls with these errors also process FAQ entries. */
const screened = ['article.sensitive-words', 'faq.sensitive-words'] as const;
const articleBulk = bulkChangeOf(filters, ArticleBulkChange.shape);
const bulkRefusals = ['bulk.too-many', 'bulk.no-change', 'article.step-undone', 'record.wrong-state', 'record.incomplete', 'record.code-taken', 'article.needs-approval', ...screened] as const;
const TranslationQuery = RecordQuery.extend({ translation: z.enum(contentLanguages) });
const refusals = ['request.conflict', 'record.wrong-state', 'record.code-taken', ...textErrors] as const;

/** Articles for editors. A published version remains public until its change is published. */
export const articles = defineEndpoints('manage.articles', {
  page:     { post: '/manage/articles/page',     body: articleList,       answers: pageOf(ManagedArticleRow), ...editor, newest: true },
  find:     { post: '/manage/articles/find',     body: RecordQuery,       answers: ManagedArticle,            ...editor },
  save:     { post: '/manage/articles/save',     body: ArticleEdit,       answers: RecordKey,              ...editor, fails: [...refusals, 'article.sensitive-words'] },
  place:    { post: '/manage/articles/place',    body: RecordReorder,       answers: z.literal(true),        ...editor },
  remove:   { post: '/manage/articles/remove',   body: RecordKeys,        answers: z.literal(true),        ...editor, fails: ['record.wrong-state'] },
  original: { post: '/manage/articles/original', body: TranslationQuery,  answers: OriginalChange,         ...editor },
  desk:     { post: '/manage/articles/desk',     body: ArticleQuery,      answers: ArticleAdminView,       ...editor },
  publish:  { post: '/manage/articles/publish',  body: RecordKeys,        answers: RecordsMoved,           ...editor, fails: ['record.wrong-state', 'record.incomplete', 'record.code-taken', 'article.needs-approval', ...screened] },
  submit:   { post: '/manage/articles/submit',   body: RecordKeys,        answers: RecordsMoved,           ...editor, fails: ['record.wrong-state', 'record.incomplete', ...screened] },
  schedule: { post: '/manage/articles/schedule', body: ArticlePublishing, answers: RecordKey,              ...editor, fails: ['record.wrong-state', 'record.incomplete', 'article.needs-approval', ...screened] },
  withdraw: { post: '/manage/articles/withdraw', body: ArticleWithdrawal, answers: RecordKey,              ...editor, fails: ['record.wrong-state'] },
  discard:  { post: '/manage/articles/discard',  body: RecordKey,         answers: z.literal(true),        ...editor, fails: ['record.wrong-state'] },
  archive:  { post: '/manage/articles/archive',  body: RecordKeys,        answers: RecordsMoved,           ...editor, fails: ['record.wrong-state'] },
  bulk:     { post: '/manage/articles/bulk',     body: articleBulk,       answers: BulkOutcome,            ...editor, fails: bulkRefusals, timeout: 120_000 },
  check:    { post: '/manage/articles/check',    body: PublicationChecked.extend(inLanguage), answers: z.array(PublicationCheck).max(800), ...editor, newest: true, fails: textErrors },
  links:    { post: '/manage/articles/links',    body: RecordQuery,       answers: z.array(ArticleLink).max(500),  ...editor },
  owners:   { post: '/manage/articles/owners',                            answers: z.array(ArticleOwner).max(500), ...editor },
  restore:  { post: '/manage/articles/restore',  body: RecordKeys,        answers: RecordsMoved,           ...editor, fails: ['record.wrong-state'] },
  restoreVersion: { post: '/manage/articles/restoreVersion', body: ArticleRestoration, answers: RecordKey, ...editor, fails: [...refusals, ...screened] },
});

/** FAQ entries for editors. `manage.articles` has all operations except editing the text. */
export const faq = defineEndpoints('manage.faq', {
  page:   { post: '/manage/faq/page',   body: articleList, answers: pageOf(ManagedArticleRow), ...editor, newest: true },
  find:   { post: '/manage/faq/find',   body: RecordQuery, answers: ManagedFaq,            ...editor },
  save:   { post: '/manage/faq/save',   body: FaqEdit,     answers: RecordKey,          ...editor, fails: [...refusals, 'faq.sensitive-words'] },
  bulk:   { post: '/manage/faq/bulk',   body: articleBulk, answers: BulkOutcome,           ...editor, fails: bulkRefusals, timeout: 120_000 },
  place:  { post: '/manage/faq/place',  body: RecordReorder, answers: z.literal(true),    ...editor },
  remove: { post: '/manage/faq/remove', body: RecordKeys,  answers: z.literal(true),    ...editor, fails: ['record.wrong-state'] },
});

const categoryList = paged({ own: inLanguage, filters: { classType: anyOf() }, sort: ['path', 'code', 'updatedAt'], size: 50 });
const choosable = z.strictObject({ isFaq: flag().optional(), ...inLanguage });

/** The category trees of articles and questions. */
export const categories = defineEndpoints('manage.categories', {
  page:    { post: '/manage/categories/page',    body: categoryList,  answers: pageOf(ManagedCategory),             ...editor, newest: true },
  find:    { post: '/manage/categories/find',    body: RecordQuery,   answers: ManagedCategory,                     ...editor },
  save:    { post: '/manage/categories/save',    body: CategoryDraft, answers: RecordKey,                        ...editor, fails: ['request.conflict', 'record.code-taken', 'category.circle'] },
  place:   { post: '/manage/categories/place',   body: RecordReorder,   answers: z.literal(true),                  ...editor },
  remove:  { post: '/manage/categories/remove',  body: RecordKeys,    answers: z.literal(true),                  ...editor, fails: ['record.in-use'] },
  approval: { post: '/manage/categories/approval', body: TreeApproval, answers: z.literal(true),                 ...editor },
  choices: { post: '/manage/categories/choices', body: choosable,     answers: z.array(CategoryChoice).max(500), ...editor },
});

const redirectList = paged({ own: inLanguage, filters: { site: anyOf(), updatedAt: span() }, sort: ['updatedAt', 'from', 'hits'], size: 20, maxSize: longPage });

/** Former addresses of content, and the targets of their redirects. */
export const redirects = defineEndpoints('manage.redirects', {
  page:   { post: '/manage/redirects/page',   body: redirectList,  answers: pageOf(ManagedRedirect),         ...editor, newest: true },
  find:   { post: '/manage/redirects/find',   body: RecordQuery,   answers: ManagedRedirect,                 ...editor },
  save:   { post: '/manage/redirects/save',   body: RedirectDraft, answers: RecordKey,                    ...editor, fails: ['request.conflict', 'record.code-taken', 'redirect.circle'] },
  remove: { post: '/manage/redirects/remove', body: RecordKeys,    answers: z.literal(true),              ...editor },
  sites:  { post: '/manage/redirects/sites',  body: Reader,        answers: z.array(SiteChoice).max(100), ...editor },
});
