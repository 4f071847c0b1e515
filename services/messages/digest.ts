/** Sends digests: one mail per day or week with the messages of the topics that the reader selected for it. */
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { type RepeatedWork, repeat } from '../../runtime/server/calls/repeated.ts';
import type { ServerConfig } from '../../runtime/server/config/config.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { accountOf } from '../../runtime/server/session/accounts.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { digestPeriods } from '../../schema/entities/message.ts';
import { addressIn, type MailContext, queueMail, wordIn } from '../mail/index.ts';
import { readableMessages } from './readable.ts';
import { type FoundSubject, findSubjects } from './subjects.ts';
import { type DigestPeriod, messageDigests, messages } from './tables.ts';
import { unsubscribePaths } from './unsubscribe.ts';

interface DigestOptions {
  database: Database;
  config: ServerConfig;
  portal: Portal;
  clock?: () => Date;
  log: (message: string) => void;
}

/** The polling interval in milliseconds. */
const pollMs = 60_000;

/** The hour of the day at which digests are due, in UTC. Weekly digests are due on Mondays. */
const dueHour = 6;

/** Maximum number of messages in a digest, and of accounts per run. */
const maxLines = 50;
const maxAccounts = 500;

const dayMs = 86_400_000;

/** Starts sending digests. Several processes share the work; each period is sent once. */
export function startDigests(options: DigestOptions): RepeatedWork {
  return repeat((signal) => sendDue(options, signal), {
    everyMs: pollMs,
    runsImmediately: true,
    onFailure: (error) => options.log(`Digests were not sent: ${String(error)}`),
  });
}

/** The latest moment at which a digest was due. */
export function lastDue(period: DigestPeriod, now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), dueHour);
  const day = today > now.getTime() ? today - dayMs : today;
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return new Date(period === 'daily' ? day : day - sinceMonday * dayMs);
}

async function sendDue(options: DigestOptions, signal: AbortSignal): Promise<number> {
  const { database, clock = () => new Date(), log } = options;
  let sent = 0;
  for (const period of digestPeriods) {
    const due = lastDue(period, clock());
    for (const account of await waitingAccounts(database, period, due)) {
      if (signal.aborted) return sent;
      try {
        sent += Number(await sendOne(options, { account, period, due, now: clock() }));
      } catch (error) {
        log(`The ${period} digest of an account was not sent: ${String(error)}`);
      }
    }
  }
  return sent;
}

async function waitingAccounts(database: Database, period: DigestPeriod, due: Date): Promise<string[]> {
  const rows = await database
    .selectDistinct({ account: messages.account })
    .from(messages)
    .where(
      and(
        eq(messages.digest, period),
        lt(messages.createdAt, due),
        sql`not exists (select from ${messageDigests} sent where sent.account = ${messages.account} and sent.period = ${period}
          and sent.sent_for >= ${due.toISOString()}::timestamptz)`,
      ),
    )
    .limit(maxAccounts);
  return rows.map(({ account }) => account);
}

interface DueDigest {
  account: string;
  period: DigestPeriod;
  due: Date;
  now: Date;
}

/** Claims the row of the period first, so that only one process sends the digest. Rights are checked at the time of sending. */
const sendOne = ({ database, config, portal }: DigestOptions, { account, period, due, now }: DueDigest): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const taken = await transaction
      .insert(messageDigests)
      .values({ account, period, sentFor: due })
      .onConflictDoUpdate({
        target: [messageDigests.account, messageDigests.period],
        set: { sentFor: due },
        setWhere: lt(messageDigests.sentFor, due),
      })
      .returning();
    if (taken.length === 0) return false;
    const box = { database: transaction, config, portal, now };
    const isMailed = await mailDigest(box, { account, period, due });
    const waiting = and(eq(messages.account, account), eq(messages.digest, period), lt(messages.createdAt, due));
    await transaction.update(messages).set({ digest: null }).where(waiting);
    return isMailed;
  });

/** Messages that were read meanwhile are omitted. An empty digest is not sent. */
async function mailDigest(box: MailContext, { account, period, due }: Omit<DueDigest, 'now'>): Promise<boolean> {
  const { database, portal } = box;
  const [reader] = await database
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, account), inArray(accounts.state, ['active'])));
  if (!reader?.email) return false;
  const language = reader.language ?? undefined;
  const rows = await database
    .select()
    .from(messages)
    .where(
      and(
        readableMessages({ account: accountOf(reader), portal }),
        eq(messages.digest, period),
        lt(messages.createdAt, due),
        isNull(messages.readAt),
      ),
    )
    .orderBy(asc(messages.createdAt), asc(messages.id))
    .limit(maxLines);
  const subjects = await findSubjects(box, rows, language);
  const known = rows.filter(({ id }) => subjects.has(id));
  const lines = known.map(({ id, kind }) => {
    const { title, path } = subjects.get(id) as FoundSubject;
    return `${wordIn(portal, language, `choice.message.kind.${kind}`)}: ${title}\n${addressIn(box, language, path)}`;
  });
  if (lines.length === 0) return false;
  await queueMail(box, {
    to: reader.email,
    language,
    words: 'message.digest.',
    text: period,
    facts: { lines: lines.join('\n\n') },
    path: messagesPath(reader.type),
    unsubscribe: await unsubscribePaths(database, account, period),
    about: known.map(({ id }) => id),
  });
  return true;
}

/** The message page for an account type. */
export const messagesPath = (type: number): string => (type === 3 ? '/user/message-center' : '/user/followed');
