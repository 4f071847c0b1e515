import { z } from 'zod';
import { choice, choices, code, count, entity, fileIds, files, flag, id, items, link, linkId, longText, moment, money, slots, text } from '../define/fields.ts';
import { demandMoves, demandSteps } from './demandMovers.ts';
import { demandStatuses } from './demandStates.ts';
import { contactPerson, requestMessage, sendKey, stepEnd, storedContact } from './request.ts';

/** 1: an on-site visit, 2: a training. */
export const demandTypes = [1, 2] as const;
const demandType = () => z.literal([...demandTypes]).meta({ field: { kind: 'choice' } });

/** Half days of a visit: the hours of their start and end, in the time zone of the region. */
export const halfDays = { morning: { opens: 8, closes: 12 }, afternoon: { opens: 13, closes: 17 } } as const;

/** A customer can move or cancel a visit until this many hours before it. */
export const demandCutOffHours = 24;
/** A closed order can be reopened for this many days. */
export const demandReopenDays = 14;
/** Maximum number of open orders per account. */
export const maxOpenDemands = 100;
/** Maximum number of messages in an order. */
export const maxDemandMessages = 500;
/** Default duration of a visit in minutes. */
export const visitMinutes = 120;
/** Hours until an order in a state is due. States without an entry wait for the customer or are final. */
export const demandDueHours = {
  submitted: 8,
  authorised: 24,
  'awaiting-item': 240,
  received: 24,
  diagnosing: 48,
  repairing: 120,
  shipped: 120,
} as const;

/** A step in the progress of an order. */
export const DemandProgress = entity('demandProgress', {
  at: moment(),
  move: choice(demandSteps),
  status: choice(demandStatuses),
  ...stepEnd,
});

/** A message between the customer and the staff of an order. */
export const DemandMessage = requestMessage('demandMessage');

/** A line of a quote. `price` is the unit price in units of the quote's currency. */
export const QuoteLine = entity('quoteLine', {
  text: text({ min: 1, max: 200 }),
  quantity: z.int().min(1).max(999).meta({ field: { kind: 'count' } }),
  price: z.number().min(0).max(10_000_000).meta({ field: { kind: 'decimal' } }),
});

/** A line of a quote for display. `price` is the unit price. */
export const QuotedLine = QuoteLine.extend(entity('quoteLine', { price: money() }).shape);

/** Currencies of quotes (ISO 4217). */
export const quoteCurrencies = ['CNY', 'EUR', 'USD', 'RUB', 'AED', 'AUD'] as const;
export const quoteAnswers = ['open', 'accepted', 'declined'] as const;

/** A customer's request for a visit or a training. */
export const Demand = entity('demand', {
  id: id('demand'),
  orderNo: code(),
  type: demandType(),
  demandKind: link('demandKind'),
  status: choice(demandStatuses),
  sender: link('account').optional(),
  company: text({ max: 200 }).optional(),
  /** Whether the account itself sent it. */
  mine: flag(),
  serialNo: code(50).optional(),
  product: link('product').optional(),
  description: longText({ max: 4000 }),
  photos: files(),
  /** The answers that the customer gave in a fault tree. */
  path: longText({ max: 4000 }).optional(),
  /** The article that the customer came from. */
  article: link('article').optional(),
  contact: storedContact.contact,
  phone: storedContact.phone,
  address: text({ max: 300 }),
  region: link('serviceRegion').optional(),
  /** The time zone of the region (IANA). */
  timeZone: text({ max: 60 }),
  slots: slots(),
  reason: longText({ max: 500 }).optional(),
  unit: link('organisation').optional(),
  /** The repair order that staff made from it. */
  repair: link('repair').optional(),
  /** Whether the account can make a repair order from it. */
  mayOrderRepair: flag(),
  engineer: link('engineer').optional(),
  appointment: moment().optional(),
  appointmentEnds: moment().optional(),
  /** Whether another visit of the engineer overlaps. */
  conflict: flag(),
  dueAt: moment().optional(),
  /** Whether the order is past its due time in this state. */
  overdue: flag(),
  quoteLines: items(QuotedLine, { max: 30 }),
  quoteTotal: money().optional(),
  quoteState: choice(quoteAnswers).optional(),
  /** The time until which the customer can change or cancel the visit. */
  changeableUntil: moment().optional(),
  reopenableUntil: moment().optional(),
  signedAt: moment().optional(),
  signedBy: text({ max: 100 }).optional(),
  rating: count().optional(),
  ratingText: longText({ max: 1000 }).optional(),
  progress: items(DemandProgress, { max: 200 }),
  messages: items(DemandMessage, { max: maxDemandMessages }),
  /** Whether it has photos, or files of messages. */
  hasFiles: flag(),
  /** The transitions that the account can make now. */
  moves: choices(demandMoves),
  mayWrite: flag(),
  createdAt: moment(),
  updatedAt: moment(),
});

/** A demand in a list. */
export const DemandRow = Demand.pick({
  id: true,
  orderNo: true,
  type: true,
  demandKind: true,
  status: true,
  serialNo: true,
  product: true,
  sender: true,
  company: true,
  mine: true,
  region: true,
  unit: true,
  engineer: true,
  appointment: true,
  conflict: true,
  dueAt: true,
  overdue: true,
  createdAt: true,
  updatedAt: true,
});

/** A demand to send. */
export const DemandDraft = entity('demand', {
  type: demandType(),
  demandKind: linkId('demandKind'),
  serialNo: code(50).optional(),
  /** Used if no product has the serial number. */
  product: linkId('product').optional(),
  description: longText({ min: 10, max: 4000 }),
  photos: fileIds().optional(),
  contact: contactPerson.contact,
  phone: contactPerson.phone,
  address: text({ min: 1, max: 300 }),
  region: linkId('serviceRegion').optional(),
  slots: slots().optional(),
  path: longText({ max: 4000 }).optional(),
  article: linkId('article').optional(),
  ...sendKey,
});

/** The key of a demand. */
export const DemandKey = Demand.pick({ id: true });

/** The response to a sent demand: its id and number. */
export const SentDemand = Demand.pick({ id: true, orderNo: true });

/** The version of an order that a change is based on. Without it, only the state is checked. */
const version = { version: moment().optional() };

/** A new state of a demand, with the reason for the other party. */
export const DemandStep = Demand.pick({ id: true, status: true }).extend(
  entity('demand', { reason: longText({ max: 500 }).optional(), ...version }).shape,
);

/** A message with files. */
export const DemandNote = entity('demandMessage', { id: id('demand'), text: longText({ min: 1, max: 4000 }), files: fileIds().optional() });

/** Other half days for a visit, before the cut-off. */
export const DemandReschedule = entity('demand', { id: id('demand'), ...version, slots: slots().min(1) });

/** The time and duration of a visit. */
export const DemandAppointment = entity('demand', {
  id: id('demand'),
  ...version,
  appointment: moment(),
  minutes: z.int().min(15).max(1440).meta({ field: { kind: 'count' } }).optional(),
});

/** The quote for a repair. */
export const DemandQuote = entity('demand', {
  id: id('demand'),
  ...version,
  quoteLines: items(QuoteLine, { min: 1, max: 30 }),
  quoteCurrency: choice(quoteCurrencies),
});

/** The assignee of a visit: a person, or a unit whose members take orders themselves. */
const assignee = { unit: linkId('organisation').optional(), engineer: linkId('engineer').optional() };
export const DemandAssignment = entity('demand', { id: id('demand'), ...version, ...assignee });
/** The assignee of several orders. */
export const DemandAssignee = entity('demand', assignee);

/** The customer's rating of the service, from 1 to 5. */
export const DemandRating = entity('demand', {
  id: id('demand'),
  rating: z.literal([1, 2, 3, 4, 5]).meta({ field: { kind: 'choice' } }),
  ratingText: longText({ max: 1000 }).optional(),
});

/** The customer's confirmation of the work, with their name. */
export const DemandSignature = entity('demand', { id: id('demand'), signedBy: text({ min: 1, max: 100 }) });

/** A person who can be dispatched. The name includes the company of a contractor's employee. */
export const EngineerChoice = entity('engineer', { id: id('engineer'), name: text({ max: 300 }) });

/** A unit that can be dispatched, named with its parent units. */
export const UnitChoice = entity('organisation', { id: id('organisation'), name: text({ max: 600 }) });

/** A kind of visit or training to choose from. */
export const DemandKind = entity('demandKind', { code: code(), name: text({ min: 1, max: 200 }), description: longText({ max: 500 }) });
