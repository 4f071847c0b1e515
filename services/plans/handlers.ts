import type { CallHandlers } from '../handler.ts';
import { servicePlanHandlers } from './admin.ts';
import { listPlans } from './read.ts';

export const planHandlers = {
  ...servicePlanHandlers,
  'extend.plan.list': listPlans,
} satisfies Partial<CallHandlers>;
