import { entity, texts } from '../define/fields.ts';
import { recordFields, saved } from './record.ts';

/** Words with the same meaning, in any language. A phrase has up to 60 characters. */
const words = texts({ max: 60, maxItems: 12 });

/** Words that the search treats as equal, such as a trade name and a technical term, or a frequent misspelling. */
export const ManagedSynonym = entity('synonym', { id: recordFields.id, words, updatedAt: recordFields.updatedAt });

/** Synonyms to save. */
export const SynonymDraft = entity('synonym', { ...saved, words: words.min(2) });
