/** Writes the ledgers, in the transaction of the event that earns or costs points. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '../../runtime/server/session/tables.ts';
import { type ScoreAward, type ScoreEvent, scoredTypes, scoreRules } from '../../schema/entities/score.ts';
import type { articles } from '../articles/tables.ts';
import type { MailContext } from '../mail/index.ts';
import { sendMessage } from '../messages/index.ts';
import { scoreEntries } from './tables.ts';

type ScoredText = Pick<typeof articles.$inferSelect, 'id' | 'billNo'>;

interface Award {
  event: ScoreAward;
  /** The account that gets the points. Accounts without a score get nothing. */
  account: string;
  text: ScoredText;
  /** The event, such as the id of a report. Default: the publication of the text. */
  key?: string;
}

/** Adds points once for an event, and sends a message to the account. Returns whether points were added. */
export async function awardPoints(box: MailContext, { event, account, text, key }: Award): Promise<boolean> {
  const { database, now } = box;
  const eventKey = key === undefined ? `${event} ${text.id} ${await reversalsOf(box, account, text)}` : `${event} ${key}`;
  const [scored] = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, account), eq(accounts.state, 'active'), inArray(accounts.type, [...scoredTypes])));
  if (!scored) return false;
  const { points } = scoreRules[event];
  const added = await database
    .insert(scoreEntries)
    .values({ account, event, eventKey, points, article: text.id, name: text.billNo, at: now })
    .onConflictDoNothing()
    .returning({ id: scoreEntries.id });
  if (added.length === 0) return false;
  await notifyScore(box, account, text, { event, eventKey, points });
  return true;
}

/** Reverses all points that a text has earned, once for each entry. */
export async function reversePoints(box: MailContext, text: ScoredText): Promise<void> {
  const { database, now } = box;
  const reversal = alias(scoreEntries, 'reversal');
  const entries = await database
    .select({ id: scoreEntries.id, account: scoreEntries.account, points: scoreEntries.points })
    .from(scoreEntries)
    .leftJoin(reversal, eq(reversal.reverses, scoreEntries.id))
    .where(
      and(
        eq(scoreEntries.article, text.id),
        inArray(scoreEntries.event, [...scoreRules['text-withdrawn'].of]),
        sql`${reversal.id} is null`,
      ),
    )
    .orderBy(scoreEntries.id);
  for (const { id, account, points } of entries) {
    const eventKey = `text-withdrawn ${id}`;
    const row = { account, event: 'text-withdrawn' as const, eventKey, article: text.id, name: text.billNo, reverses: id, at: now };
    const added = await database
      .insert(scoreEntries)
      .values({ ...row, points: -points })
      .onConflictDoNothing()
      .returning({ id: scoreEntries.id });
    if (added.length > 0) await notifyScore(box, account, text, { event: row.event, eventKey, points: -points });
  }
}

/** How often the points of a text were reversed for an account. After a reversal the next publication earns points again. */
const reversalsOf = ({ database }: MailContext, account: string, { id }: ScoredText): Promise<number> =>
  database.$count(
    scoreEntries,
    and(eq(scoreEntries.article, id), eq(scoreEntries.account, account), eq(scoreEntries.event, 'text-withdrawn')),
  );

interface ScoreNotice {
  event: ScoreEvent;
  eventKey: string;
  points: number;
}

/** Authors also get messages about points for texts that are no longer published. The detail is the event and its points. */
async function notifyScore(box: MailContext, account: string, { id }: ScoredText, { event, eventKey, points }: ScoreNotice): Promise<void> {
  const kind = points > 0 ? 'score-awarded' : 'score-reversed';
  const detail = `${event} ${points > 0 ? `+${points}` : `−${-points}`}`;
  await sendMessage(box, { kind, readers: [account], subject: { article: id }, event: `score ${eventKey}`, detail });
}
