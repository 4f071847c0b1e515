import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf, span } from '../../define/endpoints.ts';
import { inLanguage } from '../../entities/language.ts';
import { RecordKey, RecordKeys, RecordQuery } from '../../entities/record.ts';
import { ManagedWebhook, WebhookDelivery, WebhookDeliveryRow, WebhookDraft, WebhookRow } from '../../entities/webhook.ts';

const admin = { who: 'internal', roles: ['admin'], rows: 'all' } as const;

const webhookList = paged({ own: inLanguage, sort: ['name', 'updatedAt'] });

/** Addresses of other programs that receive events. */
export const webhooks = defineEndpoints('manage.webhooks', {
  page:   { post: '/manage/webhooks/page',   body: webhookList,  answers: pageOf(WebhookRow), ...admin, newest: true },
  find:   { post: '/manage/webhooks/find',   body: RecordQuery,  answers: ManagedWebhook,     ...admin },
  save:   { post: '/manage/webhooks/save',   body: WebhookDraft, answers: RecordKey,          ...admin, fails: ['request.conflict', 'webhook.address-refused', 'webhook.secret-refused', 'webhook.no-key'] },
  remove: { post: '/manage/webhooks/remove', body: RecordKeys,   answers: z.literal(true),    ...admin },
});

const deliveryList = paged({
  filters: { webhook: anyOf(), event: anyOf(), state: anyOf(), createdAt: span() },
  sort: ['createdAt'],
});
const deliveryById = WebhookDelivery.pick({ id: true });

/** Deliveries to webhooks and their responses. */
export const webhookDeliveries = defineEndpoints('manage.webhookDeliveries', {
  page:      { post: '/manage/webhookDeliveries/page',      body: deliveryList, answers: pageOf(WebhookDeliveryRow), ...admin, newest: true },
  find:      { post: '/manage/webhookDeliveries/find',      body: deliveryById, answers: WebhookDelivery,            ...admin },
  redeliver: { post: '/manage/webhookDeliveries/redeliver', body: deliveryById, answers: z.literal(true),            ...admin },
});
