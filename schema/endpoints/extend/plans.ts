import { z } from 'zod';
import { defineEndpoints } from '../../define/endpoints.ts';
import { code } from '../../define/fields.ts';
import { inLanguage } from '../../entities/language.ts';
import { PlanFeature, ServicePlan } from '../../entities/servicePlan.ts';

/** `code` selects one plan. With `feature`, the coverage contains only this feature. */
const planList = z.strictObject({ code: code(60).optional(), feature: code(60).optional(), ...inLanguage });
/** Without `code`, the answer describes no plan. */
const featureList = z.strictObject({ code: code(60).optional(), ...inLanguage });

/** Service plans that customers can compare. */
export const plans = defineEndpoints('extend.plan', {
  list:     { post: '/extend/plan/list',     body: planList,    answers: z.array(ServicePlan).max(100), who: 'everyone', rows: 'all' },
  features: { post: '/extend/plan/features', body: featureList, answers: z.array(PlanFeature).max(100), who: 'everyone', rows: 'all' },
});
