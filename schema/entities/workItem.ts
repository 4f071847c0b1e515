import { address, choice, entity, id, moment, text } from '../define/fields.ts';

/** Maximum number of tasks that the portal takes from another system. */
export const maxWorkItems = 100;

/** How urgent a task is. */
export const urgencies = ['normal', 'urgent'] as const;

/** A task for a member of staff in another work system. */
export const WorkItem = entity('workItem', {
  id: id('workItem'),
  title: text({ min: 1, max: 250 }),
  system: text({ max: 100 }),
  submitter: text({ max: 100 }),
  urgency: choice(urgencies),
  /** Absent if the other system answers no address that the portal may link to. */
  url: address().optional(),
  createdAt: moment(),
  dueAt: moment().optional(),
});
