import type { Handler } from '../../handler.ts';
import { anyPicture, renderSource } from '../writing/render.ts';

/** Shows Markdown as it will be read, by the same rules that later store it. */
export const previewText: Handler<'doc.text.preview'> = async ({ body: { markdown, language = 'en' } }) => ({
  html: renderSource(markdown, language, anyPicture).body,
});
