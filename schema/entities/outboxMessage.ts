import { choice, entity, id, longText, moment, text } from '../define/fields.ts';

export const messageKinds = ['sms', 'mail'] as const;

/** `kept`: no transport is configured, and staff read the message in the portal. */
export const messageStates = ['waiting', 'sent', 'failed', 'kept'] as const;

/** A message by SMS or mail. Its text is there for staff only where nothing sends it, with codes masked. */
export const OutboxMessage = entity('outboxMessage', {
  id: id('outboxMessage'),
  to: text({ max: 254 }),
  kind: choice(messageKinds),
  subject: text({ max: 500 }),
  text: longText({ max: 4000 }),
  state: choice(messageStates),
  /** What the transport said when it refused. */
  trouble: text({ max: 500 }),
  createdAt: moment(),
  sentAt: moment().optional(),
});

/** A line in the list of messages. */
export const OutboxRow = OutboxMessage.omit({ text: true, trouble: true });
