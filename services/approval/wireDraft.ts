/** Drafts in the format of the specification: the text of one language; other languages are unchanged. */
import { eq } from 'drizzle-orm';
import { type ArticleDraft, draftOf } from '../articleDrafts/index.ts';
import { type Article, articles, categories } from '../articles/tables.ts';
import { editedSource } from '../rendering/index.ts';
import type { Body } from '../shared/calls/handler.ts';
import { storable } from '../shared/values/storable.ts';
import { sanitiseStored } from '../text/index.ts';
import type { AuthorContext } from './lockOwn.ts';

export type WireArticle = Body<'doc.article.save'>;
export type WireFaq = Body<'doc.faq.save'>;

/** The common fields of articles and questions, under one name. */
export interface WireDraft {
  id?: string | undefined;
  version?: string | undefined;
  language: WireArticle['language'];
  /** If omitted, a question belongs to the first tree of questions. */
  classType?: string | undefined;
  category?: string | undefined;
  title: string;
  summary?: string | undefined;
  keywords?: string | undefined;
  body?: string | undefined;
  source?: WireArticle['source'];
  products?: readonly string[] | undefined;
  labels?: readonly string[] | undefined;
  attachments?: readonly string[] | undefined;
  others?: readonly string[] | undefined;
  audience?: 1 | 2 | 3 | undefined;
  publishAt?: string | undefined;
  reviewDue?: string | undefined;
}

export const ofArticle = ({ articleId, ...draft }: WireArticle): WireDraft => ({ ...draft, id: articleId });

export const ofFaq = ({ question, shortAnswer, answer, otherQuestions, ...draft }: WireFaq): WireDraft => ({
  ...draft,
  title: question,
  summary: shortAnswer,
  body: answer,
  others: otherQuestions,
});

/** Merges the sent fields into the existing draft. Omitted fields are unchanged. */
export async function completeDraft(working: AuthorContext, wire: WireDraft, isFaq: boolean, before?: Article): Promise<ArticleDraft> {
  const { database } = working;
  const known = before ? await draftOf(database, before) : undefined;
  const { language } = wire;
  const within = (names: ArticleDraft['summaries'], text: string | undefined) =>
    text === undefined ? names : { ...names, [language]: storable(text) };
  return {
    ...known,
    category: wire.category ?? known?.category ?? (await rootOf(working, wire.classType, isFaq)),
    // A new text is visible only to staff unless its author sets an audience.
    audience: wire.audience ?? known?.audience ?? 3,
    titles: { ...known?.titles, [language]: storable(wire.title) },
    summaries: within(known?.summaries, wire.summary),
    keywords: within(known?.keywords, wire.keywords),
    bodies: within(known?.bodies, wire.body === undefined ? undefined : await markdownOf(wire.body, wire)),
    products: wire.products ?? known?.products,
    labels: wire.labels ?? known?.labels,
    attachments: wire.attachments ?? known?.attachments,
    others: wire.others ?? known?.others,
  };
}

/** Texts are stored as Markdown. A body is HTML unless stated otherwise. */
const markdownOf = async (body: string, { source = 'html', language }: WireDraft): Promise<string> =>
  source === 'md' ? storable(body) : editedSource({ source: '', sourceKind: 'html', body: sanitiseStored(storable(body)), language });

/** The root category of a class type, for records without a category. */
async function rootOf({ database, fail }: AuthorContext, classType: string | undefined, isFaq: boolean): Promise<string> {
  const code = classType ?? (isFaq ? 'faq' : '');
  const [root] = await database.select({ code: categories.code }).from(categories).where(eq(categories.code, code));
  if (!root) throw fail('value.not-found', { field: 'classType' });
  return root.code;
}

/** The category must belong to the class type that was sent. */
export async function requireClassType({ database, fail }: AuthorContext, { classType, category }: WireDraft): Promise<void> {
  if (classType === undefined || category === undefined) return;
  const [found] = await database.select({ type: categories.type }).from(categories).where(eq(categories.code, category));
  if (found?.type !== classType) throw fail('value.not-found', { field: 'category' });
}

/** The dates that an author requests for an article, stored in its row. */
export async function storeRequestedDates(
  { database }: AuthorContext,
  article: Article,
  { publishAt, reviewDue }: WireDraft,
): Promise<void> {
  const dates = { ...(publishAt !== undefined && { publishAt: new Date(publishAt) }), ...(reviewDue !== undefined && { reviewDue }) };
  if (Object.keys(dates).length > 0) await database.update(articles).set(dates).where(eq(articles.id, article.id));
}
