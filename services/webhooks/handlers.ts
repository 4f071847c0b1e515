import type { CallHandlers } from '../shared/calls/handler.ts';
import { findDelivery, pageDeliveries, redeliver } from './admin/deliveries.ts';
import { webhookRecordHandlers } from './admin/webhooks.ts';

export const webhookHandlers = {
  ...webhookRecordHandlers,
  'manage.webhookDeliveries.page': pageDeliveries,
  'manage.webhookDeliveries.find': findDelivery,
  'manage.webhookDeliveries.redeliver': redeliver,
} satisfies Partial<CallHandlers>;
