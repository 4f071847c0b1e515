import { writes } from '../../runtime/server/handler.ts';
import { partnerCancelTypes } from '../../schema/entities/partnerApplication.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { storable } from '../shared/values/storable.ts';
import { readApplication } from './find.ts';
import { lockApplication, moveApplication } from './move.ts';

/** Withdraws an application. Its bank details are deleted, because they are no longer needed. */
export const cancelApplication: Handler<'partner.cancel'> = writes(async ({ body, ...moving }) => {
  const application = await lockApplication(moving, body, 'cancel');
  const { fail } = moving;
  const cancelType = partnerCancelTypes.find((type) => type === body.cancelType);
  if (!cancelType) throw fail('value.not-found', { field: 'cancelType' });
  const reason = storable(body.reason ?? '').trim();
  if (cancelType === 'other' && reason === '') throw fail('value.required', { field: 'reason' });
  await moveApplication(moving, application, 'cancel', { note: reason, columns: { cancelType, reason, bank: '' } });
  return readApplication(moving, application);
});
