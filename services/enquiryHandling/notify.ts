/** Messages about enquiries: to the sender about answers and the end, to the staff about messages of the sender. */
import type { Account } from '../../runtime/server/account.ts';
import { type EnquiryMove, enquiryRoleOf } from '../../schema/entities/enquiryMovers.ts';
import type { enquiries } from '../enquiries/tables.ts';
import { queueMail } from '../mail/index.ts';
import { sendMessage } from '../messages/index.ts';
import { staffWith } from '../shared/access/staff.ts';

type EnquiryMessageContext = Parameters<typeof sendMessage>[0] & { account: Pick<Account, 'id'> };
type NotifiedEnquiry = Pick<
  typeof enquiries.$inferSelect,
  'id' | 'enquiryNo' | 'account' | 'assignee' | 'kind' | 'state' | 'email' | 'language' | 'updatedAt'
>;

interface EnquiryMoveEvent {
  move: EnquiryMove | 'send';
  note: string;
}

const maxTextLength = 1000;

/**
 * The recipients of a message about a transition. The staff get one about transitions by the sender. The sender gets one about
 * answers and the end.
 */
const recipientOf = {
  send: 'staff',
  take: 'nobody',
  answer: 'sender',
  write: 'staff',
  close: 'sender',
  decline: 'sender',
  withdraw: 'assignee',
} as const satisfies Record<EnquiryMoveEvent['move'], 'staff' | 'sender' | 'assignee' | 'nobody'>;

/** Sends one message about a transition to the other party. */
export async function notifyEnquiryMove(
  context: EnquiryMessageContext,
  enquiry: NotifiedEnquiry,
  { move, note }: EnquiryMoveEvent,
): Promise<void> {
  if (recipientOf[move] === 'sender' && enquiry.account === null) return mailVisitor(context, enquiry, { move, note });
  const news = { subject: { enquiry: enquiry.id }, event: `enquiry ${enquiry.id} ${move} ${enquiry.updatedAt.toISOString()}` };
  const text = note.slice(0, maxTextLength);
  const withNote = (word: string) => [word, text].filter(Boolean).join('\n');
  const assignee = enquiry.assignee === null ? [] : [enquiry.assignee];
  const readersOf = {
    nobody: async () => [],
    sender: async () => (enquiry.account === null ? [] : [enquiry.account]),
    assignee: async () => assignee,
    staff: async () =>
      enquiry.assignee === null ? staffWith(context.database, enquiryRoleOf[enquiry.kind], context.account.id) : assignee,
  };
  const readers = (await readersOf[recipientOf[move]]()).filter((id) => id !== context.account.id);
  if (readers.length === 0) return;
  if (move === 'answer') await sendMessage(context, { ...news, kind: 'enquiry-answered', readers, detail: text });
  else if (recipientOf[move] === 'sender')
    await sendMessage(context, { ...news, kind: 'enquiry-closed', readers, detail: withNote(`choice.enquiry.state.${enquiry.state}`) });
  else await sendMessage(context, { ...news, kind: 'enquiry-task', readers, detail: withNote(`choice.enquiryStep.move.${move}`) });
}

/** The word keys of the mail to a visitor, and the page for a further message. */
const reportLetter = { words: 'message.enquiryVisitor.', path: '/partnerInquiry' } as const;
const questionLetter = { words: 'message.questionVisitor.', path: '/question' } as const;

/** Mails the answer to a visitor without an account, if the enquiry has an address. */
const mailVisitor = async (
  context: EnquiryMessageContext,
  { enquiryNo, email, kind, language }: NotifiedEnquiry,
  { move, note }: EnquiryMoveEvent,
): Promise<void> =>
  email === ''
    ? undefined
    : queueMail(context, {
        ...(kind === 'question' ? questionLetter : reportLetter),
        ...{ to: email, language: language || undefined, text: move === 'answer' ? 'answered' : 'closed' },
        facts: { number: enquiryNo, reply: note.slice(0, maxTextLength) },
      });
