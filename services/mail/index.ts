/** The door of the outbox: what leaves the portal by SMS and mail. */
export { type Delivery, startDelivery } from './delivery.ts';
export { mailHandlers } from './handlers.ts';
export { type Letterbox, sendLetter } from './letters.ts';
export { countSent, type Message, type Sender, sendMessage, transportOf } from './message.ts';
export { outbox } from './tables.ts';
