/** Markdown of records, with pictures. */

import type { RecordContext } from '../records/index.ts';
import { renderSources, type WrittenSource } from '../rendering/index.ts';
import { attachPictures, filesNamed, type PicturedText, picturesOf, picturesOn } from '../textPictures/index.ts';

/**
 * The HTML of all texts of a record, in the order of its sources. The record's audience may read the pictures that the texts
 * show.
 */
export async function renderPictured(
  { database, files, account }: Pick<RecordContext, 'database' | 'files' | 'account'>,
  text: PicturedText & { audience: number },
  sources: readonly WrittenSource[],
): Promise<string[]> {
  const shown = await picturesOn(database, text);
  const addressing = await picturesOf(
    files,
    sources.map(({ source }) => source),
    { audience: text.audience, author: account.id, shown },
  );
  const bodies = (await renderSources(sources, addressing)).map(({ body }) => body);
  await attachPictures(database, text, filesNamed(bodies), text.audience);
  return bodies;
}
