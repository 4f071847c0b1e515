import { z } from 'zod';
import { defineEndpoints } from '../../define/endpoints.ts';
import { richText } from '../../define/fields.ts';
import { inLanguage } from '../../entities/language.ts';

const written = z.strictObject({ markdown: z.string().max(100_000), ...inLanguage });

/** Texts in work: how Markdown will be read. */
export const text = defineEndpoints('doc.text', {
  preview: { post: '/doc/text/preview', body: written, answers: z.strictObject({ html: richText() }), who: 'internal', rows: 'all', newest: true },
});
