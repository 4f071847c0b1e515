/** Events that webhooks can subscribe to. */
export const webhookEvents = [
  'account.changed',
  'article.published',
  'article.withdrawn',
  'order.changed',
  'repair.changed',
  'training.changed',
  'planOrder.changed',
  'bulletin.published',
  'advisory.published',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
