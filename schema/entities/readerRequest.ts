/** Requests of readers to the editors. */
import { choice, contentLanguage, entity, id, longText, moment, text, texts } from '../define/fields.ts';

/** The states of a request. It is open until an editor closes it. */
export const requestStates = ['open', 'done'] as const;

/** Content that a visitor searched for and did not find, in their own words. */
export const ManagedContentRequest = entity('managedWish', {
  id: id('managedWish'),
  wish: longText({ max: 1000 }),
  /** Their search query. */
  keyword: text({ max: 200 }),
  contact: text({ max: 200 }),
  /** The language of the site on which it was sent. */
  language: contentLanguage().optional(),
  state: choice(requestStates),
  createdAt: moment(),
});

/** A missing term, proposed by a reader. */
export const ManagedProposal = entity('managedProposal', {
  id: id('managedProposal'),
  term: text({ max: 200 }),
  note: longText({ max: 2000 }),
  language: contentLanguage().optional(),
  state: choice(requestStates),
  createdAt: moment(),
});

/** An answer of the assistant that its reader rated as unhelpful. */
export const ManagedRating = entity('managedRating', {
  id: id('managedRating'),
  question: longText({ max: 2000 }),
  /** The reader's reason. */
  reason: longText({ max: 1000 }),
  /** The titles of the sources that the answer cited. */
  sources: texts({ max: 500, maxItems: 20 }),
  language: contentLanguage(),
  state: choice(requestStates),
  createdAt: moment(),
});
