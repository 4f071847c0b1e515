import { anyOf, defineEndpoints, longPage, paged, pageOf, span } from '../../define/endpoints.ts';
import { inLanguage } from '../../entities/language.ts';
import { PlanOfferStart, PlanOrderKey, PlanOrderMoveDraft, PlanOrderRow } from '../../entities/planOrder.ts';

const service = { who: 'internal', roles: ['service'], rows: 'all' } as const;
const queue = paged({
  own: inLanguage,
  filters: { state: anyOf(), plan: anyOf(), createdAt: span(), endsOn: span() },
  sort: ['createdAt', 'updatedAt', 'endsOn'],
  size: 20,
  maxSize: longPage,
});

/** Orders for service plans, for the service staff who answer them. `extend.planOrder.find` reads one. */
export const planOrders = defineEndpoints('manage.planOrders', {
  page:  { post: '/manage/planOrders/page',  body: queue,              answers: pageOf(PlanOrderRow), ...service, newest: true },
  begin: { post: '/manage/planOrders/begin', body: PlanOrderKey,       answers: PlanOfferStart,       ...service },
  move:  { post: '/manage/planOrders/move',  body: PlanOrderMoveDraft, answers: PlanOrderKey,         ...service, fails: ['request.conflict', 'plan.step-refused', 'plan.start-refused'] },
});
