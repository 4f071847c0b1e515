import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { writes } from '../../../runtime/server/handler.ts';
import { CallRefusal } from '../../../runtime/server/refusal.ts';
import { accounts } from '../../../runtime/server/session/tables.ts';
import { findReadText } from '../../articleReading/index.ts';
import type { Context, Handler } from '../../shared/calls/handler.ts';
import { storable } from '../../shared/values/storable.ts';
import { cacheByAccount } from '../ownRecords.ts';
import { feedback } from './tables.ts';

/** Maximum number of items in an hour, of one reader and of all anonymous visitors together. */
const maxOfOne = 20;
const maxOfNobody = 200;

type FeedbackContext = Context<'doc.feedback.tell'>;

/** Stores a reader's feedback on a text for editors. It replaces open feedback of the same reader on the same text. */
export const sendFeedback: Handler<'doc.feedback.tell'> = writes(async (context): Promise<true> => {
  const { body, database, account, client, now, fail } = context;
  const text = await findReadText(context, body);
  if (!text) throw fail('request.not-found');
  const comment = storable(body.comment ?? '').trim();
  const isHeard = body.reason !== undefined || comment !== '' || body.notify === true;
  if (!isHeard) throw fail('value.required', { field: 'comment' });
  if (await isOverLimit(context)) throw fail('request.too-many');
  const values = { helpful: body.helpful, reason: body.reason ?? null, comment, ...(await addressOf(context)), updatedAt: now };
  const { article, revision } = text;
  const sender = account.id === null ? { client } : { account: account.id };
  await database
    .insert(feedback)
    .values({ article, revision, language: body.language, ...sender, ...values, createdAt: now })
    .onConflictDoUpdate({ ...openOne(context), set: { ...values, revision, language: body.language } });
  return true;
});

/** The conflict target of the open feedback of the same reader on the same text. */
const openOne = ({ account }: FeedbackContext) =>
  account.id === null
    ? { target: [feedback.article, feedback.client], targetWhere: sql`state = 'open' and account is null` }
    : { target: [feedback.article, feedback.account], targetWhere: sql`state = 'open'` };

/** Whether and where to notify the sender. A sender without a known address must give one; others may. */
async function addressOf({ body, database, account }: FeedbackContext): Promise<{ notify: boolean; email: string | null }> {
  if (!body.notify) return { notify: false, email: null };
  if (body.email) return { notify: true, email: body.email };
  if (account.id !== null && (await hasAddress(database, account.id))) return { notify: true, email: null };
  throw new CallRefusal('value.required', { field: 'email' });
}

/** Whether mail reaches an account. */
export const hasAddress = cacheByAccount(async (database, account) => {
  const [row] = await database.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, account));
  return Boolean(row?.email);
});

async function isOverLimit({ database, account, client, now }: FeedbackContext): Promise<boolean> {
  const since = gt(feedback.createdAt, new Date(now.getTime() - 3_600_000));
  const count = (whose: SQL) => database.$count(feedback, and(since, whose));
  if (account.id !== null) return (await count(eq(feedback.account, account.id))) >= maxOfOne;
  const ofNobody = isNull(feedback.account);
  if ((await count(ofNobody)) >= maxOfNobody) return true;
  return client !== null && (await count(and(ofNobody, eq(feedback.client, client)) as SQL)) >= maxOfOne;
}
