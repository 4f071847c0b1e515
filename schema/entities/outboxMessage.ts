import { choice, entity, id, longText, moment, text } from '../define/fields.ts';

export const messageKinds = ['sms', 'mail'] as const;

/** The states of a message. `kept`: no transport is configured, so staff read the message in the portal. */
export const messageStates = ['waiting', 'sent', 'failed', 'kept'] as const;

/** A message by SMS or mail. Staff see its text only if no transport is configured; codes are masked. */
export const OutboxMessage = entity('outboxMessage', {
  id: id('outboxMessage'),
  to: text({ max: 254 }),
  kind: choice(messageKinds),
  subject: text({ max: 500 }),
  text: longText({ max: 4000 }),
  state: choice(messageStates),
  /** The transport's error. */
  trouble: text({ max: 500 }),
  createdAt: moment(),
  sentAt: moment().optional(),
});

/** A row in the list of messages. */
export const OutboxRow = OutboxMessage.omit({ text: true, trouble: true });
