/** Calls of authors: save, check, submit, recall and delete own texts. */
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../runtime/server/audit/audit.ts';
import { writes } from '../../runtime/server/handler.ts';
import { draftOf, saveArticle } from '../articleDrafts/index.ts';
import { requireAllowedWords, type ScreenedPart, wireFields } from '../articleScreening/index.ts';
import { allowsOperation, isPublishedArticle, newReview, requireVersion, stateOf } from '../articleStates/index.ts';
import { moveArticle } from '../articleSteps/index.ts';
import { type Article, articles } from '../articles/tables.ts';
import { hadReaders } from '../articleTexts/index.ts';
import { type ScreenedText, screenTexts } from '../screening/index.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { missingFields, problemsOf } from './check.ts';
import { type AuthorContext, byId, lockOwn } from './lockOwn.ts';
import { completeDraft, ofArticle, ofFaq, requireClassType, storeRequestedDates, type WireDraft } from './wireDraft.ts';

type AuthoredKind = 'article' | 'faq';

/** Saves a draft of the account: a new text, or a new state of an own text. */
async function saveWire(working: AuthorContext, wire: WireDraft, isFaq: boolean, before?: Article): Promise<Article> {
  if (before) requireVersion(working, before, 'save', wire.version);
  await requireClassType(working, wire);
  const draft = await completeDraft(working, wire, isFaq, before);
  const fieldOf = (part: ScreenedPart) => wireFields[isFaq ? 'faq' : 'article'][part];
  const saved = await saveArticle({ ...working, fieldOf }, draft, isFaq, before);
  await storeRequestedDates(working, saved, wire);
  return saved;
}

/** The text that a save changes. A published text needs the call for a new version first. */
async function findToSave(working: AuthorContext, id: string | undefined, kind: AuthoredKind): Promise<Article | undefined> {
  if (id === undefined) return undefined;
  const found = await lockOwn(working, byId(id), kind === 'faq');
  const isEditable = allowsOperation('save', found) && !(isPublishedArticle(found) && found.change === null);
  if (!isEditable) throw working.fail(`${kind}.not-editable`, kind === 'article' ? { billNo: found.billNo } : {});
  return found;
}

const articleKey = ({ id, billNo, editedAt }: Article) => ({ articleId: id, billNo, version: editedAt.toISOString() });
const faqKey = ({ id, editedAt }: Article) => ({ id, uuid: id, version: editedAt.toISOString() });

export const saveDraft: Handler<'doc.article.save'> = writes(async ({ body, ...working }) =>
  articleKey(await saveWire(working, ofArticle(body), false, await findToSave(working, body.articleId, 'article'))),
);

/** Begins a new version of a published article; readers keep the old one. */
export const beginVersion: Handler<'doc.article.updateNew'> = writes(async ({ body, ...working }) => {
  const { fail } = working;
  if (body.articleId === undefined) throw fail('value.not-found', { field: 'articleId' });
  const article = await lockOwn(working, byId(body.articleId), false);
  if (!isPublishedArticle(article)) throw fail('article.not-published', { billNo: article.billNo });
  if (!allowsOperation('renew', article)) throw fail('article.draft-exists', { billNo: article.billNo });
  return articleKey(await saveWire(working, ofArticle(body), false, article));
});

export const checkDraft: Handler<'doc.article.saveCheck'> = async ({ body, ...working }) => {
  const wire = ofArticle(body);
  const [before] = body.articleId === undefined ? [] : await working.database.select().from(articles).where(byId(body.articleId));
  if (body.articleId !== undefined && before?.owner !== working.account.id) throw working.fail('request.not-found');
  return problemsOf(working, await completeDraft(working, wire, false, before), body.language, before);
};

/** The texts of a request by the name of their field. */
const namedTexts = (body: Readonly<Record<string, string>>): ScreenedText[] =>
  Object.entries(body).map(([field, text]) => ({ field, text }));

export const screenArticle: Handler<'doc.article.sensitiveScreen'> = ({ body, database }) => screenTexts(database, namedTexts({ ...body }));

export const screenFaq: Handler<'doc.faq.sensitiveScreen'> = ({ body, database }) => screenTexts(database, namedTexts({ ...body }));

export const saveQuestion: Handler<'doc.faq.save'> = writes(async ({ body, ...working }) =>
  faqKey(await saveWire(working, ofFaq(body), true, await findToSave(working, body.id, 'faq'))),
);

export const addQuestion: Handler<'doc.faq.add'> = writes(async ({ body, ...working }) => {
  if (body.id !== undefined) throw working.fail('faq.not-editable');
  return faqKey(await saveWire(working, ofFaq(body), true));
});

/** Replaces an own entry completely; for a published entry, it creates the next version. */
export const updateQuestion: Handler<'doc.faq.updateUploaded'> = writes(async ({ body, ...working }) => {
  if (body.id === undefined) throw working.fail('value.not-found', { field: 'id' });
  const found = await lockOwn(working, byId(body.id), true);
  if (!allowsOperation('save', found)) throw working.fail('faq.not-editable');
  return faqKey(await saveWire(working, ofFaq(body), true, found));
});

export const submitDraft: Handler<'doc.article.commitCheck'> = writes(async ({ body, ...working }) => {
  const { database, fail, now } = working;
  const article = await lockOwn(working, byId(body.articleId), body.isFaq);
  const { id: articleId, billNo } = article;
  if (!allowsOperation('submit', article)) throw body.isFaq ? fail('faq.not-draft') : fail('article.not-draft', { billNo });
  const draft = await draftOf(database, article);
  if ((await missingFields(database, draft)).length > 0) throw fail('article.incomplete', { billNo });
  await requireAllowedWords(working, draft, { isFaq: body.isFaq, billNo });
  const after = await moveArticle(working, article, 'submit', { columns: newReview(now) });
  return { articleId, billNo, status: stateOf(after) };
});

export const recallDraft: Handler<'doc.article.recall'> = writes(async ({ body, ...working }) => {
  const article = await lockOwn(working, eq(articles.billNo, body.billNo), body.isFaq);
  const { id: articleId, billNo } = article;
  const status = stateOf(article);
  if (!allowsOperation('recall', article)) throw working.fail('article.not-in-review', { billNo, status });
  const after = await moveArticle(working, article, 'recall', { columns: { submittedAt: null, reviewer: null, approvalDue: null } });
  return { articleId, billNo, status: stateOf(after) };
});

export const deleteDraft: Handler<'doc.article.delete'> = writes(async ({ body, ...working }): Promise<true> => {
  await removeDrafts(working, [body.articleId], 'article');
  return true;
});

export const deleteQuestions: Handler<'doc.faq.delete'> = writes(async ({ body, ...working }): Promise<true> => {
  await removeDrafts(working, body, 'faq');
  return true;
});

/** Deletes own drafts of both kinds, for the portal's pages. */
export const removeOwn: Handler<'doc.writing.remove'> = writes(async ({ body, ...working }): Promise<true> => {
  const { isFaq } = await lockOwn(working, byId(body.id));
  await removeDrafts(working, [body.id], isFaq ? 'faq' : 'article');
  return true;
});

/** Deletes own drafts that were never published: all of them, or none. */
async function removeDrafts(working: AuthorContext, ids: readonly string[], kind: AuthoredKind): Promise<void> {
  const { database, fail } = working;
  for (const id of [...new Set(ids)].sort()) {
    const article = await lockOwn(working, byId(id), kind === 'faq');
    const isRemovable = allowsOperation('remove', article) && !(await hadReaders(database, article.id));
    if (!isRemovable) throw fail(`${kind}.not-draft`, kind === 'article' ? { billNo: article.billNo } : {});
    await database.delete(articles).where(eq(articles.id, article.id));
    const subject = { subject: kind, subjectId: article.id, subjectName: article.billNo };
    await recordAudit(database, working, { action: 'record.removed', ...subject });
  }
}
