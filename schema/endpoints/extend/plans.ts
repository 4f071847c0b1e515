import { z } from 'zod';
import { defineEndpoints } from '../../define/endpoints.ts';
import { code } from '../../define/fields.ts';
import { inLanguage } from '../../entities/language.ts';
import { ServicePlan } from '../../entities/servicePlan.ts';

/** `code` asks for one plan. */
const planList = z.strictObject({ code: code(60).optional(), ...inLanguage });

/** Service plans that customers can compare. */
export const plans = defineEndpoints('extend.plan', {
  list: { post: '/extend/plan/list', body: planList, answers: z.array(ServicePlan).max(100), who: 'everyone', rows: 'all' },
});
