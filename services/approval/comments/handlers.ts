/** Comments on passages, for the author of a text, its approvers and editors. They remain when the text is rejected. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { CommentAnswer, TextComment } from '../../../generated/openapi.d.ts';
import { writes } from '../../../runtime/server/handler.ts';
import { commentBounds } from '../../../schema/entities/textComment.ts';
import { type Article, articles } from '../../articles/tables.ts';
import { newestTexts } from '../../articleTexts/index.ts';
import { findPassage } from '../../readers/index.ts';
import { findAccountNames } from '../../shared/access/accountNames.ts';
import type { CallHandlers, Context, Handler } from '../../shared/calls/handler.ts';
import { storable } from '../../shared/values/storable.ts';
import { isUuid } from '../../shared/values/uuid.ts';
import { byId, isOpenTo } from '../lockOwn.ts';
import { textComments } from './tables.ts';

type CommentContext = Pick<Context<'doc.comment.add'>, 'account' | 'database' | 'fail' | 'now'>;
type CommentRow = typeof textComments.$inferSelect;

/** Finds the article of a comment. Accounts that may not see it before publication get "not found". */
async function openArticle({ account, database, fail }: Omit<CommentContext, 'now'>, id: string): Promise<Article> {
  const [article] = await database.select().from(articles).where(byId(id));
  if (!article || !isOpenTo(account, article)) throw fail('request.not-found');
  return article;
}

/** The comments of an article, the oldest first, with their passages in the newest texts. */
const listComments: Handler<'doc.comment.list'> = async ({ body, ...reading }) => {
  if (body.id === undefined) return [];
  const { database } = reading;
  const article = await openArticle(reading, body.id);
  const rows = await database
    .select()
    .from(textComments)
    .where(eq(textComments.article, article.id))
    .orderBy(asc(textComments.createdAt), asc(textComments.id));
  const people = [...new Set(rows.flatMap(({ author, resolvedBy }) => [author, ...(resolvedBy === null ? [] : [resolvedBy])]))];
  const names = await findAccountNames(reading.database, people);
  const texts = await newestTexts(database, article.id);
  const answers = Map.groupBy(rows, ({ comment }) => comment);
  return (answers.get(null) ?? []).map((row) => ({
    ...presentComment(row, texts.get(row.language)?.body ?? '', names),
    answers: (answers.get(row.id) ?? []).map((answer) => presentAnswer(answer, names)),
  }));
};

type AuthorNames = ReadonlyMap<string, string>;

const presentAnswer = ({ id, author, text, createdAt }: CommentRow, names: AuthorNames): CommentAnswer => ({
  id,
  author: { id: author, text: names.get(author) ?? '' },
  text,
  createdAt: createdAt.toISOString(),
});

const presentComment = (row: CommentRow, body: string, names: AuthorNames): Omit<TextComment, 'answers'> => ({
  ...presentAnswer(row, names),
  language: row.language as TextComment['language'],
  ...findPassage(body, row),
  state: row.resolvedAt === null ? 'open' : 'resolved',
  ...(row.resolvedBy !== null && { resolvedBy: { id: row.resolvedBy, text: names.get(row.resolvedBy) ?? '' } }),
});

/** Adds a comment. The lock of the article makes the limit of comments exact. */
const addComment: Handler<'doc.comment.add'> = writes(async ({ body, ...writing }) => {
  const { account, database, fail, now } = writing;
  const { id: article } = await openArticle(writing, body.articleId);
  await database.select({ id: articles.id }).from(articles).where(eq(articles.id, article)).for('update');
  const isComment = and(eq(textComments.article, article), isNull(textComments.comment));
  if ((await database.$count(textComments, isComment)) >= commentBounds.ofText) throw fail('request.too-many');
  const [quote = '', prefix = '', suffix = ''] = [body.quote, body.prefix, body.suffix].map((part = '') => storable(part));
  const anchor = { quote: quote.trim(), prefix, suffix, position: Math.min(body.position ?? 0, 2_000_000) };
  const [made] = await database
    .insert(textComments)
    .values({ article, language: body.language, ...anchor, ...written(body.text, account.id, now) })
    .returning({ id: textComments.id });
  return made as { id: string };
});

const written = (text: string, author: string | null, now: Date) => ({
  text: storable(text).trim(),
  author: author as string,
  createdAt: now,
});

/** Locks a comment of a visible article until the transaction ends. */
async function lockComment(writing: Omit<CommentContext, 'now'>, id: string): Promise<CommentRow> {
  const { database, fail } = writing;
  if (!isUuid(id)) throw fail('request.not-found');
  const [comment] = await database
    .select()
    .from(textComments)
    .where(and(eq(textComments.id, id), isNull(textComments.comment)))
    .for('update');
  if (!comment) throw fail('request.not-found');
  await openArticle(writing, comment.article);
  return comment;
}

const answerComment: Handler<'doc.comment.answer'> = writes(async ({ body, ...writing }) => {
  const { account, database, fail, now } = writing;
  const { id: comment, article, language } = await lockComment(writing, body.id);
  if ((await database.$count(textComments, eq(textComments.comment, comment))) >= commentBounds.answers) throw fail('request.too-many');
  const [made] = await database
    .insert(textComments)
    .values({ article, comment, language, ...written(body.text, account.id, now) })
    .returning({ id: textComments.id });
  return made as { id: string };
});

const settleComment: Handler<'doc.comment.settle'> = writes(async ({ body, ...writing }): Promise<true> => {
  const { account, database, now } = writing;
  const { id } = await lockComment(writing, body.id);
  const settled = body.state === 'resolved' ? { resolvedAt: now, resolvedBy: account.id } : { resolvedAt: null, resolvedBy: null };
  await database.update(textComments).set(settled).where(eq(textComments.id, id));
  return true;
});

export const commentHandlers = {
  'doc.comment.list': listComments,
  'doc.comment.add': addComment,
  'doc.comment.answer': answerComment,
  'doc.comment.settle': settleComment,
} satisfies Partial<CallHandlers>;
