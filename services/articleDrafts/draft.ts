/** Validates and stores the draft of an article. */
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Account } from '../../runtime/server/account.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import type { FileStore } from '../../runtime/server/files/store.ts';
import { files as storedFiles } from '../../runtime/server/files/tables.ts';
import type { HandlerErrorId } from '../../runtime/server/handler.ts';
import type { CallRefusal } from '../../runtime/server/refusal.ts';
import type { FactFields, significances } from '../../schema/entities/article.ts';
import { columnsOf, factsOf, factsToBe, requireFreeSlug, writeFacts } from '../articleFacts/index.ts';
import { requireAllowedWords, type ScreenedPart } from '../articleScreening/index.ts';
import { isPublishedArticle, stateOf, transitionArticle } from '../articleStates/index.ts';
import { recordStep } from '../articleSteps/index.ts';
import { articleFactFields } from '../articles/index.ts';
import { type Article, type ArticleFacts, articles, categories, classTypes } from '../articles/tables.ts';
import { newestTexts, saveDrafts } from '../articleTexts/index.ts';
import { labels, products } from '../catalogue/tables.ts';
import { type RenderedSource, renderSources } from '../rendering/index.ts';
import type { LocalizedText } from '../shared/values/names.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { currentSource, filesNamed, picturesOf } from '../textPictures/index.ts';

/** The draft that an author sends. Texts are keyed by language; a language is included if it has a title. */
export interface ArticleDraft extends Partial<FactFields> {
  category: string;
  audience: 1 | 2 | 3;
  titles: LocalizedText;
  summaries?: LocalizedText | undefined;
  keywords?: LocalizedText | undefined;
  bodies?: LocalizedText | undefined;
  slug?: string | undefined;
  products?: readonly string[] | undefined;
  labels?: readonly string[] | undefined;
  attachments?: readonly string[] | undefined;
  others?: readonly string[] | undefined;
  comment?: string | undefined;
  significance?: (typeof significances)[number] | undefined;
}

export interface DraftContext {
  database: Database;
  files: FileStore;
  account: Pick<Account, 'id'>;
  now: Date;
  fail: (error: HandlerErrorId, facts?: Record<string, string | number>) => CallRefusal;
  /** The request field of a text, for refusals. */
  fieldOf?: ((part: ScreenedPart, language: string) => string) | undefined;
  /** Ids of pictures that an earlier version of the text showed. */
  shownBefore?: readonly string[];
}

/**
 * The columns of the article's row for a saved draft. The published content is unchanged: for a published article,
 * the draft is stored as its pending change.
 */
export async function toDraftRow(writing: DraftContext, draft: ArticleDraft, isFaq: boolean, before?: Article) {
  const states = before ? transitionArticle(savingOperation(writing, before), before, writing.fail) : { status: 'draft' as const };
  const facts = await factsOfDraft(writing, draft, isFaq, before);
  const written = { publishAt: null, writers: [...new Set([...(before?.writers ?? []), writing.account.id as string])] };
  if (before && isPublishedArticle(before)) return { ...states, ...written, changeFacts: facts };
  return {
    ...columnsOf(facts),
    ...states,
    ...written,
    ...(!before && { isFaq, owner: writing.account.id as string, createdAt: writing.now, updatedAt: writing.now }),
  };
}

/** An article in review remains in review if its reviewer edits it; an edit by anyone else makes it a draft. */
const savingOperation = ({ account }: Pick<DraftContext, 'account'>, before: Article): 'correct' | 'save' =>
  before.reviewer === account.id && stateOf(before) === 'in-review' ? 'correct' : 'save';

/** Screens a draft, then stores the parts of it that are not in the article's row. Every save of a text goes through it. */
export async function saveDraftParts(writing: DraftContext, draft: ArticleDraft, article: Article): Promise<void> {
  requireTitles(writing, draft);
  await requireAllowedWords(writing, draft, { isFaq: article.isFaq, fieldOf: writing.fieldOf });
  const { comment = '', significance = 'medium' } = draft;
  await saveDrafts(writing, article.id, await renderTexts(writing, draft, article), { comment, significance });
  if (!isPublishedArticle(article))
    await writeFacts(writing.database, article.id, await factsOfDraft(writing, draft, article.isFaq, article));
  await recordStep(writing, article, savingOperation(writing, article));
}

/** A language has a text if it has a title. Without one, its other parts would be lost. */
function requireTitles({ fail, fieldOf = (part, language) => `${part}.${language}` }: DraftContext, draft: ArticleDraft): void {
  const parts = [draft.summaries, draft.keywords, draft.bodies].flatMap((texts) => Object.entries(texts ?? {}));
  const untitled = parts.find(([language, text]) => text.trim() !== '' && !draft.titles[language]?.trim());
  if (untitled) throw fail('value.required', { field: fieldOf('titles', untitled[0]) });
}

/** The facts of a draft after all references are checked. */
async function factsOfDraft(writing: DraftContext, draft: ArticleDraft, isFaq: boolean, before?: Article): Promise<ArticleFacts> {
  const { database } = writing;
  const { category, audience, slug = null } = draft;
  const classType = await classTypeOf(writing, category, isFaq);
  await requireFreeSlug(writing, { slug, languages: Object.keys(draft.titles) }, before?.id);
  const [models, words, attached, others] = [draft.products, draft.labels, draft.attachments, draft.others].map((list) => [
    ...new Set(list),
  ]);
  return {
    ...{ classType, category, audience, ...articleFactFields.store(draft), slug },
    products: await filterKnown(database, products, products.code, models),
    labels: await filterKnown(database, labels, labels.code, words),
    files: await ownFiles(writing, attached ?? [], before),
    others: await otherArticles(database, others ?? [], isFaq),
    languages: Object.keys(draft.titles),
  };
}

/** The class type of a category. The category must be for FAQ entries or for articles, as requested by `isFaq`. */
export async function classTypeOf(
  { database, fail }: Pick<DraftContext, 'database' | 'fail'>,
  category: string,
  isFaq: boolean,
): Promise<string> {
  const [found] = await database
    .select({ code: classTypes.code })
    .from(categories)
    .innerJoin(classTypes, eq(classTypes.code, categories.type))
    .where(and(eq(categories.code, category), eq(classTypes.isFaq, isFaq)));
  if (!found) throw fail('value.not-found', { field: 'category' });
  return found.code;
}

export async function filterKnown(
  database: Database,
  table: typeof products | typeof labels,
  code: typeof products.code | typeof labels.code,
  codes: readonly string[] = [],
): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await database
    .select({ code })
    .from(table)
    .where(inArray(code, [...codes]));
  const there = new Set(rows.map((row) => row.code));
  return codes.filter((one) => there.has(one));
}

/** Only files that the account uploaded, or that are already attached to the article, are accepted. */
async function ownFiles({ database, account, fail }: DraftContext, ids: readonly string[], before?: Article): Promise<string[]> {
  if (ids.length === 0) return [];
  const hanging = before ? [...(await factsOf(database, before.id)).files, ...(before.changeFacts?.files ?? [])] : [];
  const rows = await database
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(
      and(
        inArray(storedFiles.id, ids.filter(isUuid)),
        isNull(storedFiles.endsAt),
        or(eq(storedFiles.owner, account.id as string), sql`${storedFiles.id} = any(${sql.param(hanging)}::uuid[])`),
      ),
    )
    .orderBy(storedFiles.id)
    .for('key share');
  if (rows.length < ids.length) throw fail('value.not-found', { field: 'attachments' });
  return [...ids];
}

async function otherArticles(database: Database, ids: readonly string[], isFaq: boolean): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .select({ id: articles.id })
    .from(articles)
    .where(and(inArray(articles.id, ids.filter(isUuid)), eq(articles.isFaq, isFaq)));
  const there = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => there.has(id));
}

/** Renders the texts of a draft. */
async function renderTexts(writing: DraftContext, draft: ArticleDraft, article: Article) {
  const { files, account, database } = writing;
  const newest = filesNamed([...(await newestTexts(database, article.id)).values()].map(({ body }) => body));
  const shown = [...newest, ...(writing.shownBefore ?? [])];
  const { audience } = await factsToBe(database, article);
  const addressing = await picturesOf(files, Object.values(draft.bodies ?? {}), { audience, author: account.id, shown });
  const texts = Object.entries(draft.titles).map(([language, title]) => ({
    ...{ language, title, summary: draft.summaries?.[language] ?? '', keywords: draft.keywords?.[language] ?? '' },
    ...{ source: currentSource(draft.bodies?.[language] ?? '', addressing), field: `bodies.${language}` },
  }));
  const rendered = await renderSources(texts, addressing);
  return new Map(
    texts.map(({ language, field: _field, ...text }, index) => [language, { ...text, ...(rendered[index] as RenderedSource) }] as const),
  );
}
