import { choice, code, contentLanguage, count, entity, flag, id, link, longText, marked, moment, text } from '../define/fields.ts';

/** What an author or approver can say to a report. */
export const attitudes = ['accept', 'reject'] as const;

/** The way of a report: it is accepted or rejected once, and an accepted one is fixed once. */
export const mistakeStates = ['open', 'accepted', 'rejected', 'fixed'] as const;

/** The longest passage that is quoted, and what is kept around it to find it again. */
const quoteMax = 1000;
const contextMax = 64;

/**
 * A reader's report of a mistake in an article. `quote` is the passage as it stood when the report was made, `passage`
 * the same marked in the text around it, where it stands now.
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
  /** Whether the text that readers get now still holds the passage. */
  stands: flag(),
  message: longText({ min: 1, max: 1000 }),
  reporter: link('account'),
  contact: text({ max: 200 }).optional(),
  state: choice(mistakeStates),
  attitude: choice(attitudes).optional(),
  reply: longText({ max: 1000 }).optional(),
  handledBy: link('account').optional(),
  /** The version that put it right. */
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
 * What a reader reports. The passage is told as a TextQuoteSelector of the W3C's Web Annotation model does: the words
 * themselves, and some before and after them; `position` is where it began, in UTF-16 units of the text in one line.
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

/** What became of a report, as its sender finds it at the article. */
export const MistakeNote = Mistake.pick({ id: true, quote: true, message: true, state: true, reply: true, updatedAt: true });

/** What an author or approver says to a report. */
export const MistakeAnswer = entity('mistake', {
  id: id('mistake'),
  attitude: choice(attitudes),
  reply: longText({ max: 1000 }).optional(),
});

/** That an accepted report has been seen to, and what its sender is told of it. */
export const MistakeFix = MistakeAnswer.pick({ id: true, reply: true });
