import { choice, entity, id, link, longText, moment, text } from '../define/fields.ts';

/** What an author or approver can say to a report. */
export const attitudes = ['accept', 'reject'] as const;

/** A reader's report of a mistake in an article. `quote` is the passage as it stood when the report was made. */
export const Mistake = entity('mistake', {
  id: id('mistake'),
  article: link('article'),
  quote: longText({ max: 2000 }),
  message: longText({ min: 1, max: 1000 }),
  reporter: link('account'),
  contact: text({ max: 200 }).optional(),
  state: choice(['open', 'accepted', 'rejected', 'fixed']),
  attitude: choice(attitudes).optional(),
  reply: longText({ max: 1000 }).optional(),
  handledBy: link('account').optional(),
  createdAt: moment(),
  updatedAt: moment(),
});

/** A report in a list. */
export const MistakeRow = Mistake.pick({
  id: true,
  article: true,
  message: true,
  reporter: true,
  state: true,
  createdAt: true,
  updatedAt: true,
});
