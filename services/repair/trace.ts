/** Tracking of repairs and parcels by number only. It shows no names, addresses, serial numbers or prices. */

import { asc, eq } from 'drizzle-orm';
import type { TraceStep } from '../../generated/openapi.d.ts';
import { callsUpstream } from '../../runtime/server/handler.ts';
import { parcelSteps, repairOrders, repairSteps } from '../repairOrders/tables.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Context, Handler } from '../shared/calls/handler.ts';
import { countLookUp } from '../shared/calls/lookUps.ts';
import { wordIn } from '../shared/calls/words.ts';
import { storable } from '../shared/values/storable.ts';
import { callRepairService } from './service.ts';

type TraceContext = Pick<Context<'repair.progress'>, 'database' | 'portal'>;

/** Maximum number of steps in a response, latest first. */
const maxSteps = 200;

/** Normalises an entered number: without spaces, in upper case. */
export const plainNumber = (typed: string): string => storable(typed).replace(/\s+/g, '').toUpperCase();

/** The steps of a repair order. All unknown numbers get the same response. */
export const traceRepair: Handler<'repair.progress'> = callsUpstream(async ({ body, ...context }) => {
  countLookUp(context);
  const orderNo = plainNumber(body.orderNo);
  const steps = await repairTrace(context, orderNo, body.language);
  return found(context, steps.length > 0 ? steps : orderNo && (await callRepairService(context, 'repair.progress', { orderNo })));
});

/** The steps of a parcel: those that staff entered, and those of the repair service. */
export const traceParcel: Handler<'repair.express'> = callsUpstream(async ({ body, ...context }) => {
  countLookUp(context);
  const expressNo = plainNumber(body.expressNo);
  const steps = await parcelTrace(context, expressNo);
  return found(context, steps.length > 0 ? steps : expressNo && (await callRepairService(context, 'repair.express', { expressNo })));
});

function found({ fail }: Pick<Context<'repair.progress'>, 'fail'>, steps: TraceStep[] | '' | undefined): TraceStep[] {
  if (!steps || steps.length === 0) throw fail('request.not-found');
  return steps.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, maxSteps);
}

async function repairTrace(context: TraceContext, orderNo: string, language: string | undefined): Promise<TraceStep[]> {
  const rows = await context.database
    .select({ at: repairSteps.at, state: repairSteps.state, serials: repairSteps.serials })
    .from(repairSteps)
    .innerJoin(repairOrders, eq(repairOrders.id, repairSteps.order))
    .where(eq(repairOrders.number, orderNo))
    .orderBy(asc(repairSteps.id))
    .limit(maxSteps);
  const [shown = 'en'] = readingLanguages(context.portal, language);
  const word = wordIn(context, shown);
  const devices = (count: number): string => word('page.repairTracking.devices').replace('{{count}}', count.toLocaleString(shown));
  return rows.map(({ at, state, serials }) => ({
    at: at.toISOString(),
    step: word(`choice.repairLine.state.${state}`),
    place: '',
    note: devices(serials.length),
  }));
}

async function parcelTrace({ database }: TraceContext, expressNo: string): Promise<TraceStep[]> {
  const rows = await database
    .select()
    .from(parcelSteps)
    .where(eq(parcelSteps.parcel, expressNo))
    .orderBy(asc(parcelSteps.at))
    .limit(maxSteps);
  return rows.map(({ at, step, place, note }) => ({ at: at.toISOString(), step, place, ...(note && { note }) }));
}
