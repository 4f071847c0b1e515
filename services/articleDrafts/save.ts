/** Saves a text of an author. Records of editors have their own functions. */
import { eq } from 'drizzle-orm';
import { type AuditActor, recordAudit } from '../../runtime/server/audit/audit.ts';
import { factsToBe } from '../articleFacts/index.ts';
import { nextVersion } from '../articleStates/index.ts';
import { articleFactFields } from '../articles/index.ts';
import { type Article, articles } from '../articles/tables.ts';
import { newestTexts, textOf } from '../articleTexts/index.ts';
import { type ArticleDraft, type DraftContext, saveDraftParts, toDraftRow } from './draft.ts';

export type ArticleSaveContext = DraftContext & AuditActor;

/** Saves a draft as a new article, or as the text of a locked one. */
export async function saveArticle(saving: ArticleSaveContext, draft: ArticleDraft, isFaq: boolean, before?: Article): Promise<Article> {
  const { database, now } = saving;
  const row = { ...(await toDraftRow(saving, draft, isFaq, before)), editedAt: before ? nextVersion(before, now) : now };
  const [saved] = before
    ? await database.update(articles).set(row).where(eq(articles.id, before.id)).returning()
    : await database
        .insert(articles)
        .values(row as typeof articles.$inferInsert)
        .returning();
  const article = saved as Article;
  await saveDraftParts(saving, draft, article);
  await recordAudit(database, saving, {
    action: before ? 'record.changed' : 'record.created',
    subject: isFaq ? 'faq' : 'article',
    subjectId: article.id,
    subjectName: article.billNo,
  });
  return article;
}

/** The current draft of an article, including its pending change. */
export async function draftOf(database: DraftContext['database'], article: Article): Promise<ArticleDraft> {
  const facts = await factsToBe(database, article);
  const { category, audience, products, labels, others, files, languages, slug } = facts;
  const newest = [...(await newestTexts(database, article.id)).values()];
  const shown = newest.filter(({ language }) => languages.length === 0 || languages.includes(language));
  const texts = await Promise.all(shown.map(async (revision) => ({ language: revision.language, ...(await textOf(revision)) })));
  const part = (name: 'title' | 'summary' | 'keywords' | 'source') =>
    Object.fromEntries(texts.flatMap((text) => (text[name] ? [[text.language, text[name]]] : [])));
  return {
    category,
    audience,
    products,
    labels,
    others,
    titles: part('title'),
    summaries: part('summary'),
    keywords: part('keywords'),
    bodies: part('source'),
    attachments: files,
    ...(slug !== null && { slug }),
    ...articleFactFields.present(facts),
  };
}
