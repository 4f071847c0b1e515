import type { z } from 'zod';
import { address, choice, contentLanguage, count, entity, flag, id, longText, moment, text } from '../define/fields.ts';

/** The topics of messages. Readers choose a delivery for each topic, and filter by topic. */
export const messageTopics = ['approval', 'feedback', 'mistake', 'article', 'bulletin', 'advisory', 'score', 'share', 'order'] as const;

/** The events that readers get messages about. */
export const readerMessageKinds = [
  'approval-submitted',
  'approval-approved',
  'approval-rejected',
  'approval-returned',
  'feedback-answered',
  'mistake-accepted',
  'mistake-rejected',
  'mistake-fixed',
  'article-published',
  'bulletin-published',
  'advisory-published',
  'score-awarded',
  'score-reversed',
  'share-accepted',
  'share-declined',
  'order-moved',
  'order-message',
  'order-task',
  'order-overdue',
  'repair-authorised',
  'repair-rejected',
  'repair-received',
  'repair-quoted',
  'repair-shipped',
  'repair-closed',
  'repair-answered',
  'plan-moved',
  'plan-task',
  'plan-ending',
  'training-moved',
  'training-task',
  'enquiry-answered',
  'enquiry-closed',
  'enquiry-task',
  'application-moved',
  'application-task',
  'voucher-given',
  'certificate-issued',
  'certificate-revoked',
  'release-published',
  'sdk-decided',
  'sdk-task',
] as const;

export type ReaderMessageKind = (typeof readerMessageKinds)[number];
export type MessageTopic = (typeof messageTopics)[number];

/** The topic of each kind of message. A kind without a topic does not compile. */
export const topicOfKind = {
  'approval-submitted': 'approval',
  'approval-approved': 'approval',
  'approval-rejected': 'approval',
  'approval-returned': 'approval',
  'feedback-answered': 'feedback',
  'mistake-accepted': 'mistake',
  'mistake-rejected': 'mistake',
  'mistake-fixed': 'mistake',
  'article-published': 'article',
  'bulletin-published': 'bulletin',
  'advisory-published': 'advisory',
  'score-awarded': 'score',
  'score-reversed': 'score',
  'share-accepted': 'share',
  'share-declined': 'share',
  'order-moved': 'order',
  'order-message': 'order',
  'order-task': 'order',
  'order-overdue': 'order',
  'repair-authorised': 'order',
  'repair-rejected': 'order',
  'repair-received': 'order',
  'repair-quoted': 'order',
  'repair-shipped': 'order',
  'repair-closed': 'order',
  'repair-answered': 'order',
  'plan-moved': 'order',
  'plan-task': 'order',
  'plan-ending': 'order',
  'training-moved': 'order',
  'training-task': 'order',
  'enquiry-answered': 'order',
  'enquiry-closed': 'order',
  'enquiry-task': 'order',
  'application-moved': 'order',
  'application-task': 'order',
  'voucher-given': 'order',
  'certificate-issued': 'order',
  'certificate-revoked': 'order',
  'release-published': 'article',
  'sdk-decided': 'order',
  'sdk-task': 'order',
} as const satisfies Record<ReaderMessageKind, MessageTopic>;

/** How messages of a topic are delivered. The message center always contains them. */
export const messageDeliveries = ['mail', 'daily', 'weekly', 'feed', 'none'] as const;

/** Maximum number of entries of a private feed. */
export const maxFeedEntries = 50;

/** Deliveries that collect messages: one mail a day, or one a week. */
export const digestPeriods = ['daily', 'weekly'] as const;

/** The delivery of a topic if the account has not chosen one. */
export const defaultDelivery = {
  approval: 'mail',
  feedback: 'mail',
  mistake: 'none',
  article: 'mail',
  bulletin: 'mail',
  advisory: 'mail',
  score: 'none',
  share: 'mail',
  order: 'mail',
} as const satisfies Record<MessageTopic, (typeof messageDeliveries)[number]>;

/** The subjects of messages, which determine their titles and links. */
export const messageSubjects = ['article', 'faq', 'bulletin', 'advisory', 'approval', 'share', 'score', 'order', 'repair', 'workshop', 'planOrder', 'trainingOrder', 'trainingDesk', 'enquiry', 'application', 'voucher', 'certificate', 'release', 'sdkAccess', 'sdkDesk'] as const;

/** A message to one account. `target` is the id of an article, or the number of a bulletin. */
export const ReaderMessage = entity('message', {
  id: id('message'),
  kind: choice(readerMessageKinds),
  topic: choice(messageTopics),
  about: choice(messageSubjects),
  target: text({ max: 100 }),
  title: text({ max: 300 }),
  /** The written answer or reason. */
  detail: longText({ max: 4000 }).optional(),
  unread: flag(),
  createdAt: moment(),
  language: contentLanguage(),
});

/** A message in a list. */
export const MessageRow = ReaderMessage.omit({ detail: true });

/** The number of messages that the account has not read. */
export const UnreadMessages = entity('message', { unreadCount: count() });

/** Values of the complete list of messages. Conditions use the flag; the page shows the number. */
export const MessageState = UnreadMessages.extend(entity('message', { anyUnread: flag() }).shape);

const delivery = choice(messageDeliveries);

/** The delivery of each topic. */
export const MessagePreferences = entity('messagePreferences', {
  approval: delivery,
  feedback: delivery,
  mistake: delivery,
  article: delivery,
  bulletin: delivery,
  advisory: delivery,
  score: delivery,
  share: delivery,
  order: delivery,
} satisfies Record<MessageTopic, z.ZodType>);

/** Whether the account has a private feed. The address of the feed is shown once, when it is created. */
export const MessageFeed = entity('messageFeed', { hasFeed: flag(), createdAt: moment().optional() });

/** The address of a private feed. It contains the key of the account, so anyone who has the address can read the feed. */
export const MessageFeedAddress = entity('messageFeed', { address: address(), createdAt: moment() });
