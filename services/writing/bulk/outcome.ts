/** The answer of a change of several articles. */
import type { BulkOutcome } from '../../../generated/openapi.d.ts';
import { rowsByIds } from '../../articleList/index.ts';
import { type Reader, readingLanguages } from '../../reader.ts';
import { isUuid } from '../../uuid.ts';
import type { RowOutcome } from './rows.ts';

/** Counts the rows and names the refused ones in the reader's language. */
export async function outcomeOfRows(
  { database, portal }: Pick<Reader, 'database' | 'portal'>,
  outcomes: readonly RowOutcome[],
  language?: string,
): Promise<BulkOutcome> {
  const refused = outcomes.flatMap((outcome) => ('refusal' in outcome ? [outcome] : []));
  const ids = refused.map(({ id }) => id).filter(isUuid);
  const rows = await rowsByIds(database, ids, readingLanguages(portal, language));
  const names = new Map(rows.map(({ articleId, title, billNo }) => [articleId, title || billNo]));
  return {
    done: outcomes.filter((outcome) => 'result' in outcome && outcome.result === 'changed').length,
    unchanged: outcomes.filter((outcome) => 'result' in outcome && outcome.result === 'unchanged').length,
    refused: refused.map(({ id, refusal: { error, facts } }) => ({ id, name: (names.get(id) ?? id).slice(0, 300), error, facts })),
  };
}
