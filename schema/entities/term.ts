import { code, contentLanguage, entity, id, links, longText, text, texts } from '../define/fields.ts';

/** A technical term and its definition. */
export const Term = entity('term', {
  termId: id('term'),
  term: text({ min: 1, max: 200 }),
  abbreviation: text({ max: 50 }),
  definition: longText({ min: 1, max: 4000 }),
  synonyms: texts(),
  pinyin: text({ max: 300 }),
  /** The letter under which it is listed, from its name or its pinyin; `#` if it does not start with a letter. */
  initial: code(4),
  /** The term in other languages. */
  equivalents: links('term'),
  related: links('term'),
  /** Articles about it. */
  articles: links('article'),
  language: contentLanguage(),
  /** Present if the language of the text is not the requested one. */
  requestedLanguage: contentLanguage().optional(),
});

/** A term that a reader proposes, with a note. */
export const TermProposal = entity('termProposal', {
  term: text({ min: 1, max: 200 }),
  note: longText({ max: 2000 }).optional(),
});
