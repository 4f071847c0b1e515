import { z } from 'zod';
import { defineEndpoints } from '../../define/endpoints.ts';
import { count, entity, text as line, richText, texts } from '../../define/fields.ts';
import { textErrors } from '../../define/text.ts';
import { megabyte, StoredFile, wordTypes } from '../../entities/file.ts';
import { inLanguage } from '../../entities/language.ts';

const written = z.strictObject({ markdown: z.string().max(100_000), ...inLanguage });

/** HTML of the rich-text editor, which is longer than its Markdown. */
const edited = z.strictObject({ html: z.string().max(500_000), ...inLanguage });

const textFile = { types: [...wordTypes, 'text/html', 'text/markdown'], maxBytes: 50 * megabyte };

/** A text imported from a file: its Markdown, and its pictures in the store. */
const TakenText = entity('takenText', {
  title: line({ max: 300 }),
  summary: line({ max: 1000 }),
  markdown: z.string(),
  pictures: z.array(StoredFile).max(200),
  /** Number of omitted pictures. Their type is not supported, or they are too large. */
  leftOut: count(),
  /** Addresses of links and pictures that cannot be resolved, because they are relative to the folder of the file. */
  stray: texts({ max: 200, maxItems: 50 }),
});

/** Texts in progress: the preview of Markdown, the Markdown of edited HTML, and the import of a file. */
export const text = defineEndpoints('doc.text', {
  preview:  { post: '/doc/text/preview', body: written, answers: z.strictObject({ html: richText() }), who: 'internal', rows: 'all', newest: true, fails: textErrors },
  source:   { post: '/doc/text/source', body: edited, answers: written.pick({ markdown: true }), who: 'internal', rows: 'all', newest: true, fails: textErrors },
  fromFile: { post: '/doc/text/fromFile', upload: textFile, body: z.strictObject(inLanguage), answers: TakenText, who: 'internal', rows: 'own', timeout: 180_000, fails: ['file.type-refused', 'file.unreadable', 'file.quota-used', ...textErrors] },
});
