import type { Handler } from '../handler.ts';
import { renderSources } from './render.ts';

/** Shows Markdown as it will be read, by the same rules that later store it. */
export const previewText: Handler<'doc.text.preview'> = async ({ body: { markdown, language = 'en' } }) => {
  const [shown] = await renderSources([{ source: markdown, language, field: 'markdown' }], { kind: 'own', pictures: 'any' });
  return { html: shown?.body ?? '' };
};
