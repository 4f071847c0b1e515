import { z } from 'zod';
import { entity, facts, id, link, moment, text } from '../define/fields.ts';

/** One thing that was done: who, what, before and after, when, in which request. */
export const AuditEntry = entity('auditEntry', {
  id: id('auditEntry'),
  at: moment(),
  /** Empty for a command of the machine and for somebody who was not let in. */
  actorName: text({ max: 200 }),
  action: link('auditAction'),
  subject: link('auditSubject'),
  subjectName: text({ max: 300 }),
  /** The fields that changed, as they were and as they are. */
  changes: facts(),
  address: text({ max: 100 }),
  /** As letters that nobody reads, only copies. */
  requestId: z.string().max(100).meta({ field: { kind: 'hash' } }),
});
