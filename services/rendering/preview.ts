import type { Handler } from '../shared/calls/handler.ts';
import { sanitise } from '../text/index.ts';
import { renderSources, sourceOfHtml } from './render.ts';

/** Renders Markdown by the same rules as when it is stored. */
export const previewText: Handler<'doc.text.preview'> = async ({ body: { markdown, language = 'en' } }) => {
  const [shown] = await renderSources([{ source: markdown, language, field: 'markdown' }], { kind: 'own', pictures: 'any' });
  return { html: shown?.body ?? '' };
};

/** The Markdown of a text from the rich-text editor. */
export const sourceText: Handler<'doc.text.source'> = async ({ body: { html, language = 'en' } }) => ({
  markdown: await sourceOfHtml({ html: sanitise(html), language }),
});
