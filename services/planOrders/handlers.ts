import type { CallHandlers } from '../shared/calls/handler.ts';
import { answerOffer } from './customer.ts';
import { findPlanOrder } from './find.ts';
import { pageAllPlanOrders, pageOwnPlanOrders } from './page.ts';
import { beginRequest, savePlanOrder } from './save.ts';
import { beginOffer, handlePlanOrder } from './staff.ts';

export const planOrderHandlers = {
  'extend.planOrder.page': pageOwnPlanOrders,
  'extend.planOrder.find': findPlanOrder,
  'extend.planOrder.start': beginRequest,
  'extend.planOrder.save': savePlanOrder,
  'extend.planOrder.move': answerOffer,
  'manage.planOrders.page': pageAllPlanOrders,
  'manage.planOrders.begin': beginOffer,
  'manage.planOrders.move': handlePlanOrder,
} satisfies Partial<CallHandlers>;
