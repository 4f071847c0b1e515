import { choice, code, count, day, entity, id, link, linkId, longText, text } from '../define/fields.ts';

/** What the period is counted from: the invoice, the shipment, or the first use. */
export const warrantyStarts = ['invoice', 'shipment', 'activation'] as const;

/**
 * How long products of a family, or one model of it, are under warranty where they were bought in a region since a day.
 * What begins with shipment or first use begins `withinDays` after the invoice at the latest.
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

/** A family or a model that a warranty can be looked up for. */
export const WarrantyItem = entity('warrantyItem', { code: code(), name: text({ min: 1, max: 250 }) });

/** What a buyer knows: `item` is a family or a model, `started` the day of shipment or first use. */
export const WarrantyQuestion = entity('warrantyQuestion', {
  item: linkId('warrantyItem'),
  boughtIn: linkId('serviceRegion'),
  purchased: day(),
  started: day(),
});

/** How a device stands. `no-term`: no rule fits; `incomplete`: too little is known to say. */
export const warrantyStates = ['covered', 'ended', 'later', 'no-term', 'incomplete'] as const;

/** What a warranty was counted from; `limit` is the latest day, `purchase` stands in where the day that counts is not known. */
export const warrantyCounts = [...warrantyStarts, 'limit', 'purchase'] as const;

/** The answer, with the rule that it follows from. `ends` is the last day that is covered. Empty where nothing was asked. */
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
