import { choice, code, contentLanguage, count, entity, flag, id, link, longText, marked, moment, text } from '../define/fields.ts';

/** The decisions of an author or approver about a report. */
export const attitudes = ['accept', 'reject'] as const;

/** The states of a report. It is accepted or rejected once. An accepted report is fixed once. */
export const mistakeStates = ['open', 'accepted', 'rejected', 'fixed'] as const;

/** Maximum length of a quoted passage, and of the context that is stored to find it again, in UTF-16 units. */
const quoteMax = 1000;
const contextMax = 64;

/**
 * A reader's report of a mistake in an article. `quote` is the passage at the time of the report. `passage` is the same
 * passage marked in its current context.
 */
export const Mistake = entity('mistake', {
  id: id('mistake'),
  article: link('article'),
  kind: choice(['article', 'faq']),
  billNo: code(),
  language: contentLanguage(),
  version: count().optional(),
  quote: longText({ max: quoteMax }),
  passage: marked({ max: 2000 }),
  /** Whether the published text still contains the passage. */
  stands: flag(),
  message: longText({ min: 1, max: 1000 }),
  reporter: link('account'),
  contact: text({ max: 200 }).optional(),
  state: choice(mistakeStates),
  attitude: choice(attitudes).optional(),
  reply: longText({ max: 1000 }).optional(),
  handledBy: link('account').optional(),
  /** The version with the correction. */
  fixedIn: count().optional(),
  createdAt: moment(),
  updatedAt: moment(),
});

/** A report in a list. */
export const MistakeRow = Mistake.pick({
  id: true,
  article: true,
  kind: true,
  language: true,
  quote: true,
  message: true,
  reporter: true,
  state: true,
  createdAt: true,
  updatedAt: true,
});

/**
 * A report to send. The passage is a TextQuoteSelector (W3C Web Annotation Data Model): the text, a prefix and a suffix.
 * `position` is its start, in UTF-16 units of the text as one line.
 */
export const MistakeEntry = entity('mistake', {
  articleId: id('article'),
  language: contentLanguage(),
  message: longText({ min: 1, max: 1000 }),
  quote: longText({ max: quoteMax }).optional(),
  prefix: longText({ max: contextMax }).optional(),
  suffix: longText({ max: contextMax }).optional(),
  position: count().optional(),
});

/** The outcome of a report for its sender, shown at the article. */
export const MistakeNote = Mistake.pick({ id: true, quote: true, message: true, state: true, reply: true, updatedAt: true });

/** The decision of an author or approver about a report. */
export const MistakeAnswer = entity('mistake', {
  id: id('mistake'),
  attitude: choice(attitudes),
  reply: longText({ max: 1000 }).optional(),
});

/** Marks an accepted report as fixed, with an answer to its sender. */
export const MistakeFix = MistakeAnswer.pick({ id: true, reply: true });
