import { code, contentLanguage, entity, id, links, longText, text, texts } from '../define/fields.ts';

/** A technical term and what it means. */
export const Term = entity('term', {
  termId: id('term'),
  term: text({ min: 1, max: 200 }),
  abbreviation: text({ max: 50 }),
  definition: longText({ min: 1, max: 4000 }),
  synonyms: texts(),
  pinyin: text({ max: 300 }),
  /** The letter it stands under: of its name, or of its pinyin; `#` for all that begins with none. */
  initial: code(4),
  /** What it is called in the other languages. */
  equivalents: links('term'),
  related: links('term'),
  /** Texts that treat of it. */
  articles: links('article'),
  language: contentLanguage(),
  /** Stands where the text is in another language than was asked for. */
  requestedLanguage: contentLanguage().optional(),
});

/** A term that a reader misses, with what they know of it. */
export const TermProposal = entity('termProposal', {
  term: text({ min: 1, max: 200 }),
  note: longText({ max: 2000 }).optional(),
});
