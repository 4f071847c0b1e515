/** Feedback from readers of the demo. */
import { inArray } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { articleRevisions, helpfulVotes } from '../../services/articles/tables.ts';
import { feedback } from '../../services/readers/feedback/tables.ts';
import { mistakes } from '../../services/readers/mistakes/tables.ts';
import { idOf } from '../../services/shared/values/ids.ts';
import { textId } from './texts.ts';

/** One item of feedback in the demo file: about an article or a question, by an account or a browser. */
interface SeedReader {
  about?: string;
  question?: string;
  language: string;
  by?: string;
  client?: string;
  reply?: string;
  /** The time, or the number of days before the import: recent feedback is always recent in the demo. */
  at: string | { daysAgo: number };
}

const dayMs = 86_400_000;

type Feedback = typeof feedback.$inferSelect;
type Mistake = typeof mistakes.$inferSelect;

export interface ReadersFile {
  feedback: (SeedReader &
    Pick<Feedback, 'helpful' | 'comment' | 'state'> &
    Partial<Pick<Feedback, 'reason' | 'notify' | 'email'>> & {
      /** The number of readers who gave this vote at that time. */
      votes?: number;
    })[];
  mistakes: (SeedReader & Pick<Mistake, 'quote' | 'prefix' | 'suffix' | 'message' | 'state'>)[];
}

/** The demo account that answered the closed items. */
const editor = 'demo-admin';

/** Imports it once; later changes are preserved. Relative times are counted back from `today`. */
export async function seedReaders(database: Database, file: ReadersFile, today: Date): Promise<void> {
  const names = [...new Set([editor, ...[...file.feedback, ...file.mistakes].flatMap(({ by }) => by ?? [])])];
  const found = await database.select().from(accounts).where(inArray(accounts.userAccount, names));
  const accountOf = new Map(found.map(({ userAccount, id }) => [userAccount, id]));
  const revisions = await database
    .select({ id: articleRevisions.id, article: articleRevisions.article, language: articleRevisions.language })
    .from(articleRevisions)
    .where(inArray(articleRevisions.article, [...file.feedback, ...file.mistakes].map(articleOf)));
  const revisionOf = (entry: SeedReader): string | null =>
    revisions.find(({ article, language }) => article === articleOf(entry) && language === entry.language)?.id ?? null;
  const handled = (state: string) => (state === 'open' ? null : (accountOf.get(editor) ?? null));
  const common = (entry: SeedReader & { state: string }, noun: string) => ({
    id: idOf(`${noun}:${typeof entry.at === 'string' ? entry.at : `${articleOf(entry)}:${entry.at.daysAgo}`}`),
    article: articleOf(entry),
    revision: revisionOf(entry),
    language: entry.language,
    reply: entry.reply ?? '',
    handledBy: handled(entry.state),
    createdAt: timeOf(entry, today),
    updatedAt: timeOf(entry, today),
  });
  const items = file.feedback.map(({ by, client = null, helpful, comment, state, reason, notify, email, votes: _votes, ...entry }) => {
    const sender = by === undefined ? { client } : { account: accountOf.get(by) ?? null };
    const values = { helpful, comment, state, reason: reason ?? null, notify: notify ?? false, email: email ?? null };
    return { ...common({ ...entry, state }, 'feedback'), ...sender, ...values };
  });
  const reports = file.mistakes.map(({ by = '', quote, prefix, suffix, message, state, ...entry }) => ({
    ...common({ ...entry, state }, 'mistake'),
    reporter: accountOf.get(by) ?? null,
    ...{ quote, prefix, suffix, message, state },
    fixedIn: state === 'fixed' ? revisionOf(entry) : null,
  }));
  await database.insert(feedback).values(items).onConflictDoNothing();
  await database.insert(mistakes).values(reports).onConflictDoNothing();
  const votes = file.feedback.flatMap((entry) => votesOf(entry, timeOf(entry, today)));
  if (votes.length > 0) await database.insert(helpfulVotes).values(votes).onConflictDoNothing();
}

const timeOf = ({ at }: SeedReader, today: Date): Date =>
  typeof at === 'string' ? new Date(at) : new Date(today.getTime() - at.daysAgo * dayMs);

function votesOf({ votes = 0, helpful, ...entry }: ReadersFile['feedback'][number], time: Date): (typeof helpfulVotes.$inferInsert)[] {
  const article = articleOf(entry);
  return Array.from({ length: votes }, (_, number) => {
    const voter = `client:demo-voter-${entry.language}-${number}`;
    return { article, voter, helpful, createdAt: time, updatedAt: time };
  });
}

const articleOf = ({ about, question }: SeedReader): string =>
  textId(about === undefined ? { slug: question ?? '', isFaq: true } : { slug: about, isFaq: false });
