/** Transitions of an application by the partner staff. */
import { writes } from '../../runtime/server/handler.ts';
import type { PartnerApplicationRecord } from '../partnerApplications/tables.ts';
import { publishApplicant } from '../partners/index.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { storable } from '../shared/values/storable.ts';
import { type ApplicationMoveContext, lockApplication, moveApplication } from './move.ts';

/** Assigns an application to the account itself. One that a colleague has claimed can be taken over. */
export const claimApplication: Handler<'manage.partnerApplications.take'> = writes(async ({ body, ...moving }) => {
  const application = await lockApplication(moving, body, 'take');
  await moveApplication(moving, application, 'take', { columns: { assignee: moving.account.id } });
  return { id: application.id };
});

const writtenOf = (text: string | undefined): string => storable(text ?? '').trim();

/** Sends an application back to its applicant, with remarks on its fields, a comment, or both. */
export const returnApplication: Handler<'manage.partnerApplications.return'> = writes(async ({ body, ...moving }) => {
  const application = await lockApplication(moving, body, 'return');
  const comment = writtenOf(body.comment);
  const remarks = (body.remarks ?? []).map(({ field, text }) => ({ field, text: writtenOf(text) }));
  const empty = remarks.findIndex(({ text }) => text === '');
  if (empty >= 0) throw moving.fail('value.required', { field: `remarks.${empty}.text` });
  if (remarks.length === 0 && comment === '') throw moving.fail('value.required', { field: 'comment' });
  await moveApplication(moving, application, 'return', { note: comment, columns: { remarks, comment } });
  return { id: application.id };
});

export const rejectApplication: Handler<'manage.partnerApplications.reject'> = writes(async ({ body, ...moving }) => {
  const application = await lockApplication(moving, body, 'reject');
  const comment = writtenOf(body.comment);
  if (comment === '') throw moving.fail('value.required', { field: 'comment' });
  // A rejected company gets no payments, so its bank details are deleted.
  await moveApplication(moving, application, 'reject', { note: comment, columns: { remarks: [], comment, bank: '' } });
  return { id: application.id };
});

/** Accepts an application: the company becomes a published partner, found by the search, the map and the verification. */
export const acceptApplication: Handler<'manage.partnerApplications.accept'> = writes(async ({ body, ...moving }) => {
  const application = await lockApplication(moving, body, 'accept');
  const comment = writtenOf(body.comment);
  if (body.authorisedTo < body.authorisedFrom) throw moving.fail('value.too-early', { field: 'authorisedTo', limit: body.authorisedFrom });
  const partner = await publishApplicant(moving, { ...applicantOf(moving, application), ...body });
  await moveApplication(moving, application, 'accept', { note: comment, columns: { remarks: [], comment, partner } });
  return { id: application.id };
});

/** The fields that the partner record takes from an application. */
function applicantOf({ fail }: ApplicationMoveContext, application: PartnerApplicationRecord) {
  const { applicationNo, companyName, type, licenceNo, province, city, address, phone, email, products } = application;
  if (type === null) throw fail('value.required', { field: 'type' });
  return { applicationNo, companyName, type, licenceNo, province, city, address, phone, email, products };
}
