import { choice, code, count, day, entity, id, link, linkId, longText, text } from '../define/fields.ts';

/** The event that starts the warranty period: the invoice, the shipment, or the first use. */
export const warrantyStarts = ['invoice', 'shipment', 'activation'] as const;

/**
 * The warranty period of a family or one of its models, for purchases in a region, starting on a day. A period that starts with
 * shipment or first use starts at the latest `withinDays` after the invoice.
 */
export const WarrantyTerm = entity('warrantyTerm', {
  id: id('warrantyTerm'),
  family: link('family'),
  product: link('product').optional(),
  region: link('serviceRegion'),
  months: count(),
  starts: choice(warrantyStarts),
  withinDays: count().optional(),
  exclusions: longText({ max: 1000 }),
  purchasedFrom: day(),
  policy: link('policy').optional(),
});

/** A family or a model with a warranty lookup. */
export const WarrantyItem = entity('warrantyItem', { code: code(), name: text({ min: 1, max: 250 }) });

/** The query of a warranty lookup. `item` is a family or a model, `started` the day of shipment or first use. */
export const WarrantyQuestion = entity('warrantyQuestion', {
  item: linkId('warrantyItem'),
  boughtIn: linkId('serviceRegion'),
  purchased: day(),
  started: day(),
});

/** The warranty state of a device. `no-term`: no term applies; `incomplete`: more information is needed. */
export const warrantyStates = ['covered', 'ended', 'later', 'no-term', 'incomplete'] as const;

/**
 * The start of the counted period: one of the events, or `limit` for the latest possible day. `purchase` applies if the day of
 * the event is unknown.
 */
export const warrantyCounts = [...warrantyStarts, 'limit', 'purchase'] as const;

/** The result of a warranty lookup, with the term that it is based on. `ends` is the last covered day. It is empty without a query. */
export const WarrantyAnswer = entity('warrantyAnswer', {
  state: choice(warrantyStates).optional(),
  ends: day().optional(),
  daysLeft: count().optional(),
  begins: day().optional(),
  countedFrom: choice(warrantyCounts).optional(),
  months: count().optional(),
  item: text({ max: 250 }).optional(),
  region: text({ max: 100 }).optional(),
  purchasedFrom: day().optional(),
  exclusions: longText({ max: 1000 }).optional(),
  policy: link('policy').optional(),
});
