import { address, choice, entity, id, moment, text } from '../define/fields.ts';

/** A task for a member of staff in another work system. */
export const WorkItem = entity('workItem', {
  id: id('workItem'),
  title: text({ min: 1, max: 250 }),
  system: text({ max: 100 }),
  submitter: text({ max: 100 }),
  urgency: choice(['normal', 'urgent']),
  url: address(),
  createdAt: moment(),
  dueAt: moment().optional(),
});
