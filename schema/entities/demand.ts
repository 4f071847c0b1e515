import { z } from 'zod';
import { choice, code, entity, fileIds, files, id, link, linkId, longText, moment, phone, text } from '../define/fields.ts';

/** The states of a service demand, from the customer's form to its end. */
export const demandStatuses = [
  'submitted',
  'authorised',
  'scheduled',
  'on-site',
  'awaiting-item',
  'received',
  'diagnosing',
  'quoted',
  'repairing',
  'shipped',
  'closed',
  'rejected',
  'cancelled',
] as const;

/** 1: an on-site visit, 2: a training. */
const demandType = () => z.literal([1, 2]).meta({ field: { kind: 'choice' } });

/** A half day on which the customer can be visited. */
const Slot = z.strictObject({ day: z.iso.date(), half: z.enum(['morning', 'afternoon']) });

/** One step in the progress of a demand. */
const ProgressStep = z.strictObject({ status: z.enum(demandStatuses), at: z.iso.datetime(), note: z.string().max(500).optional() });

/** A customer's request for a visit or a training. */
export const Demand = entity('demand', {
  id: id('demand'),
  orderNo: code(),
  type: demandType(),
  demandKind: link('demandKind'),
  serialNo: code(50).optional(),
  product: link('product').optional(),
  description: longText({ max: 4000 }),
  photos: files(),
  contact: text({ max: 100 }),
  phone: phone(),
  address: text({ max: 300 }),
  slots: z.array(Slot).max(5),
  status: choice(demandStatuses),
  reason: longText({ max: 500 }).optional(),
  engineer: text({ max: 100 }).optional(),
  appointment: moment().optional(),
  progress: z.array(ProgressStep).max(100),
  createdAt: moment(),
  updatedAt: moment(),
});

/** A demand in a list. */
export const DemandRow = Demand.pick({
  id: true,
  orderNo: true,
  type: true,
  demandKind: true,
  serialNo: true,
  product: true,
  status: true,
  appointment: true,
  createdAt: true,
  updatedAt: true,
});

/** A demand as the customer sends it. */
export const DemandDraft = entity('demand', {
  type: demandType(),
  demandKind: linkId('demandKind'),
  serialNo: code(50).optional(),
  description: longText({ min: 10, max: 4000 }),
  photos: fileIds().optional(),
  contact: text({ min: 1, max: 100 }),
  phone: phone(),
  address: text({ min: 1, max: 300 }),
  slots: z.array(Slot).max(5).optional(),
});

/** The key of a demand. */
export const DemandKey = Demand.pick({ id: true });

/** A new step of a demand, with the reason for the other party. */
export const DemandStep = Demand.pick({ id: true, status: true, reason: true });

/** A kind of visit or training to choose from. */
export const DemandKind = entity('demandKind', { code: code(), name: text({ min: 1, max: 200 }), description: longText({ max: 500 }) });
