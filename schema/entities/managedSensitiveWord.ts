import { choice, contentLanguage, entity, text, texts } from '../define/fields.ts';
import { wordSeverities } from './article.ts';
import { recordFields, saved } from './record.ts';

/** How a sensitive word matches: as a whole word, or inside longer words too. */
export const wordMatchings = ['word', 'inside'] as const;

/** A sensitive word for staff. Without a language it applies to texts in all languages. */
export const ManagedSensitiveWord = entity('managedSensitiveWord', {
  id: recordFields.id,
  word: text({ min: 1, max: 100 }),
  language: contentLanguage().optional(),
  severity: choice(wordSeverities),
  matching: choice(wordMatchings),
  /** Longer words in which it is allowed. */
  exempt: texts({ max: 100, maxItems: 50 }).optional(),
  note: text({ max: 200 }).optional(),
  updatedAt: recordFields.updatedAt,
});

/** A sensitive word to save. */
export const SensitiveWordDraft = entity('managedSensitiveWord', {
  ...saved,
  word: text({ min: 1, max: 100 }),
  language: contentLanguage().optional(),
  severity: choice(wordSeverities),
  matching: choice(wordMatchings),
  /** Longer words in which it is allowed. */
  exempt: texts({ max: 100, maxItems: 50 }).optional(),
  note: text({ max: 200 }).optional(),
});
