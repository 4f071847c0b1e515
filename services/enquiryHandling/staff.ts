/** Transitions of an enquiry by the staff. */
import { writes } from '../../runtime/server/handler.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { storable } from '../shared/values/storable.ts';
import { addMessage, lockEnquiry, moveEnquiry } from './move.ts';

/** Assigns an enquiry to the account itself. One that a colleague has claimed can be taken over. */
export const claimEnquiry: Handler<'manage.enquiries.take'> = writes(async ({ body, ...moving }) => {
  const enquiry = await lockEnquiry(moving, body, 'take');
  await moveEnquiry(moving, enquiry, 'take', { columns: { assignee: moving.account.id } });
  return { id: enquiry.id };
});

/** Answering an unclaimed enquiry claims it. */
export const answerEnquiry: Handler<'manage.enquiries.answer'> = writes(async ({ body, ...moving }) => {
  const enquiry = await lockEnquiry(moving, body, 'answer');
  const note = await addMessage(moving, enquiry, body, true);
  await moveEnquiry(moving, enquiry, 'answer', { note, columns: { assignee: enquiry.assignee ?? moving.account.id } });
  return { id: enquiry.id };
});

/** Closes an answered enquiry, or declines one with a reason. */
export const endEnquiry: Handler<'manage.enquiries.end'> = writes(async ({ body, ...moving }) => {
  const enquiry = await lockEnquiry(moving, body, body.operation);
  const note = storable(body.note ?? '').trim();
  if (body.operation === 'decline' && note === '') throw moving.fail('value.required', { field: 'note' });
  await moveEnquiry(moving, enquiry, body.operation, { note, columns: { reason: note } });
  return { id: enquiry.id };
});
