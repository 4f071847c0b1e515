/** The outbox: outgoing SMS and mail. */
export { startDelivery } from './delivery.ts';
export { mailHandlers } from './handlers.ts';
export { countSent, type Message, sendMessage, transportOf } from './message.ts';
export { addressIn, type MailContext, queueMail, wordIn } from './templates.ts';
