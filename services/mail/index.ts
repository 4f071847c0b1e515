/** The door of the outbox: what leaves the portal by SMS and mail. */
export { startDelivery } from './delivery.ts';
export { mailHandlers } from './handlers.ts';
export { type Letterbox, sendLetter } from './letters.ts';
export { countSent, type Message, sendMessage, transportOf } from './message.ts';
export { outbox } from './tables.ts';
