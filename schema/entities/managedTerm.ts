import { code, contentLanguage, contentLanguages, entity, items, linkIds, links, localText, longText, text } from '../define/fields.ts';
import { recordFields, saved } from './record.ts';

/** A term in one language. */
export const ManagedTermText = entity('managedTermText', {
  language: contentLanguage(),
  term: text({ min: 1, max: 200 }),
  abbreviation: text({ max: 50 }).optional(),
  definition: longText({ min: 1, max: 4000 }),
  /** Synonyms, separated by commas. */
  synonyms: text({ max: 500 }).optional(),
  /** The pinyin that sorts a Chinese term. */
  pinyin: text({ max: 300 }).optional(),
});

/** A technical term for editors. */
export const ManagedTerm = entity('managedTerm', {
  id: recordFields.id,
  code: code(60),
  status: recordFields.status,
  updatedAt: recordFields.updatedAt,
  names: localText(),
  texts: items(ManagedTermText, { min: 1, max: contentLanguages.length }),
  related: links('term'),
});

/** A row in the list of terms. */
export const ManagedTermRow = ManagedTerm.omit({ texts: true, related: true });

/** A term to save. Its code cannot be changed; by default it is derived from the name. */
export const TermDraft = entity('managedTerm', {
  ...saved,
  code: code(60).optional(),
  texts: items(ManagedTermText, { min: 1, max: contentLanguages.length }),
  related: linkIds('term').optional(),
});
