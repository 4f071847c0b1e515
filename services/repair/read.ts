/** Presents repair orders to the customer and the workshop. */
import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { RepairOrder } from '../../generated/openapi.d.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import type { RepairOperation } from '../../schema/entities/repairMovers.ts';
import { products } from '../catalogue/tables.ts';
import { demands } from '../demands/tables.ts';
import { repairLines, repairOrders, repairSteps } from '../repairOrders/tables.ts';
import { accountName } from '../shared/access/accountNames.ts';
import { type ReadingLanguages, readingLanguages } from '../shared/access/reader.ts';
import type { Context } from '../shared/calls/handler.ts';
import { nameIn } from '../shared/values/names.ts';
import { isRepairMover, repairTarget } from './move.ts';
import type { RepairLineRecord, RepairOrderRecord } from './records.ts';

type RepairContext = Pick<Context<'repair.core'>, 'account' | 'database' | 'portal'>;

/** Maximum number of steps on a page. */
const maxSteps = 500;

/** Finds the order that matches a condition; undefined if there is none. */
export async function readRepair(
  reading: RepairContext,
  where: SQL | undefined,
  language: string | undefined,
): Promise<RepairOrder | undefined> {
  const { database, portal } = reading;
  const [found] = await database
    .select({ order: repairOrders, customerName: accounts.fullName, userAccount: accounts.userAccount, demandNo: demands.orderNo })
    .from(repairOrders)
    .leftJoin(accounts, eq(accounts.id, repairOrders.account))
    .leftJoin(demands, eq(demands.id, repairOrders.demand))
    .where(where);
  if (!found) return undefined;
  const { order, customerName, userAccount, demandNo } = found;
  const languages = readingLanguages(portal, language);
  const [rows, steps] = await Promise.all([
    database.select().from(repairLines).where(eq(repairLines.order, order.id)).orderBy(asc(repairLines.position)),
    database.select().from(repairSteps).where(eq(repairSteps.order, order.id)).orderBy(asc(repairSteps.id)).limit(maxSteps),
  ]);
  const named = await namedProducts(database, rows, languages);
  const lines = rows.map((line) => lineOf(reading, order, line, { named, languages }));
  return {
    orderNo: order.number,
    state: order.state,
    ...(order.account !== null && { customer: { id: order.account, text: accountName({ fullName: customerName, userAccount }) } }),
    ...(order.demand !== null && { demand: { id: order.demand, text: demandNo ?? '' } }),
    contact: order.contact,
    phone: order.phone,
    address: order.address,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    lines,
    steps: steps.map(({ at, state, serials, byStaff, note }) => ({
      at: at.toISOString(),
      state,
      devices: serials.join(', ').slice(0, 1000),
      byStaff,
      ...(note && { note }),
    })),
    parcels: parcelsOf(rows),
    proposals: lines.filter(({ proposal }) => proposal !== undefined),
    maySend: lines.some(({ maySend }) => maySend),
    hasParcel: rows.some(({ inbound, outbound }) => inbound !== '' || outbound !== ''),
    ...readyFor(
      (operation) => isRepairMover(operation, reading.account, order) && rows.some(({ state }) => repairTarget(operation, state)),
    ),
  };
}

interface LineNames {
  named: ReadonlyMap<string, string>;
  languages: ReadingLanguages;
}

function lineOf(
  { account }: RepairContext,
  order: RepairOrderRecord,
  line: RepairLineRecord,
  { named, languages }: LineNames,
): RepairOrder['lines'][number] {
  const may = (operation: RepairOperation): boolean =>
    isRepairMover(operation, account, order) && repairTarget(operation, line.state) !== undefined;
  return {
    id: line.id,
    serialNo: line.serial,
    ...(line.product !== null && { product: { id: line.product, text: named.get(line.product) ?? line.product } }),
    complaint: line.complaint,
    state: line.state,
    warranty: line.warranty,
    ...(line.warrantyEndsOn && { warrantyEndsOn: line.warrantyEndsOn }),
    ...(line.diagnosis && { diagnosis: line.diagnosis }),
    ...(line.resolution && { resolution: line.resolution }),
    ...(line.proposal && { proposal: line.proposal }),
    ...(line.price !== null && line.currency !== null && { price: moneyIn(languages[0], Number(line.price), line.currency) }),
    ...(line.reason && { reason: line.reason }),
    ...(line.inbound && { inbound: line.inbound }),
    ...(line.outbound && { outbound: line.outbound }),
    updatedAt: line.updatedAt.toISOString(),
    mayAnswer: may('accept'),
    maySend: may('send'),
    mayCancel: may('cancel'),
    mayClose: may('close'),
  };
}

/** Formats an amount of money in a language. */
export const moneyIn = (language: string, amount: number, currency: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount);

export async function namedProducts(
  database: RepairContext['database'],
  lines: readonly Pick<RepairLineRecord, 'product'>[],
  languages: ReadingLanguages,
): Promise<ReadonlyMap<string, string>> {
  const codes = [...new Set(lines.flatMap(({ product }) => product ?? []))];
  if (codes.length === 0) return new Map();
  const rows = await database.select({ code: products.code, names: products.names }).from(products).where(inArray(products.code, codes));
  return new Map(rows.map(({ code, names }) => [code, nameIn(names, languages, code)]));
}

/** The operations that are possible with a device of the order. */
const readyFor = (may: (operation: RepairOperation) => boolean) => ({
  mayAuthorise: may('authorise'),
  mayReject: may('reject'),
  mayReceive: may('receive'),
  mayDiagnose: may('diagnose'),
  mayQuote: may('quote'),
  mayRepair: may('repair'),
  mayShip: may('ship'),
  mayClose: may('close'),
});

/** The parcels of an order, with the number of devices in each. */
function parcelsOf(lines: readonly RepairLineRecord[]): RepairOrder['parcels'] {
  const inDirection = (direction: 'inbound' | 'outbound') =>
    [...Map.groupBy(lines, (line) => line[direction])].flatMap(([expressNo, some]) =>
      expressNo === '' ? [] : [{ expressNo, direction, devices: some.length }],
    );
  return [...inDirection('inbound'), ...inDirection('outbound')];
}
