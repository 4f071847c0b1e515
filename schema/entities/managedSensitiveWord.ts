import { choice, contentLanguage, entity, text } from '../define/fields.ts';
import { wordSeverities } from './article.ts';
import { recordFields, saved } from './record.ts';

/** Where a sensitive word is sought: as a word of its own, or inside longer words too. */
export const wordMatchings = ['word', 'inside'] as const;

/** A sensitive word as staff keep it. Without a language it is sought in the texts of all languages. */
export const ManagedSensitiveWord = entity('managedSensitiveWord', {
  id: recordFields.id,
  word: text({ min: 1, max: 100 }),
  language: contentLanguage().optional(),
  severity: choice(wordSeverities),
  matching: choice(wordMatchings),
  note: text({ max: 200 }).optional(),
  updatedAt: recordFields.updatedAt,
});

/** What staff write of it. */
export const SensitiveWordDraft = entity('managedSensitiveWord', {
  ...saved,
  word: text({ min: 1, max: 100 }),
  language: contentLanguage().optional(),
  severity: choice(wordSeverities),
  matching: choice(wordMatchings),
  note: text({ max: 200 }).optional(),
});
