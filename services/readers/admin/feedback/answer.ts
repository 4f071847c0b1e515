/** Handles feedback: its state, and the reply to its sender. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { recordAudit } from '../../../../runtime/server/audit/audit.ts';
import { writes } from '../../../../runtime/server/handler.ts';
import { isTransition } from '../../../../schema/define/transitions.ts';
import { transitions } from '../../../../schema/entities/transitions.ts';
import { textOfArticle } from '../../../articleList/index.ts';
import { articleAddress } from '../../../articles/index.ts';
import { articles } from '../../../articles/tables.ts';
import { queueMail } from '../../../mail/index.ts';
import { sendMessage } from '../../../messages/index.ts';
import { readingLanguages } from '../../../shared/access/reader.ts';
import type { Body, Context, Handler } from '../../../shared/calls/handler.ts';
import { storable } from '../../../shared/values/storable.ts';
import { isUuid } from '../../../shared/values/uuid.ts';
import { hasAddress } from '../../feedback/send.ts';
import { feedback } from '../../feedback/tables.ts';

type FeedbackItem = typeof feedback.$inferSelect;
type State = Body<'manage.feedback.answer'>['state'];
type FeedbackAnswerContext = Pick<
  Context<'manage.feedback.answer'>,
  'account' | 'address' | 'config' | 'database' | 'fail' | 'now' | 'portal' | 'requestId'
>;

/** Sets the state of one item and replies to its sender. */
export const answerFeedback: Handler<'manage.feedback.answer'> = writes(async ({ body, ...context }): Promise<true> => {
  const [item] = await lockItems(context, [body.id]);
  if (!item) throw context.fail('request.not-found');
  await moveItem(context, item, body.state, body.reply === undefined ? item.reply : storable(body.reply).trim());
  return true;
});

/** Sets the state of several items; existing replies are unchanged. */
export const moveFeedback: Handler<'manage.feedback.move'> = writes(async ({ body, ...context }): Promise<true> => {
  const ids = [...new Set(body.ids)];
  const items = await lockItems(context, ids);
  if (items.length < ids.length) throw context.fail('request.not-found');
  for (const item of items) await moveItem(context, item, body.state, item.reply);
  return true;
});

/** In the order of the ids, so that two concurrent calls cannot deadlock. */
const lockItems = ({ database }: FeedbackAnswerContext, ids: readonly string[]): Promise<FeedbackItem[]> =>
  database
    .select()
    .from(feedback)
    .where(inArray(feedback.id, ids.filter(isUuid)))
    .orderBy(feedback.id)
    .for('update');

async function moveItem(context: FeedbackAnswerContext, item: FeedbackItem, state: State, reply: string): Promise<void> {
  if (item.state === state && item.reply === reply) return;
  const { database, account, now } = context;
  if (!isTransition(transitions.feedback, item.state, state)) throw context.fail('request.conflict');
  if (state === 'open' && (await isReplaced(context, item))) throw context.fail('request.conflict');
  const isNews = state === 'done' || (reply !== '' && reply !== item.reply);
  const isNotified = isNews && (await notifySender(context, item, { state, reply }));
  await database
    .update(feedback)
    .set({ state, reply, handledBy: account.id, updatedAt: now, ...(isNotified && { notify: false, email: null }) })
    .where(eq(feedback.id, item.id));
  await recordAudit(database, context, {
    action: 'feedback.answered',
    subject: 'feedback',
    subjectId: item.id,
    subjectName: item.comment.slice(0, 100),
    before: { state: item.state, ...(item.reply !== reply && { reply: item.reply }) },
    after: { state, ...(item.reply !== reply && { reply }) },
  });
}

/** Whether the sender has newer open feedback on the same text, which replaces this item. */
async function isReplaced({ database }: FeedbackAnswerContext, { id, article, account, client }: FeedbackItem): Promise<boolean> {
  const sender = account === null ? client !== null && eq(feedback.client, client) : eq(feedback.account, account);
  if (!sender) return false;
  return (await database.$count(feedback, and(eq(feedback.article, article), eq(feedback.state, 'open'), ne(feedback.id, id), sender))) > 0;
}

/**
 * Notifies the sender of an item: a message, and a mail when the item is done if the sender requested one.
 * Returns whether the requested mail was sent.
 */
async function notifySender(
  context: FeedbackAnswerContext,
  item: FeedbackItem,
  { state, reply }: { state: State; reply: string },
): Promise<boolean> {
  const wantsMail = state === 'done' && item.notify;
  if (item.account === null) return wantsMail && (await mailSender(context, item, reply));
  const readers = await sendMessage(context, {
    kind: 'feedback-answered',
    readers: [item.account],
    subject: { article: item.article },
    event: `feedback ${item.id} ${context.now.toISOString()}`,
    detail: reply,
    wantsMail: () => wantsMail,
    mail: { language: item.language, ...(item.email !== null && { to: item.email }) },
  });
  return wantsMail && readers.length > 0 && (item.email !== null || (await hasAddress(context.database, item.account)));
}

/** Mails a visitor without an account, in the language of the text. Returns false if there is no address. */
async function mailSender(context: FeedbackAnswerContext, item: FeedbackItem, reply: string): Promise<boolean> {
  const { database, portal } = context;
  const shown = textOfArticle(database, readingLanguages(portal, item.language), true);
  const [text] = await database
    .select({ title: shown.title, isFaq: articles.isFaq })
    .from(articles)
    .innerJoinLateral(shown, sql`true`)
    .where(eq(articles.id, item.article));
  if (item.email === null || !text) return false;
  const letter = { to: item.email, language: item.language, words: 'message.feedback.', facts: { title: text.title, reply } } as const;
  await queueMail(context, { ...letter, text: reply === '' ? 'text' : 'textWithReply', path: articleAddress(item.article, text.isFaq) });
  return true;
}
