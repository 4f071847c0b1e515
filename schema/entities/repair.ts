import { z } from 'zod';
import { choice, code, day, entity, link, longText, moment, text } from '../define/fields.ts';

/** The tracking number of a repair. */
export const RepairKey = entity('repair', { orderNo: code(50) });

/** The tracking number of a parcel. */
export const ParcelKey = entity('parcel', { expressNo: code(50) });

/** The serial number of a device. */
export const DeviceKey = entity('device', { serialNo: code(50) });

/** An event in the tracking of a repair or parcel. */
export const TraceStep = entity('traceStep', {
  at: moment(),
  step: text({ max: 200 }),
  place: text({ max: 200 }),
  note: longText({ max: 500 }).optional(),
});

const repairStates = ['received', 'diagnosing', 'quoted', 'repairing', 'shipped', 'closed'] as const;

/** A repair order. */
export const RepairOrder = entity('repair', {
  orderNo: code(50),
  serialNo: code(50),
  product: link('product').optional(),
  complaint: longText({ max: 2000 }),
  proposal: longText({ max: 2000 }).optional(),
  state: choice(repairStates),
  receivedAt: moment(),
  shippedAt: moment().optional(),
  expressNo: code(50).optional(),
});

const PastRepair = RepairOrder.pick({ orderNo: true, complaint: true, state: true, receivedAt: true, shippedAt: true });

/** A device with its warranty and its repairs. */
export const Device = entity('device', {
  serialNo: code(50),
  product: link('product').optional(),
  warranty: choice(['under-warranty', 'out-of-warranty', 'under-contract', 'out-of-contract']),
  warrantyEndsOn: day().optional(),
  repairs: z.array(PastRepair).max(100),
});
