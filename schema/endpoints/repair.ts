import { z } from 'zod';
import { defineEndpoints } from '../define/endpoints.ts';
import { Device, DeviceKey, ParcelKey, RepairKey, RepairOrder, TraceStep } from '../entities/repair.ts';
import { TokenHolder } from '../entities/session.ts';

/** Tracking of repairs, and information about a device. An unknown number is answered like a number of somebody else. */
export const repair = defineEndpoints('repair', {
  token:    { post: '/repair/token',                      body: z.strictObject({}), answers: TokenHolder, who: 'everyone', rows: 'own' },
  progress: { post: '/maintain/api/Index/RepairProgress', body: RepairKey, answers: z.array(TraceStep), who: 'everyone', rows: 'own' },
  express:  { post: '/maintain/api/Index/GetJDTrace',     body: ParcelKey, answers: z.array(TraceStep), who: 'everyone', rows: 'own' },
  basic:    { post: '/repairbasic/query',                 body: DeviceKey, answers: Device,             who: 'loggedIn', rows: 'own' },
  core:     { post: '/repaircore/query',                  body: RepairKey, answers: RepairOrder,        who: 'loggedIn', rows: 'own' },
});
