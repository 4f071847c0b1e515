/** Transitions of an enquiry by its sender. */
import { writes } from '../../runtime/server/handler.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { addMessage, lockEnquiry, moveEnquiry } from './move.ts';

export const writeToEnquiry: Handler<'train.enquiry.write'> = writes(async ({ body, ...moving }) => {
  const enquiry = await lockEnquiry(moving, { id: body.id }, 'write');
  const note = await addMessage(moving, enquiry, body, false);
  await moveEnquiry(moving, enquiry, 'write', { note });
  return { id: enquiry.id };
});

export const withdrawEnquiry: Handler<'train.enquiry.withdraw'> = writes(async ({ body, ...moving }) => {
  const enquiry = await lockEnquiry(moving, body, 'withdraw');
  await moveEnquiry(moving, enquiry, 'withdraw');
  return { id: enquiry.id };
});
