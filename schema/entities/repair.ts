import { z } from 'zod';
import { choice, code, count, day, decimal, entity, flag, id, items, link, linkId, linkIds, links, longText, moment, phone, text } from '../define/fields.ts';
import { serialStates } from './ownProduct.ts';

/**
 * The states of a device in a repair order, in their usual order. The order has the state of its least advanced device.
 * `quoted` comes first, because it waits for the customer.
 */
export const repairStates = [
  'submitted',
  'awaiting-item',
  'in-transit',
  'received',
  'diagnosing',
  'quoted',
  'accepted',
  'declined',
  'repairing',
  'shipped',
  'closed',
  'rejected',
  'cancelled',
] as const;

/** The final states of a device. A finished order has the first of these states that one of its devices has. */
export const finalRepairStates = ['closed', 'rejected', 'cancelled'] as const satisfies readonly (typeof repairStates)[number][];

/** What the workshop proposes for a device. */
export const repairResolutions = ['repair', 'replace', 'no-fault', 'scrap'] as const;

/** The currencies of a quote. */
export const repairCurrencies = ['CNY', 'EUR', 'USD', 'RUB', 'AED'] as const;

/** The warranty of a device. `unknown`: the owner, the serial number and the terms do not determine it. */
export const deviceWarranties = ['under-warranty', 'out-of-warranty', 'under-contract', 'out-of-contract', 'unknown'] as const;

/** Rate at which one address may look up numbers without a login. */
export const publicLookUps = { perMinute: 10, burst: 10 } as const;

/** How long a page waits for the repair service of `UPSTREAM_REPAIR`, in milliseconds. */
export const repairServiceWaitMs = 2500;

/** Maximum number of devices in one repair order. */
export const maxRepairLines = 100;

/** The number of a repair order. */
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

/** A device in a repair order. */
export const RepairLine = entity('repairLine', {
  id: id('repairLine'),
  serialNo: code(50),
  product: link('product').optional(),
  complaint: longText({ max: 2000 }),
  state: choice(repairStates),
  /** The warranty on the day when the device was received, and before on the day when the order was sent. */
  warranty: choice(deviceWarranties),
  warrantyEndsOn: day().optional(),
  diagnosis: longText({ max: 2000 }).optional(),
  resolution: choice(repairResolutions).optional(),
  proposal: longText({ max: 2000 }).optional(),
  /** The price with its currency, formatted for the reader's language. */
  price: text({ max: 60 }).optional(),
  reason: longText({ max: 500 }).optional(),
  inbound: code(50).optional(),
  outbound: code(50).optional(),
  updatedAt: moment(),
  mayAnswer: flag(),
  maySend: flag(),
  mayCancel: flag(),
  mayClose: flag(),
});

/** A step in the history of a repair order. */
const RepairStep = entity('repairStep', {
  at: moment(),
  state: choice(repairStates),
  devices: text({ max: 1000 }),
  byStaff: flag(),
  note: longText({ max: 500 }).optional(),
});

/** A parcel of a repair order. */
const RepairParcel = entity('repairParcel', {
  expressNo: code(50),
  direction: choice(['inbound', 'outbound']),
  devices: count(),
});

/** A repair order with its devices, its history and its parcels. */
export const RepairOrder = entity('repair', {
  orderNo: code(50),
  state: choice(repairStates),
  customer: link('account').optional(),
  /** The service order that it was made from. */
  demand: link('demand').optional(),
  contact: text({ max: 100 }),
  phone: text({ max: 30 }),
  address: longText({ max: 300 }),
  createdAt: moment(),
  updatedAt: moment(),
  lines: z.array(RepairLine).max(maxRepairLines),
  steps: z.array(RepairStep).max(500),
  parcels: z.array(RepairParcel).max(200),
  /** The devices with a proposal. */
  proposals: z.array(RepairLine).max(maxRepairLines),
  maySend: flag(),
  hasParcel: flag(),
  /** The operations that the account can perform on a device of the order. */
  mayAuthorise: flag(),
  mayReject: flag(),
  mayReceive: flag(),
  mayDiagnose: flag(),
  mayQuote: flag(),
  mayRepair: flag(),
  mayShip: flag(),
  mayClose: flag(),
});

/** A repair order in a list. */
export const RepairRow = entity('repair', {
  orderNo: code(50),
  state: choice(repairStates),
  products: links('product'),
  devices: count(),
  customer: link('account').optional(),
  mine: flag(),
  createdAt: moment(),
  updatedAt: moment(),
});

/** A device in a new repair order of a customer. */
export const RepairDevice = entity('repairDevice', {
  serialNo: code(50),
  product: linkId('product').optional(),
  complaint: longText({ min: 1, max: 2000 }),
});

/** A new repair order. `serials` has one serial number per line, and the common complaint applies to them. */
export const RepairDraft = entity('repair', {
  sendKey: code(60).optional(),
  devices: items(RepairDevice, { max: maxRepairLines }).optional(),
  serials: longText({ max: 6000 }).optional(),
  complaint: longText({ max: 2000 }).optional(),
  contact: text({ min: 1, max: 100 }),
  phone: phone(),
  address: longText({ min: 1, max: 300 }),
});

/** A repair order that staff make from a service order. */
export const OrderedRepair = RepairDraft.omit({ sendKey: true }).extend(entity('repair', { demand: id('demand') }).shape);

/** The initial values of the form for a new repair order. */
export const RepairStart = RepairDraft.partial();

/** The customer's operation on devices of an order. `version` is that of the device that was read. */
export const RepairAnswer = entity('repair', {
  operation: choice(['accept', 'decline', 'send', 'cancel', 'close']),
  lines: linkIds('repairLine').min(1).max(maxRepairLines),
  version: moment().optional(),
  inbound: code(50).optional(),
  reason: longText({ max: 500 }).optional(),
});

/** Operations of the workshop on the devices of an order. Each operation requires different fields. */
export const RepairMove = entity('repair', {
  operation: choice(['authorise', 'reject', 'receive', 'diagnose', 'quote', 'repair', 'ship', 'close']),
  lines: linkIds('repairLine').min(1).max(maxRepairLines),
  warranty: choice(deviceWarranties).optional(),
  warrantyEndsOn: day().optional(),
  diagnosis: longText({ max: 2000 }).optional(),
  resolution: choice(repairResolutions).optional(),
  proposal: longText({ max: 2000 }).optional(),
  price: decimal().min(0).max(1_000_000).optional(),
  currency: choice(repairCurrencies).optional(),
  outbound: code(50).optional(),
  reason: longText({ max: 500 }).optional(),
});

/** The devices that allow an operation, as a choice and as the initial value of its form. */
export const RepairLineChoice = entity('repairLine', { id: id('repairLine'), name: text({ max: 300 }) });
export const RepairMoveStart = entity('repair', { lines: links('repairLine') });

/** A parcel event that staff enter. */
export const ParcelStep = entity('parcel', {
  expressNo: code(50),
  at: moment().optional(),
  step: text({ min: 1, max: 200 }),
  place: text({ max: 200 }).optional(),
  note: longText({ max: 500 }).optional(),
});

const PastRepair = entity('repairLine', {
  orderNo: code(50),
  complaint: longText({ max: 2000 }),
  state: choice(repairStates),
  receivedAt: moment().optional(),
  shippedAt: moment().optional(),
});

/** A device with its warranty and its repairs. */
export const Device = entity('device', {
  serialNo: code(50),
  serialState: choice([...serialStates, 'mistyped']),
  product: link('product').optional(),
  /** The Monday of the week of manufacture, from the serial number. */
  made: day().optional(),
  /** Whether it is in the account's list of devices. */
  mine: flag(),
  warranty: choice(deviceWarranties),
  warrantyEndsOn: day().optional(),
  /** The active service plan of the account or its company that covers the device. */
  plan: link('planOrder').optional(),
  planEndsOn: day().optional(),
  /** Whether the repair service does not answer, so that information may be missing. */
  incomplete: flag(),
  repairs: z.array(PastRepair).max(100),
});
