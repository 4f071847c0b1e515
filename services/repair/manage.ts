/** Repair orders for the workshop. */
import { eq, inArray, or } from 'drizzle-orm';
import { recordAudit } from '../../runtime/server/audit/audit.ts';
import { writes } from '../../runtime/server/handler.ts';
import { parcelSteps, repairLines, repairOrders } from '../repairOrders/tables.ts';
import type { Body, Handler } from '../shared/calls/handler.ts';
import { storable } from '../shared/values/storable.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { beginMove, listLines } from './choices.ts';
import { moveRepair } from './move.ts';
import { pageRepairs } from './page.ts';
import { readRepair } from './read.ts';
import type { RepairLineRecord, RepairMoveContext } from './records.ts';
import { plainNumber } from './trace.ts';

type StaffMove = Body<'manage.repairs.move'>;

const byNumber = (typed: string) => eq(repairOrders.number, plainNumber(typed));

export const pageAllRepairs: Handler<'manage.repairs.page'> = ({ body, ...context }) => pageRepairs(context, body, undefined);

export const findAnyRepair: Handler<'manage.repairs.find'> = async ({ body, ...context }) => {
  const order = await readRepair(context, byNumber(body.orderNo), body.language);
  if (!order) throw context.fail('request.not-found');
  return order;
};

export const listAnyLines: Handler<'manage.repairs.lines'> = ({ body, ...context }) => listLines(context, body, byNumber(body.orderNo));

export const beginAnyMove: Handler<'manage.repairs.begin'> = ({ body, ...context }) => beginMove(context, body, byNumber(body.orderNo));

export const moveAnyRepair: Handler<'manage.repairs.move'> = writes(async ({ body, ...moving }) => {
  const { operation, lines } = body;
  const columns = columnsOf(moving, body);
  if (operation === 'repair') await refuseUncovered(moving, lines);
  const order = await moveRepair(moving, { operation, lines, columns, note: storable(body.reason ?? '').trim() });
  return { orderNo: order.number };
});

type LineColumns = Partial<RepairLineRecord>;

/** Required input and written columns of each operation. */
const columnsBy: Record<StaffMove['operation'], (moving: RepairMoveContext, body: StaffMove) => LineColumns> = {
  authorise: () => ({}),
  reject: ({ fail }, { reason }) => ({ reason: needed(fail, 'reason', reason) }),
  receive: ({ fail, now }, { warranty, warrantyEndsOn }) => {
    if (warranty === undefined) throw fail('value.required', { field: 'warranty' });
    return { warranty, warrantyEndsOn: warrantyEndsOn ?? null, receivedAt: now };
  },
  diagnose: ({ fail }, { diagnosis }) => ({ diagnosis: needed(fail, 'diagnosis', diagnosis) }),
  quote: ({ fail }, { resolution, proposal, price, currency }) => {
    if (resolution === undefined) throw fail('value.required', { field: 'resolution' });
    if (price === undefined) throw fail('value.required', { field: 'price' });
    if (currency === undefined) throw fail('value.required', { field: 'currency' });
    return { resolution, proposal: needed(fail, 'proposal', proposal), price: price.toFixed(2), currency, reason: '' };
  },
  repair: () => ({}),
  ship: ({ fail, now }, { outbound }) => ({ outbound: plainNumber(needed(fail, 'outbound', outbound)), shippedAt: now }),
  close: () => ({}),
};

const columnsOf = (moving: RepairMoveContext, body: StaffMove): LineColumns => columnsBy[body.operation](moving, body);

function needed(fail: RepairMoveContext['fail'], field: string, value: string | undefined): string {
  const text = storable(value ?? '').trim();
  if (text === '') throw fail('value.required', { field });
  return text;
}

/** Refuses to repair a device without an accepted quote, unless it is under warranty or contract. */
async function refuseUncovered({ database, fail }: RepairMoveContext, ids: readonly string[]): Promise<void> {
  const [first] = ids.filter(isUuid);
  if (first === undefined) return;
  const lines = await database
    .select()
    .from(repairLines)
    .where(inArray(repairLines.id, ids.filter(isUuid)));
  const uncovered = lines.find(
    ({ state, warranty }) => state === 'diagnosing' && warranty !== 'under-warranty' && warranty !== 'under-contract',
  );
  if (uncovered) throw fail('repair.quote-needed', { serial: uncovered.serial });
}

/** Stores a tracking event of a parcel that staff enter, if no service provides its tracking. */
export const addParcelStep: Handler<'manage.repairs.parcel'> = writes(async ({ body, ...context }): Promise<true> => {
  const { database, fail, now } = context;
  const parcel = plainNumber(body.expressNo);
  const isOfRepair = or(eq(repairLines.inbound, parcel), eq(repairLines.outbound, parcel));
  const [line] = parcel === '' ? [] : await database.select({ order: repairLines.order }).from(repairLines).where(isOfRepair).limit(1);
  if (!line) throw fail('value.not-found', { field: 'expressNo' });
  const [step, location, note] = [body.step, body.place ?? '', body.note ?? ''].map((value) => storable(value).trim()) as [
    string,
    string,
    string,
  ];
  if (step === '') throw fail('value.required', { field: 'step' });
  await database.insert(parcelSteps).values({ parcel, at: body.at === undefined ? now : new Date(body.at), step, place: location, note });
  await recordAudit(database, context, {
    action: 'repair.tracked',
    subject: 'repair',
    subjectId: line.order,
    subjectName: parcel,
    after: { step, place: location },
  });
  return true;
});
