/** Events that other programs can be informed about. Add those of your records, and call emitEvent() where they happen. */
export const webhookEvents = ['account.changed'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
