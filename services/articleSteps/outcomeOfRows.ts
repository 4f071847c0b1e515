/** The response to a change of several articles. */
import type { BulkOutcome } from '../../generated/openapi.d.ts';
import { rowsByIds } from '../articleList/index.ts';
import { type Reader, readingLanguages } from '../shared/access/reader.ts';
import { outcomeOfChanges, type RowOutcome } from '../shared/calls/rowChanges.ts';
import { isUuid } from '../shared/values/uuid.ts';

/** Counts the rows and lists the refused ones in the reader's language. */
export async function outcomeOfRows(
  { database, portal }: Pick<Reader, 'database' | 'portal'>,
  outcomes: readonly RowOutcome[],
  language?: string,
): Promise<BulkOutcome> {
  const refused = outcomes.flatMap((outcome) => ('refusal' in outcome ? [outcome.id] : []));
  const rows = await rowsByIds(database, refused.filter(isUuid), readingLanguages(portal, language));
  const names = new Map(rows.map(({ articleId, title, billNo }) => [articleId, title || billNo]));
  return outcomeOfChanges(outcomes, (id) => names.get(id));
}
