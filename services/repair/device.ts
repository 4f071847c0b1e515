import { and, desc, eq } from 'drizzle-orm';
import type { Device } from '../../generated/openapi.d.ts';
import { callsUpstream } from '../../runtime/server/handler.ts';
import { UpstreamFailure } from '../../runtime/server/upstream/failure.ts';
import { findDevice } from '../afterSales/index.ts';
import { planOfDevice } from '../plans/index.ts';
import { visibleRepairs } from '../repairOrders/index.ts';
import { repairLines, repairOrders } from '../repairOrders/tables.ts';
import { type ReadingLanguages, readingLanguages } from '../shared/access/reader.ts';
import type { Context, Handler } from '../shared/calls/handler.ts';
import { nameIn } from '../shared/values/names.ts';
import { storable } from '../shared/values/storable.ts';
import { callRepairService } from './service.ts';

type DeviceContext = Omit<Context<'repair.basic'>, 'body'>;

/** Maximum number of earlier repairs in a response. */
const maxRepairs = 100;

/** A device by its serial number: its warranty, and the repairs that the account may see. */
export const findBasics: Handler<'repair.basic'> = callsUpstream(async ({ body, ...context }) => {
  const languages = readingLanguages(context.portal, body.language);
  const device = await findDevice(context, storable(body.serialNo), languages);
  const [service, plan, repairs] = await Promise.all([
    device.warranty === 'unknown' && device.serialState !== 'mistyped' ? warrantyElsewhere(context, device.serialNo) : {},
    planOf(context, device.serialNo, languages),
    repairsOf(context, device.serialNo),
  ]);
  return { ...device, incomplete: false, ...service, ...plan, repairs };
});

/** The warranty from the repair service. The rest of its response is ignored, because it may concern another customer. */
async function warrantyElsewhere(context: DeviceContext, serialNo: string): Promise<Partial<Device>> {
  try {
    const known = await callRepairService(context, 'repair.basic', { serialNo });
    if (!known) return {};
    return { warranty: known.warranty, ...(known.warrantyEndsOn && { warrantyEndsOn: known.warrantyEndsOn }) };
  } catch (error) {
    if (error instanceof UpstreamFailure) return { incomplete: true };
    throw error;
  }
}

async function planOf({ database, account }: DeviceContext, serialNo: string, languages: ReadingLanguages): Promise<Partial<Device>> {
  const plan = await planOfDevice(database, account, serialNo);
  if (!plan) return {};
  return { plan: { id: plan.id, text: nameIn(plan.names, languages, plan.code) }, ...(plan.endsOn && { planEndsOn: plan.endsOn }) };
}

async function repairsOf({ database, account }: DeviceContext, serialNo: string): Promise<Device['repairs']> {
  const rows = await database
    .select({ line: repairLines, orderNo: repairOrders.number })
    .from(repairLines)
    .innerJoin(repairOrders, eq(repairOrders.id, repairLines.order))
    .where(and(eq(repairLines.serial, serialNo), visibleRepairs(account)))
    .orderBy(desc(repairOrders.createdAt))
    .limit(maxRepairs);
  return rows.map(({ line, orderNo }) => ({
    orderNo,
    complaint: line.complaint,
    state: line.state,
    ...(line.receivedAt && { receivedAt: line.receivedAt.toISOString() }),
    ...(line.shippedAt && { shippedAt: line.shippedAt.toISOString() }),
  }));
}
