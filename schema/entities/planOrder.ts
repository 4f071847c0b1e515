import { choice, choices, code, count, day, decimal, entity, flag, id, items, link, linkId, longText, moment, money, text } from '../define/fields.ts';
import { quoteCurrencies } from './demand.ts';
import { planOrderMoves, planOrderSteps } from './planOrderMovers.ts';
import { planOrderStates } from './planOrderStates.ts';
import { contactPerson, sendKey, stepEnd, storedContact } from './request.ts';

/** Maximum number of devices in one order. */
export const maxPlanDevices = 200;
/** Maximum number of open orders for plans per account. */
export const maxOpenPlanOrders = 20;
/** Numbers of days before the end of a plan at which the customer is reminded. */
export const planReminderDays = [60, 14] as const;
/** Number of days before its end from which a plan can be renewed. */
export const planRenewalDays = 90;
/** Default validity of an offer in days. */
export const planOfferDays = 30;
/** Maximum number of days between the request and the start of a plan. */
export const planStartWithinDays = 366;

/** A device that a plan covers. */
const PlanDevice = entity('planDevice', { serialNo: code(50), product: link('product').optional() });

/** A step in the history of an order. */
const PlanOrderStep = entity('planOrderStep', {
  at: moment(),
  move: choice(planOrderSteps),
  state: choice(planOrderStates),
  ...stepEnd,
});

/** A customer's order for a service plan. Before it is active, `startsOn` is the requested day. */
export const PlanOrder = entity('planOrder', {
  id: id('planOrder'),
  orderNo: code(50),
  plan: link('servicePlan'),
  state: choice(planOrderStates),
  sender: link('account').optional(),
  company: text({ max: 200 }).optional(),
  /** Whether the account itself sent it. */
  mine: flag(),
  deviceCount: count(),
  contact: storedContact.contact,
  phone: storedContact.phone,
  wishes: longText({ max: 2000 }).optional(),
  termMonths: count(),
  /** The price of all devices for the whole term. */
  total: money().optional(),
  offerUntil: day().optional(),
  startsOn: day(),
  endsOn: day().optional(),
  daysLeft: count().optional(),
  reason: longText({ max: 500 }).optional(),
  /** The order that this one renews. */
  renews: link('planOrder').optional(),
  devices: items(PlanDevice, { max: maxPlanDevices }),
  steps: items(PlanOrderStep, { max: 100 }),
  /** The transitions that the account can make now. */
  moves: choices(planOrderMoves),
  mayRenew: flag(),
  createdAt: moment(),
  updatedAt: moment(),
});

/** An order in a list. */
export const PlanOrderRow = PlanOrder.pick({
  id: true,
  orderNo: true,
  plan: true,
  state: true,
  sender: true,
  company: true,
  mine: true,
  deviceCount: true,
  total: true,
  startsOn: true,
  endsOn: true,
  daysLeft: true,
  createdAt: true,
  updatedAt: true,
});

/** The key of an order. */
export const PlanOrderKey = PlanOrder.pick({ id: true });

/** A request for a plan. `serials` has one serial number per line. */
export const PlanOrderDraft = entity('planOrder', {
  plan: linkId('servicePlan'),
  serials: longText({ min: 1, max: 12_000 }),
  startsOn: day(),
  contact: contactPerson.contact,
  phone: contactPerson.phone,
  wishes: longText({ max: 2000 }).optional(),
  renews: id('planOrder').optional(),
  ...sendKey,
});

/** The initial values of the request form. */
export const PlanOrderStart = PlanOrderDraft.omit({ sendKey: true, renews: true }).partial();

/** The customer's transition of an order. */
export const PlanOrderAnswer = entity('planOrder', {
  id: id('planOrder'),
  operation: choice(['accept', 'decline', 'cancel']),
  version: moment().optional(),
  note: longText({ max: 500 }).optional(),
});

const offered = {
  /** The price for all devices and the whole term, in units of the currency. */
  price: decimal().min(0).max(100_000_000).optional(),
  currency: choice(quoteCurrencies).optional(),
  offerUntil: day().optional(),
};

/** A transition by the service staff: `offer` requires price and currency, `reject` a note. */
export const PlanOrderMoveDraft = entity('planOrder', {
  id: id('planOrder'),
  operation: choice(['offer', 'reject', 'activate']),
  version: moment().optional(),
  ...offered,
  startsOn: day().optional(),
  note: longText({ max: 500 }).optional(),
});

/** The initial values of the offer form: the list price. */
export const PlanOfferStart = entity('planOrder', { ...offered, startsOn: day() });
