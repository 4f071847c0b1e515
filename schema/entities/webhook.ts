import { address, choice, choices, code, count, entity, flag, id, link, longText, moment, text } from '../define/fields.ts';
import { saved } from './record.ts';
import { webhookEvents } from './webhookEvents.ts';

export const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const;

const written = {
  name: text({ min: 1, max: 100 }),
  url: address(),
  events: choices(webhookEvents),
  active: flag(),
};

/** An address of another program, for administrators. */
export const WebhookRow = entity('webhook', { id: id('record'), ...written, updatedAt: moment() });

/** A webhook with its secret. */
export const ManagedWebhook = entity('webhook', { ...WebhookRow.shape, secret: code(100).optional() });

/** A webhook to save. Its secret cannot be changed. */
export const WebhookDraft = entity('webhook', { ...saved, ...written, secret: code(100).optional() });

/** One message to one webhook. */
export const WebhookDelivery = entity('webhookDelivery', {
  id: id('webhookDelivery'),
  webhook: link('webhook'),
  event: choice(webhookEvents),
  state: choice(webhookDeliveryStates),
  tries: count(),
  /** The HTTP status of the last response. */
  status: count().optional(),
  trouble: text({ max: 500 }),
  /** The id of the message. It is the same for all webhooks that get the message. */
  messageId: code(),
  payload: longText({ max: 4000 }),
  createdAt: moment(),
  nextAt: moment().optional(),
  deliveredAt: moment().optional(),
});

/** A row in the list of deliveries. */
export const WebhookDeliveryRow = WebhookDelivery.omit({ trouble: true, payload: true, nextAt: true });
