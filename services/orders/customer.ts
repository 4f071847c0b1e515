/** Transitions of an order by its parties. */
import { eq } from 'drizzle-orm';
import { writes } from '../../runtime/server/handler.ts';
import { hasQuota } from '../../runtime/server/uploads/quota.ts';
import { maxDemandMessages } from '../../schema/entities/demand.ts';
import { type DemandMove, demandStatusMoves, reasonedDemandMoves } from '../../schema/entities/demandMovers.ts';
import { demandMessages, demandQuotes } from '../demands/tables.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { storable } from '../shared/values/storable.ts';
import { refuseForeignFiles, shareFiles } from './attachments.ts';
import { readDemand } from './find.ts';
import {
  type DemandMoveContext,
  type DemandRecord,
  demandRolesOf,
  demandTarget,
  lockDemand,
  lockVisibleDemand,
  moveDemand,
  refuseMove,
} from './move.ts';
import { notifyOrderMessage } from './notify.ts';
import { refuseSlots } from './slots.ts';

/** Changes the state of an order. The target state decides the transition. Transitions that need more than a reason have separate calls. */
export const stepDemand: Handler<'dispatch.demand.status'> = writes(async ({ body, ...moving }) => {
  const { account, fail, now } = moving;
  const demand = await lockVisibleDemand(moving, body.id);
  const move = demandStatusMoves.find((one) => demandTarget(one, demand) === body.status);
  if (!move) throw fail('demand.step-refused');
  refuseMove(moving, demand, move, body.version);
  const note = storable(body.reason ?? '').trim();
  if (note === '' && reasonedDemandMoves.some((one) => one === move)) throw fail('value.required', { field: 'reason' });
  if (move === 'acceptQuote' || move === 'declineQuote') await answerQuote(moving, demand, move);
  await moveDemand(moving, demand, move, { note, columns: { reason: note, ...columnsAfter(move, account.id, now) } });
  return readDemand(moving, demand.id);
});

const columnsAfter = (move: DemandMove, _by: string | null, now: Date): Partial<DemandRecord> => {
  if (move === 'close') return { closedAt: now };
  return move === 'reopen' ? { closedAt: null, signedAt: null, signedBy: '', appointment: null, appointmentEnds: null } : {};
};

const answerQuote = ({ account, database, now }: DemandMoveContext, { id }: DemandRecord, move: 'acceptQuote' | 'declineQuote') =>
  database
    .update(demandQuotes)
    .set({ state: move === 'acceptQuote' ? 'accepted' : 'declined', answeredBy: account.id, answeredAt: now })
    .where(eq(demandQuotes.demand, id));

/** Changes the requested half days. A planned visit must be planned again. */
export const rescheduleDemand: Handler<'dispatch.demand.reschedule'> = writes(async ({ body, ...moving }) => {
  const demand = await lockDemand(moving, body.id, 'reschedule', body.version);
  await refuseSlots(moving, body.slots, demand);
  await moveDemand(moving, demand, 'reschedule', { columns: { slots: body.slots, appointment: null, appointmentEnds: null } });
  return { id: demand.id };
});

export const signDemand: Handler<'dispatch.demand.sign'> = writes(async ({ body, ...moving }) => {
  const demand = await lockDemand(moving, body.id, 'sign');
  const signedBy = storable(body.signedBy).trim();
  if (signedBy === '') throw moving.fail('value.required', { field: 'signedBy' });
  await moveDemand(moving, demand, 'sign', { columns: { signedBy, signedAt: moving.now }, note: signedBy });
  return { id: demand.id };
});

export const rateDemand: Handler<'dispatch.demand.rate'> = writes(async ({ body, ...moving }) => {
  const demand = await lockDemand(moving, body.id, 'rate');
  const ratingText = storable(body.ratingText ?? '').trim();
  await moveDemand(moving, demand, 'rate', { columns: { rating: body.rating, ratingText }, note: ratingText.slice(0, 500) });
  return { id: demand.id };
});

/** A message in an order, also after its end. */
export const writeToDemand: Handler<'dispatch.demand.write'> = writes(async ({ body, ...moving }) => {
  const { account, database, fail, now } = moving;
  const demand = await lockVisibleDemand(moving, body.id);
  const text = storable(body.text).trim();
  if (text === '') throw fail('value.required', { field: 'text' });
  if ((await database.$count(demandMessages, eq(demandMessages.demand, demand.id))) >= maxDemandMessages)
    throw fail('keeping.full', { limit: maxDemandMessages });
  const attached = [...new Set(body.files ?? [])];
  await refuseForeignFiles(moving, attached, 'files');
  await shareFiles(moving, attached);
  const fromStaff = !demandRolesOf(account, demand).includes('customer');
  const [message] = await database
    .insert(demandMessages)
    .values({ demand: demand.id, author: account.id, fromStaff, text, files: attached, at: now })
    .returning({ id: demandMessages.id });
  await notifyOrderMessage(moving, demand, { id: message?.id ?? '', text });
  return { id: demand.id };
});

/** Uploads a photo, a video or a document for an order. Only its owner and staff may read it until it is attached. */
export const uploadDemandFile: Handler<'dispatch.document.upload'> = writes(async ({ upload, account, database, files, portal, fail }) => {
  if (!upload) throw fail('value.required', { field: 'file' });
  if (!(await hasQuota(database, portal, account, upload.size))) throw fail('file.quota-used');
  const { name, mime } = upload;
  const { attachmentId } = await files.put(upload.open(), { name, mime, owner: account.id, audience: 3 });
  return { attachmentId };
});
