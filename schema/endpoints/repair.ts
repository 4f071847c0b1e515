import { z } from 'zod';
import { defineEndpoints } from '../define/endpoints.ts';
import { inLanguage } from '../entities/language.ts';
import { Device, DeviceKey, ParcelKey, RepairKey, RepairOrder, TraceStep } from '../entities/repair.ts';
import { TokenHolder } from '../entities/session.ts';

const traced = { answers: z.array(TraceStep).max(200), who: 'everyone', rows: 'all' } as const;
const repairKey = RepairKey.extend(inLanguage);

/**
 * Tracking of repairs, and information about a device. Tracking needs only the number of an order or parcel. All other numbers
 * get the same answer. An order is open to its customer and the customer's company.
 */
export const repair = defineEndpoints('repair', {
  token:    { post: '/repair/token',                      body: z.strictObject({}),            answers: TokenHolder, who: 'everyone', rows: 'own' },
  progress: { post: '/maintain/api/Index/RepairProgress', body: repairKey,                     ...traced, fails: ['request.limited'] },
  express:  { post: '/maintain/api/Index/GetJDTrace',     body: ParcelKey.extend(inLanguage),  ...traced, fails: ['request.limited'] },
  basic:    { post: '/repairbasic/query',                 body: DeviceKey.extend(inLanguage),  answers: Device,      who: 'loggedIn', rows: 'company' },
  core:     { post: '/repaircore/query',                  body: repairKey,                     answers: RepairOrder, who: 'loggedIn', rows: 'company' },
});
