/** The mail of a message. */
import type { Portal } from '../../runtime/shared/portal.ts';
import { wordIn } from '../mail/index.ts';
import type { FoundSubject } from './subjects.ts';
import type { messages, ReaderMessageKind } from './tables.ts';

/** The word keys of each kind: `subject`, `text`, and `textWithReply` for messages with an answer or reason. */
const mailWords = {
  'approval-submitted': 'message.approvalSubmitted.',
  'approval-approved': 'message.approvalApproved.',
  'approval-rejected': 'message.approvalRejected.',
  'approval-returned': 'message.approvalReturned.',
  'feedback-answered': 'message.feedback.',
  'mistake-accepted': 'message.mistakeAccepted.',
  'mistake-rejected': 'message.mistakeRejected.',
  'mistake-fixed': 'message.mistakeFixed.',
  'article-published': 'message.followed.',
  'bulletin-published': 'message.bulletin.',
  'advisory-published': 'message.advisory.',
  'score-awarded': 'message.scoreAwarded.',
  'score-reversed': 'message.scoreReversed.',
  'share-accepted': 'message.shareAccepted.',
  'share-declined': 'message.shareDeclined.',
  'order-moved': 'message.orderMoved.',
  'order-message': 'message.orderMessage.',
  'order-task': 'message.orderTask.',
  'order-overdue': 'message.orderOverdue.',
  'repair-authorised': 'message.repairAuthorised.',
  'repair-rejected': 'message.repairRejected.',
  'repair-received': 'message.repairReceived.',
  'repair-quoted': 'message.repairQuoted.',
  'repair-shipped': 'message.repairShipped.',
  'repair-closed': 'message.repairClosed.',
  'repair-answered': 'message.repairAnswered.',
  'plan-moved': 'message.planMoved.',
  'plan-task': 'message.planTask.',
  'plan-ending': 'message.planEnding.',
  'training-moved': 'message.trainingMoved.',
  'training-task': 'message.trainingTask.',
  'enquiry-answered': 'message.enquiryAnswered.',
  'enquiry-closed': 'message.enquiryClosed.',
  'enquiry-task': 'message.enquiryTask.',
  'application-moved': 'message.applicationMoved.',
  'application-task': 'message.applicationTask.',
  'voucher-given': 'message.voucherGiven.',
  'certificate-issued': 'message.certificateIssued.',
  'certificate-revoked': 'message.certificateRevoked.',
  'release-published': 'message.releasePublished.',
  'sdk-decided': 'message.sdkDecided.',
  'sdk-task': 'message.sdkTask.',
} as const satisfies Record<ReaderMessageKind, `message.${string}.`>;

/**
 * The detail of a message as text. Messages about points store the event and its points; earlier ones only the points. Those
 * about orders store the step or state as a key of its word, such as `choice.demand.status.closed`, and the text that follows.
 */
export function detailOf(portal: Portal, language: string | undefined, { topic, detail }: Detailed): string {
  if (topic === 'order') return orderDetailOf(portal, language, detail);
  if (topic !== 'score') return detail;
  const [event = '', points] = detail.split(' ');
  const named = wordIn(portal, language, `choice.score.event.${event}`);
  if (points === undefined || !named) return detail;
  return wordIn(portal, language, 'message.points.text').replace('{{event}}', named).replace('{{points}}', points);
}

function orderDetailOf(portal: Portal, language: string | undefined, detail: string): string {
  const [key = '', ...text] = detail.split('\n');
  if (!key.startsWith('choice.')) return detail;
  return [wordIn(portal, language, key), ...text].join('\n');
}

type Detailed = Pick<typeof messages.$inferSelect, 'topic' | 'detail'>;

/** The words, facts and path of the mail. Mail about approvals links to the message center. */
export function mailOfMessage(
  portal: Portal,
  language: string | undefined,
  row: Detailed & Pick<typeof messages.$inferSelect, 'kind'>,
  { about, title, path }: FoundSubject,
) {
  const reply = detailOf(portal, language, row);
  return {
    words: mailWords[row.kind],
    text: reply === '' ? 'text' : 'textWithReply',
    facts: { title, reply },
    path: about === 'approval' ? '/user/message-center' : path,
  };
}
