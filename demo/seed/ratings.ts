import type { Database } from '../../runtime/server/database/database.ts';
import type { requestStates } from '../../schema/entities/readerRequest.ts';
import { assistantRatings } from '../../services/assistant/tables.ts';

export interface RatingFileEntry {
  id: string;
  language: string;
  question: string;
  reason: string;
  sources: string[];
  state: (typeof requestStates)[number];
  daysAgo: number;
}

const dayMs = 86_400_000;

/** Imports answers of the assistant that readers found not helpful. `id` returns a stable id for each. */
export async function seedRatings(database: Database, entries: readonly RatingFileEntry[], id: (name: string) => string): Promise<void> {
  const now = Date.now();
  const rows = entries.map(({ id: name, daysAgo, ...rating }) => ({
    ...rating,
    ...{ id: id(`rating:${name}`), turn: id(`ratedTurn:${name}`), createdAt: new Date(now - daysAgo * dayMs) },
  }));
  if (rows.length > 0) await database.insert(assistantRatings).values(rows).onConflictDoNothing();
}
