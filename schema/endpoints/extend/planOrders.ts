import { z } from 'zod';
import { anyOf, defineEndpoints, either, paged, pageOf, span } from '../../define/endpoints.ts';
import { code } from '../../define/fields.ts';
import { inLanguage } from '../../entities/language.ts';
import { PlanOrder, PlanOrderAnswer, PlanOrderDraft, PlanOrderKey, PlanOrderRow, PlanOrderStart } from '../../entities/planOrder.ts';

const own = { who: 'loggedIn', rows: 'own' } as const;
const company = { who: 'loggedIn', rows: 'company' } as const;
const orders = paged({
  own: inLanguage,
  filters: { state: anyOf(), plan: anyOf(), mine: either(), createdAt: span() },
  sort: ['createdAt', 'updatedAt', 'endsOn'],
  size: 20,
});
/** The plan to request, or the order to renew. */
const begun = z.strictObject({ plan: code(60).optional(), renews: code(60).optional(), ...inLanguage });

/** Orders for service plans, for the customers who request, read and answer them. */
export const planOrder = defineEndpoints('extend.planOrder', {
  page:  { post: '/extend/planOrder/page',  body: orders,                          answers: pageOf(PlanOrderRow), ...company, newest: true },
  find:  { post: '/extend/planOrder/find',  body: PlanOrderKey.extend(inLanguage), answers: PlanOrder,            ...company },
  start: { post: '/extend/planOrder/start', body: begun,                           answers: PlanOrderStart,       ...own },
  save:  { post: '/extend/planOrder/save',  body: PlanOrderDraft,                  answers: PlanOrderKey,         ...own, fails: ['plan.start-refused', 'plan.too-many', 'plan.too-many-devices', 'device.mistyped'] },
  move:  { post: '/extend/planOrder/move',  body: PlanOrderAnswer,                 answers: PlanOrderKey,         ...company, fails: ['request.conflict', 'plan.step-refused', 'plan.offer-expired'] },
});
