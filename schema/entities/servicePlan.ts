import { z } from 'zod';
import { choice, code, count, entity, facts, items, localLongText, localText, longText, money, text } from '../define/fields.ts';
import { quoteCurrencies } from './demand.ts';
import { recordFields, saved } from './record.ts';

/** The features that a plan can cover, in the order of the comparison. */
export const planFeatures = [
  'support-hours',
  'response-time',
  'remote-diagnosis',
  'priority-queue',
  'advance-replacement',
  'site-visits',
  'spare-parts',
  'firmware-updates',
  'health-check',
  'loan-device',
  'training',
] as const;

/** How a plan covers a feature. `detail` is a text, such as "within 4 hours". */
export const coverageStates = ['included', 'excluded', 'detail'] as const;

/** A feature of a plan. */
const PlanCoverage = entity('planCoverage', {
  feature: choice(planFeatures),
  covered: choice(coverageStates),
  details: localText({ max: 200 }).optional(),
});

const term = () => z.int().min(1).max(120).meta({ field: { kind: 'count' } });
const price = () => z.number().min(0).max(10_000_000).meta({ field: { kind: 'decimal' } });
const coverage = () => items(PlanCoverage, { max: planFeatures.length });

/** A service plan for visitors. The price is for one device and one year. */
export const ServicePlan = entity('servicePlan', {
  code: code(),
  name: text({ max: 200 }),
  description: longText({ max: 1000 }),
  price: money(),
  termMonths: count(),
  /** Each feature with its coverage in words. */
  coverage: facts(),
});

/** The features that plans can have, and the coverage of one plan. */
export const PlanFeature = entity('planFeature', {
  code: code(60),
  plan: code(60),
  feature: text({ max: 200 }),
  offered: text({ max: 200 }),
});

/** A service plan for staff. `price` is in units of its currency. */
export const ManagedServicePlan = entity('managedServicePlan', {
  ...recordFields,
  code: code(60),
  names: localText({ max: 200 }),
  descriptions: localLongText({ max: 1000 }),
  price: price(),
  currency: choice(quoteCurrencies),
  amount: money(),
  termMonths: term(),
  coverage: coverage(),
});

/** A service plan to save. Its code cannot be changed. */
export const ServicePlanDraft = entity('managedServicePlan', {
  ...saved,
  code: code(60).optional(),
  names: localText({ max: 200, needs: ['zh', 'en', 'ru'] }),
  descriptions: localLongText({ max: 1000 }),
  price: price(),
  currency: choice(quoteCurrencies),
  termMonths: term(),
  coverage: coverage(),
});
