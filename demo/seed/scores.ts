/** The points of the demo accounts. */
import { inArray } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { type ScoreAward, scoreRules } from '../../schema/entities/score.ts';
import { articles } from '../../services/articles/tables.ts';
import { scoreEntries } from '../../services/scores/tables.ts';
import { accountIds } from './people.ts';
import { textId } from './texts.ts';

/** One award in the demo file, for an article or a question. `reversedAt`: the text was withdrawn for a mistake. */
export interface ScoreFileEntry {
  to: string;
  event: ScoreAward;
  about?: string;
  question?: string;
  at: string;
  reversedAt?: string;
}

const textOf = ({ about, question = '' }: ScoreFileEntry): string =>
  textId(about === undefined ? { slug: question, isFaq: true } : { slug: about, isFaq: false });

/** Adds each entry once, in the order of the file. */
export async function seedScores(database: Database, entries: readonly ScoreFileEntry[]): Promise<void> {
  const people = await accountIds(
    database,
    entries.map(({ to }) => to),
  );
  const texts = await database
    .select({ id: articles.id, billNo: articles.billNo })
    .from(articles)
    .where(inArray(articles.id, entries.map(textOf)));
  for (const entry of entries) {
    const account = people.get(entry.to);
    const text = texts.find(({ id }) => id === textOf(entry));
    if (account === undefined || !text) continue;
    const { points } = scoreRules[entry.event];
    const common = { account, article: text.id, name: text.billNo };
    const [award] = await database
      .insert(scoreEntries)
      .values({ ...common, event: entry.event, eventKey: `demo ${entry.event} ${entry.at}`, points, at: new Date(entry.at) })
      .onConflictDoNothing()
      .returning({ id: scoreEntries.id });
    if (!award || entry.reversedAt === undefined) continue;
    const reversal = { event: 'text-withdrawn' as const, eventKey: `text-withdrawn ${award.id}`, reverses: award.id };
    await database.insert(scoreEntries).values({ ...common, ...reversal, points: -points, at: new Date(entry.reversedAt) });
  }
}
