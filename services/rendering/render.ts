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

/** Markdown or MDX in one language. `field` is the path of the value that is refused, such as `bodies.en`. */
export interface WrittenSource {
  source: string;
  language: string;
  field?: string;
}

/**
 * Renders sources, and answers in their order.
 *
 * @throws CallRefusal where a source is beyond a bound or takes too long
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

/** Addresses of links and pictures of a source that lead nowhere here, each once. */
export const strayAddresses = (source: string, language: string): Promise<string[]> => pool.run('stray', { source, language });

/** The Markdown for editing a stored text. */
export const editedSource = (text: EditOrder): Promise<string> => pool.run('edit', text);

/** The Markdown of HTML from the rich-text editor. */
export const sourceOfHtml = (edited: EditedOrder): Promise<string> => pool.run('source', edited);

/** A stored text as Markdown, with addresses that lead to the portal. */
export const textOutside = (text: OutsideOrder): Promise<{ summary: string; text: string }> => pool.run('outside', text);
