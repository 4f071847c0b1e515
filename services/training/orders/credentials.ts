/** The proof of payment of an order. */
import { writes } from '../../../runtime/server/handler.ts';
import { maxCredentials } from '../../../schema/entities/trainingOrder.ts';
import { attachedFiles } from '../../orders/index.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import { lockOrder, moveOrder, trainingMovesOf } from './move.ts';
import { findVisibleOrder } from './read.ts';

export const findCredentials: Handler<'train.order.credentials'> = async ({ body, files, ...reading }) => {
  const { order } = await findVisibleOrder(reading, body.orderNo);
  return {
    orderNo: order.orderNo,
    files: await files.list(order.credentials),
    state: order.credentialsState,
    ...(order.credentialsState === 'rejected' && order.reason !== '' && { comment: order.reason }),
    ...(order.credentialsAt && { updatedAt: order.credentialsAt.toISOString() }),
  };
};

/** Adds a file of the customer for review by the training staff. */
export const saveCredentials: Handler<'train.order.saveCredentials'> = writes(async ({ body, ...moving }) => {
  const { account, fail, now } = moving;
  const order = await lockOrder(moving, body.orderNo);
  if (!trainingMovesOf(account, order).includes('handIn')) throw fail('order.not-awaiting-payment');
  await attachedFiles.refuseForeignFiles(moving, [body.attachmentId], 'attachmentId');
  const credentials = [...new Set([...order.credentials, body.attachmentId])];
  if (credentials.length > maxCredentials) throw fail('keeping.full', { limit: maxCredentials });
  await attachedFiles.shareFiles(moving, [body.attachmentId]);
  await moveOrder(moving, order, 'handIn', { columns: { credentials, credentialsState: 'in-review', credentialsAt: now } });
  return true as const;
});
