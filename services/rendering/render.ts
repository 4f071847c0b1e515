/** Renders typed and imported texts outside of the portal's own process. */

import { CallRefusal } from '../../runtime/server/refusal.ts';
import { textBounds } from '../../schema/define/text.ts';
import type { Addressing, EditedOrder, EditOrder, OutsideOrder, RenderedSource } from './orders.ts';
import { openPool } from './pool.ts';

export type { Addressing, RenderedSource } from './orders.ts';

const pool = openPool({
  processes: 2,
  heap: 256,
  milliseconds: textBounds.milliseconds,
  loadingMilliseconds: 60_000,
  waiting: 50,
  idleMilliseconds: 300_000,
});

/** Markdown or MDX in one language. `field` is the path of its value in the request, such as `bodies.en`, for refusals. */
export interface WrittenSource {
  source: string;
  language: string;
  field?: string;
}

/**
 * Renders sources. Results are in the same order.
 *
 * @throws CallRefusal if a source exceeds a limit or takes too long
 */
export const renderSources = (sources: readonly WrittenSource[], addressing: Addressing): Promise<RenderedSource[]> =>
  Promise.all(sources.map((written) => renderOne(written, addressing)));

async function renderOne({ source, language, field }: WrittenSource, addressing: Addressing): Promise<RenderedSource> {
  try {
    return await pool.run('render', { source, language, addressing });
  } catch (error) {
    throw error instanceof CallRefusal && field !== undefined ? new CallRefusal(error.error, error.facts, field) : error;
  }
}

/** The distinct addresses of links and pictures in a source that cannot be resolved. */
export const findUnresolvedAddresses = (source: string, language: string): Promise<string[]> => pool.run('stray', { source, language });

/** The Markdown for editing a stored text. */
export const editedSource = (text: EditOrder): Promise<string> => pool.run('edit', text);

/** The Markdown of HTML from the rich-text editor. */
export const sourceOfHtml = (edited: EditedOrder): Promise<string> => pool.run('source', edited);

/** A stored text as Markdown with absolute addresses. */
export const textOutside = (text: OutsideOrder): Promise<{ summary: string; text: string }> => pool.run('outside', text);
