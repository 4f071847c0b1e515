import { z } from 'zod';
import { choice, entity, id, links, longText, text } from '../define/fields.ts';
import { contentLanguages } from './language.ts';

/** A technical term and what it means. */
export const Term = entity('term', {
  termId: id('term'),
  term: text({ min: 1, max: 200 }),
  abbreviation: text({ max: 50 }),
  definition: longText({ min: 1, max: 4000 }),
  synonyms: z.array(z.string().max(200)).max(50),
  pinyin: text({ max: 300 }),
  related: links('term'),
  language: choice(contentLanguages),
});
