/** Markdown of records, with pictures. */

import type { RecordContext } from '../records/index.ts';
import { renderSources, type WrittenSource } from '../rendering/index.ts';
import { filesNamed, hangPictures, type PicturedText, picturesOf, picturesOn } from '../textPictures/index.ts';

/**
 * HTML of all that a record says, in the order of its sources; the pictures that it shows hang on the record from then
 * on, and are for whom it is for.
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
  await hangPictures(database, text, filesNamed(bodies), text.audience);
  return bodies;
}
