import { z } from 'zod';
import { entity, facts, id, link, moment, text } from '../define/fields.ts';

/** One recorded action: the actor, the action, the values before and after, the time and the request. */
export const AuditEntry = entity('auditEntry', {
  id: id('auditEntry'),
  at: moment(),
  /** Empty for command-line actions and for refused logins. */
  actorName: text({ max: 200 }),
  action: link('auditAction'),
  subject: link('auditSubject'),
  subjectName: text({ max: 300 }),
  /** The changed fields, with old and new values. */
  changes: facts(),
  address: text({ max: 100 }),
  /** The id of the request, shown as a hash so that it can be copied. */
  requestId: z.string().max(100).meta({ field: { kind: 'hash' } }),
});
