/** Messages about applications: to the applicant about a decision, to the staff about a submission or withdrawal. */
import type { Account } from '../../runtime/server/account.ts';
import type { PartnerApplicationStep } from '../../schema/entities/partnerApplicationMovers.ts';
import { sendMessage } from '../messages/index.ts';
import type { PartnerApplicationRecord } from '../partnerApplications/tables.ts';
import { staffWith } from '../shared/access/staff.ts';

type ApplicationMessageContext = Parameters<typeof sendMessage>[0] & { account: Pick<Account, 'id'> };

interface ApplicationMoveEvent {
  move: PartnerApplicationStep;
  note: string;
}

const maxTextLength = 1000;

/** The recipients of a message about a transition. */
const recipientOf = {
  submit: 'staff',
  take: 'applicant',
  return: 'applicant',
  accept: 'applicant',
  reject: 'applicant',
  cancel: 'assignee',
} as const satisfies Record<PartnerApplicationStep, 'staff' | 'applicant' | 'assignee'>;

/** Sends one message about a transition to the other party. It never contains bank details. */
export async function notifyApplicationMove(
  context: ApplicationMessageContext,
  application: PartnerApplicationRecord,
  { move, note }: ApplicationMoveEvent,
): Promise<void> {
  const { id, assignee, state, updatedAt } = application;
  const reviewers = assignee === null ? [] : [assignee];
  const readersOf = {
    applicant: async () => (application.account === null ? [] : [application.account]),
    assignee: async () => reviewers,
    staff: async () => (assignee === null ? staffWith(context.database, 'partner', context.account.id) : reviewers),
  };
  const readers = (await readersOf[recipientOf[move]]()).filter((reader) => reader !== context.account.id);
  if (readers.length === 0) return;
  const isApplicants = recipientOf[move] === 'applicant';
  const word = isApplicants ? `choice.partnerApplication.state.${state}` : `choice.partnerApplicationStep.move.${move}`;
  await sendMessage(context, {
    kind: isApplicants ? 'application-moved' : 'application-task',
    subject: { application: id },
    event: `application ${id} ${move} ${updatedAt.toISOString()}`,
    readers,
    detail: [word, note.slice(0, maxTextLength)].filter(Boolean).join('\n'),
  });
}
