import { z } from 'zod';
import { defineEndpoints } from '../../define/endpoints.ts';
import { count, entity, text as line, richText, texts } from '../../define/fields.ts';
import { textErrors } from '../../define/text.ts';
import { megabyte, StoredFile, wordTypes } from '../../entities/file.ts';
import { inLanguage } from '../../entities/language.ts';

const written = z.strictObject({ markdown: z.string().max(100_000), ...inLanguage });

const textFile = { types: [...wordTypes, 'text/html', 'text/markdown'], maxBytes: 50 * megabyte };

/** A text that came as a file: Markdown, and the pictures that it shows, which are in the store now. */
const TakenText = entity('takenText', {
  title: line({ max: 300 }),
  summary: line({ max: 1000 }),
  markdown: z.string(),
  pictures: z.array(StoredFile).max(200),
  /** Pictures of kinds that no page shows, or that are too large. */
  leftOut: count(),
  /** Addresses of links and pictures that lead nowhere here: those of the folder that it came from. */
  stray: texts({ max: 200, most: 50 }),
});

/** Texts in work: how Markdown will be read, and what a file holds of a text. */
export const text = defineEndpoints('doc.text', {
  preview:  { post: '/doc/text/preview', body: written, answers: z.strictObject({ html: richText() }), who: 'internal', rows: 'all', newest: true, fails: textErrors },
  fromFile: { post: '/doc/text/fromFile', upload: textFile, body: z.strictObject(inLanguage), answers: TakenText, who: 'internal', rows: 'own', timeout: 180_000, fails: ['file.type-refused', 'file.unreadable', 'file.quota-used', ...textErrors] },
});
