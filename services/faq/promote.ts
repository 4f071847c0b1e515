import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../runtime/server/audit/audit.ts';
import { writes } from '../../runtime/server/handler.ts';
import { escapeMarkup } from '../../runtime/shared/text/markup.ts';
import { articleAddress } from '../articles/index.ts';
import { articleLabels, articleProducts, articleRevisions, articles, categories, classTypes } from '../articles/tables.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Context, Handler } from '../shared/calls/handler.ts';
import { sanitiseStored } from '../text/index.ts';
import { isQuestion } from './byUuid.ts';
import { promotions } from './tables.ts';

type PromoteContext = Context<'doc.faq.promote'>;
type Entry = typeof articles.$inferSelect;
type QuestionRevision = typeof articleRevisions.$inferSelect;

/** Creates a draft article from a FAQ entry in all its languages, with a link back. A repeated call returns the same draft. */
export const promoteQuestion: Handler<'doc.faq.promote'> = writes(async (context) => {
  const { body, database, account, now, fail } = context;
  const [entry] = await database
    .select()
    .from(articles)
    .where(and(isQuestion(body.uuid), eq(articles.status, 'published')))
    .for('update');
  if (!entry || account.id === null) throw fail('request.not-found');
  const before = await draftOf(context, entry.id);
  if (before) throw fail('faq.promoted', { billNo: before });
  const { category, classType } = await targetOf(context);
  const draft = { category, classType, audience: entry.audience, owner: account.id, createdAt: now, updatedAt: now };
  const [made] = await database.insert(articles).values(draft).returning({ articleId: articles.id, billNo: articles.billNo });
  const key = made as NonNullable<typeof made>;
  await copyTexts(context, entry, key.articleId, account.id);
  await copyLinks(context, entry, key.articleId);
  await database.insert(promotions).values({ question: entry.id, article: key.articleId });
  const subject = { subject: 'article', subjectId: key.articleId, subjectName: key.billNo };
  await recordAudit(database, context, { action: 'faq.promoted', ...subject, after: { from: entry.billNo } });
  return key;
});

async function draftOf({ database }: PromoteContext, question: string): Promise<string | undefined> {
  const [row] = await database
    .select({ billNo: articles.billNo })
    .from(promotions)
    .innerJoin(articles, eq(articles.id, promotions.article))
    .where(eq(promotions.question, question));
  return row?.billNo;
}

/** The first class type that is not a FAQ, and the root of its tree. The author chooses the final category. */
async function targetOf({ database, fail }: PromoteContext): Promise<{ category: string; classType: string }> {
  const [target] = await database
    .select({ category: categories.code, classType: classTypes.code })
    .from(classTypes)
    .innerJoin(categories, eq(categories.code, classTypes.code))
    .where(eq(classTypes.isFaq, false))
    .orderBy(classTypes.position, classTypes.code)
    .limit(1);
  if (!target) throw fail('request.conflict');
  return target;
}

async function copyTexts(context: PromoteContext, entry: Entry, article: string, author: string): Promise<void> {
  const { database, now } = context;
  const published = and(eq(articleRevisions.article, entry.id), eq(articleRevisions.isPublished, true));
  const texts = await database.select().from(articleRevisions).where(published);
  const drafts = texts.map(({ language, title, summary, keywords, readingMinutes, ...text }) => ({
    ...{ article, language, title, summary, keywords, readingMinutes },
    body: bodyOf(context, entry, { language, title, ...text }),
    sourceKind: 'html' as const,
    createdBy: author,
    createdAt: now,
    updatedAt: now,
  }));
  if (drafts.length > 0) await database.insert(articleRevisions).values(drafts);
}

/** The answer, followed by a link to the question. */
function bodyOf(
  { portal }: PromoteContext,
  entry: Entry,
  { language, title, body }: Pick<QuestionRevision, 'language' | 'title' | 'body'>,
): string {
  const word =
    readingLanguages(portal, language)
      .map((one) => portal.words[one]?.['message.promoted.from'])
      .find(Boolean) ?? '';
  return sanitiseStored(`${body}<p>${escapeMarkup(word)} <a href="${articleAddress(entry.id, true)}">${escapeMarkup(title)}</a></p>`);
}

async function copyLinks({ database }: PromoteContext, { id }: Entry, article: string): Promise<void> {
  const models = await database.select().from(articleProducts).where(eq(articleProducts.article, id));
  const labels = await database.select().from(articleLabels).where(eq(articleLabels.article, id));
  if (models.length > 0) await database.insert(articleProducts).values(models.map((row) => ({ ...row, article })));
  if (labels.length > 0) await database.insert(articleLabels).values(labels.map((row) => ({ ...row, article })));
}
