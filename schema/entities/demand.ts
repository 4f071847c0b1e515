import { z } from 'zod';
import { choice, choices, code, count, entity, fileIds, files, flag, id, items, link, linkId, longText, moment, money, slots, text } from '../define/fields.ts';
import { demandMoves, demandSteps } from './demandMovers.ts';
import { demandStatuses } from './demandStates.ts';
import { contactPerson, requestMessage, sendKey, stepEnd, storedContact } from './request.ts';

/** 1: an on-site visit, 2: a training. */
export const demandTypes = [1, 2] as const;
const demandType = () => z.literal([...demandTypes]).meta({ field: { kind: 'choice' } });

/** Half days of a visit: the hours at which each begins and ends, in the time zone of the region. */
export const halfDays = { morning: { opens: 8, closes: 12 }, afternoon: { opens: 13, closes: 17 } } as const;

/** A customer can move or cancel a visit until this many hours before it. */
export const demandCutOffHours = 24;
/** A closed order can be reopened for this many days. */
export const demandReopenDays = 14;
/** The number of open orders that an account can have. */
export const maxOpenDemands = 100;
/** The largest number of messages in an order. */
export const maxDemandMessages = 500;
/** The length of a visit in minutes, if the appointment does not say another one. */
export const visitMinutes = 120;
/** Hours until an order in a state is due. States without an entry wait for the customer, or are final. */
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

/** A line of a quote. `price` is for one, in units of the quote's currency. */
export const QuoteLine = entity('quoteLine', {
  text: text({ min: 1, max: 200 }),
  quantity: z.int().min(1).max(999).meta({ field: { kind: 'count' } }),
  price: z.number().min(0).max(10_000_000).meta({ field: { kind: 'decimal' } }),
});

/** A line of a quote as it is shown. `price` is for one. */
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
  /** Sent by the account itself. */
  mine: flag(),
  serialNo: code(50).optional(),
  product: link('product').optional(),
  description: longText({ max: 4000 }),
  photos: files(),
  /** The answers that the customer gave in a fault tree. */
  path: longText({ max: 4000 }).optional(),
  /** The text from which the customer came. */
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
  /** The repair order that staff made from it, by its number. */
  repair: link('repair').optional(),
  /** Whether the account can make a repair order from it. */
  mayOrderRepair: flag(),
  engineer: link('engineer').optional(),
  appointment: moment().optional(),
  appointmentEnds: moment().optional(),
  /** Another visit of the engineer overlaps. */
  conflict: flag(),
  dueAt: moment().optional(),
  /** The order was not moved until it was due. */
  overdue: flag(),
  quoteLines: items(QuotedLine, { max: 30 }),
  quoteTotal: money().optional(),
  quoteState: choice(quoteAnswers).optional(),
  /** The customer can change or cancel the visit until then. */
  changeableUntil: moment().optional(),
  reopenableUntil: moment().optional(),
  signedAt: moment().optional(),
  signedBy: text({ max: 100 }).optional(),
  rating: count().optional(),
  ratingText: longText({ max: 1000 }).optional(),
  progress: items(DemandProgress, { max: 200 }),
  messages: items(DemandMessage, { max: maxDemandMessages }),
  /** Photos, or files of messages. */
  hasFiles: flag(),
  /** What the account can do with the order now. */
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

/** A demand as the customer sends it. */
export const DemandDraft = entity('demand', {
  type: demandType(),
  demandKind: linkId('demandKind'),
  serialNo: code(50).optional(),
  /** Used if the serial number does not name a product. */
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

/** What the customer gets after sending: the order, and its number. */
export const SentDemand = Demand.pick({ id: true, orderNo: true });

/** The version of an order that a change is based on; without it, only the state is checked. */
const version = { version: moment().optional() };

/** A new step of a demand, with the reason for the other party. */
export const DemandStep = Demand.pick({ id: true, status: true }).extend(
  entity('demand', { reason: longText({ max: 500 }).optional(), ...version }).shape,
);

/** A message with files. */
export const DemandNote = entity('demandMessage', { id: id('demand'), text: longText({ min: 1, max: 4000 }), files: fileIds().optional() });

/** Other half days, before the cut-off. */
export const DemandReschedule = entity('demand', { id: id('demand'), ...version, slots: slots().min(1) });

/** The time of a visit, and how long it takes. */
export const DemandAppointment = entity('demand', {
  id: id('demand'),
  ...version,
  appointment: moment(),
  minutes: z.int().min(15).max(1440).meta({ field: { kind: 'count' } }).optional(),
});

/** What a repair costs. */
export const DemandQuote = entity('demand', {
  id: id('demand'),
  ...version,
  quoteLines: items(QuoteLine, { min: 1, max: 30 }),
  quoteCurrency: choice(quoteCurrencies),
});

/** Who goes to the customer: a person, or a unit whose people take the order themselves. */
const assignee = { unit: linkId('organisation').optional(), engineer: linkId('engineer').optional() };
export const DemandAssignment = entity('demand', { id: id('demand'), ...version, ...assignee });
/** Who goes to the customers of several orders. */
export const DemandAssignee = entity('demand', assignee);

/** How the customer rates the service, from 1 to 5. */
export const DemandRating = entity('demand', {
  id: id('demand'),
  rating: z.literal([1, 2, 3, 4, 5]).meta({ field: { kind: 'choice' } }),
  ratingText: longText({ max: 1000 }).optional(),
});

/** The customer confirms the work with their name. */
export const DemandSignature = entity('demand', { id: id('demand'), signedBy: text({ min: 1, max: 100 }) });

/** Somebody who can be sent to a customer. The name includes the company of a contractor's employee. */
export const EngineerChoice = entity('engineer', { id: id('engineer'), name: text({ max: 300 }) });

/** A unit that can be sent, named with the units above it. */
export const UnitChoice = entity('organisation', { id: id('organisation'), name: text({ max: 600 }) });

/** A kind of visit or training to choose from. */
export const DemandKind = entity('demandKind', { code: code(), name: text({ min: 1, max: 200 }), description: longText({ max: 500 }) });
