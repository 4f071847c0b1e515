import type { CallHandlers } from '../shared/calls/handler.ts';
import { servicePlanHandlers } from './admin.ts';
import { listPlanFeatures, listPlans } from './read.ts';

export const planHandlers = {
  ...servicePlanHandlers,
  'extend.plan.features': listPlanFeatures,
  'extend.plan.list': listPlans,
} satisfies Partial<CallHandlers>;
