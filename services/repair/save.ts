import { createHash, randomInt } from 'node:crypto';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { recordAudit } from '../../runtime/server/audit/audit.ts';
import { writes } from '../../runtime/server/handler.ts';
import { finalDemandStatuses } from '../../schema/entities/demandStates.ts';
import { maxRepairLines } from '../../schema/entities/repair.ts';
import { findDevice, serials as ofDevices } from '../afterSales/index.ts';
import { products } from '../catalogue/tables.ts';
import { demands } from '../demands/tables.ts';
import { demandTarget, lockVisibleDemand, moveDemand } from '../orders/index.ts';
import { isOpenRepair, ownRepairs } from '../repairOrders/index.ts';
import { repairLines, repairNumbers, repairOrders } from '../repairOrders/tables.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Body, Context, Handler } from '../shared/calls/handler.ts';
import { nextNumber } from '../shared/database/nextNumber.ts';
import { storable } from '../shared/values/storable.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { emitEvent } from '../webhooks/index.ts';
import { moveRepair, recordStep } from './move.ts';

type RepairSaveContext = Omit<Context<'extend.repair.save'>, 'body'>;
type RepairOrderDraft = Body<'extend.repair.save'>;
type RepairContact = Pick<RepairOrderDraft, 'contact' | 'phone' | 'address'>;
type RepairDevices = Pick<RepairOrderDraft, 'devices' | 'serials' | 'complaint'>;
type NewLine = Pick<typeof repairLines.$inferInsert, 'serial' | 'product' | 'complaint' | 'warranty' | 'warrantyEndsOn'>;

/**
 * Sends devices in for repair. Sending the same draft again returns the first order, detected by the form's key, or by equal
 * content of an open order.
 */
export const saveRepair: Handler<'extend.repair.save'> = writes(async ({ body, ...context }) => {
  const { account, database } = context;
  // Serialises concurrent drafts.
  await database.execute(sql`select pg_advisory_xact_lock(hashtext(${`repair orders ${account.id}`}))`);
  const devices = devicesOf(context, body);
  const digest = digestOf(body, devices);
  const { sendKey } = body;
  const sent = await findSent(context, sendKey, digest);
  if (sent) return { orderNo: sent };
  const { order } = await insertRepair(context, account, { ...body, devices }, { sendKey, digest });
  await recordAudit(database, context, { action: 'repair.submitted', subject: 'repair', subjectId: order.id, subjectName: order.number });
  return { orderNo: order.number };
});

interface SentRepair extends RepairContact {
  devices: readonly NamedDevice[];
}

interface RepairKeys {
  sendKey?: string | undefined;
  digest?: string;
  demand?: string;
}

/** Writes an order of a customer with its devices. */
async function insertRepair(context: RepairSaveContext, account: RepairSaveContext['account'], sent: SentRepair, keys: RepairKeys) {
  const { database, now } = context;
  const lines = await linesOf({ ...context, account }, sent.devices);
  await refuseOpen({ ...context, account }, lines);
  const row = {
    number: await nextRepairNumber(context),
    account: account.id,
    company: account.company,
    ...keys,
    ...trimmed(context, sent),
  };
  const [order] = await database
    .insert(repairOrders)
    .values({ ...row, createdAt: now, updatedAt: now })
    .returning();
  if (!order) throw new Error('The order was not written.');
  const inserted = await database
    .insert(repairLines)
    .values(lines.map((line, position) => ({ ...line, order: order.id, position, updatedAt: now })))
    .returning({ id: repairLines.id });
  await emitEvent(context, 'repair.changed', { id: order.id, number: order.number, move: 'submit', to: order.state });
  await recordStep(context, order, { state: 'submitted', serials: lines.map(({ serial }) => serial) });
  return { order, lines: inserted.map(({ id }) => id) };
}

/** Initial values of the form for a repair order from a service order. */
export const startOrderedRepair: Handler<'manage.repairs.start'> = async ({ body, ...context }) => {
  const { database, fail } = context;
  const [demand] = isUuid(body.id) ? await database.select().from(demands).where(eq(demands.id, body.id)) : [];
  if (!demand) throw fail('request.not-found');
  const { serialNo, product, description, contact, phone, address } = demand;
  const device = { serialNo, complaint: description.slice(0, 2000), ...(product !== null && { product }) };
  return { ...(serialNo !== '' && { devices: [device] }), ...(contact && { contact }), ...(phone && { phone }), address };
};

/**
 * Creates an accepted repair order from a service order of the customer. If its state allows it, the service order then waits
 * for the devices. A repeated call returns the first repair order.
 */
export const createOrderedRepair: Handler<'manage.repairs.create'> = writes(async ({ body, ...context }) => {
  const { account, database, fail } = context;
  const demand = await lockVisibleDemand(context, body.demand);
  const [made] = await database.select().from(repairOrders).where(eq(repairOrders.demand, demand.id));
  if (made) return { orderNo: made.number };
  if (demand.account === null || finalDemandStatuses.some((status) => status === demand.status)) throw fail('demand.step-refused');
  const customer = { ...account, id: demand.account, company: demand.company };
  const sent = { ...body, devices: devicesOf(context, body) };
  const { order, lines } = await insertRepair(context, customer, sent, { demand: demand.id });
  await moveRepair(context, { operation: 'authorise', lines, columns: {} });
  if (demandTarget('awaitItem', demand)) await moveDemand(context, demand, 'awaitItem', { note: order.number });
  return { orderNo: order.number };
});

interface NamedDevice {
  serialNo: string;
  product?: string | undefined;
  complaint: string;
  /** The form field of the device. */
  field: string;
}

/** The listed devices, and those of pasted serial numbers. */
function devicesOf(
  { fail }: Pick<RepairSaveContext, 'fail'>,
  { devices = [], serials = '', complaint = '' }: RepairDevices,
): NamedDevice[] {
  const common = storable(complaint).trim();
  const pasted = ofDevices.pastedSerials(storable(serials));
  if (pasted.length > 0 && common === '') throw fail('value.required', { field: 'complaint' });
  const tooLong = pasted.find((serial) => serial.length > 50);
  if (tooLong !== undefined) throw fail('value.too-long', { field: 'serials', limit: 50 });
  const named = devices.map(({ serialNo, complaint, ...device }, index) => ({
    ...device,
    field: `devices.${index}.serialNo`,
    serialNo: storable(serialNo),
    complaint: storable(complaint).trim(),
  }));
  const all = [...named, ...pasted.map((serialNo) => ({ serialNo, complaint: common, field: 'serials' }))];
  if (all.length === 0) throw fail('repair.no-device');
  if (all.length > maxRepairLines) throw fail('repair.too-many', { limit: maxRepairLines });
  return all;
}

const digestOf = (body: RepairOrderDraft, devices: readonly NamedDevice[]): string =>
  createHash('sha256')
    .update(JSON.stringify([devices.map(({ field: _field, ...device }) => device), body.contact, body.phone, body.address]))
    .digest('base64url');

/** The number of the order that this draft created, if it was sent before. */
async function findSent(
  { account, database }: RepairSaveContext,
  sendKey: string | undefined,
  digest: string,
): Promise<string | undefined> {
  const rows = await database
    .select()
    .from(repairOrders)
    .where(
      and(ownRepairs(account), or(eq(repairOrders.digest, digest), sendKey === undefined ? undefined : eq(repairOrders.sendKey, sendKey))),
    )
    .orderBy(desc(repairOrders.createdAt))
    .limit(10);
  return rows.find((order) => (sendKey !== undefined && order.sendKey === sendKey) || isOpenRepair(order.state))?.number;
}

function trimmed({ fail }: RepairSaveContext, body: RepairContact) {
  const values = { contact: storable(body.contact).trim(), phone: storable(body.phone).trim(), address: storable(body.address).trim() };
  for (const [field, value] of Object.entries(values)) if (value === '') throw fail('value.required', { field });
  return values;
}

/** The distinct serial numbers with model and warranty. */
async function linesOf(context: RepairSaveContext, devices: readonly NamedDevice[]): Promise<NewLine[]> {
  const known = await productCodes(context, devices);
  const lines = new Map<string, NewLine>();
  for (const { serialNo, product, complaint, field } of devices) {
    const device = await findDevice(context, serialNo, readingLanguages(context.portal));
    if (device.serialNo === '') throw context.fail('repair.no-device');
    if (device.serialState === 'mistyped') throw context.fail('device.mistyped', { serial: device.serialNo, field });
    if (product !== undefined && !known.has(product)) throw context.fail('value.not-found', { field: 'product' });
    if (lines.has(device.serialNo)) continue;
    lines.set(device.serialNo, {
      serial: device.serialNo,
      product: device.product?.id ?? product ?? null,
      complaint,
      warranty: device.warranty,
      warrantyEndsOn: device.warrantyEndsOn ?? null,
    });
  }
  return [...lines.values()];
}

async function productCodes({ database }: RepairSaveContext, devices: readonly NamedDevice[]): Promise<ReadonlySet<string>> {
  const codes = devices.flatMap(({ product }) => product ?? []);
  if (codes.length === 0) return new Set();
  const rows = await database.select({ code: products.code }).from(products).where(inArray(products.code, codes));
  return new Set(rows.map(({ code }) => code));
}

/** Refuses a device that is already in an open order of the account. Orders of others are not checked. */
async function refuseOpen({ account, database, fail }: RepairSaveContext, lines: readonly NewLine[]): Promise<void> {
  const serials = lines.map(({ serial }) => serial);
  const rows = await database
    .select({ serial: repairLines.serial, state: repairLines.state, number: repairOrders.number })
    .from(repairLines)
    .innerJoin(repairOrders, eq(repairOrders.id, repairLines.order))
    .where(and(ownRepairs(account), inArray(repairLines.serial, serials)));
  const open = rows.find(({ state }) => isOpenRepair(state));
  if (open) throw fail('repair.open-already', { serial: open.serial, order: open.number });
}

/** Excludes look-alike letters and digits. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Creates an order number. Random letters prevent guessing it, because the number alone gives access to public tracking. */
async function nextRepairNumber({ database, now }: RepairSaveContext): Promise<string> {
  const random = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');
  return `${await nextNumber(database, repairNumbers, 'repair', now)}-${random}`;
}
