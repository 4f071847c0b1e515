/** The mail of a message. */
import type { FoundSubject } from './subjects.ts';
import type { messages, ReaderMessageKind } from './tables.ts';

/** The words of each kind: `subject`, `text`, and `textWithReply` for messages with an answer or reason. */
const letterWords = {
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
  'score-awarded': 'message.scoreAwarded.',
  'score-reversed': 'message.scoreReversed.',
  'share-accepted': 'message.shareAccepted.',
  'share-declined': 'message.shareDeclined.',
} as const satisfies Record<ReaderMessageKind, `message.${string}.`>;

/** The words, facts and path of the mail. Approvals lead to the message center, where the reader decides what to open. */
export const letterOf = (
  { kind, detail }: Pick<typeof messages.$inferSelect, 'kind' | 'detail'>,
  { about, title, path }: FoundSubject,
) => ({
  words: letterWords[kind],
  text: detail === '' ? 'text' : 'textWithReply',
  facts: { title, reply: detail },
  path: about === 'approval' ? '/user/message-center' : path,
});
