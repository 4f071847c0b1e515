import type { CallHandlers } from '../shared/calls/handler.ts';
import { assignDemand, assignDemands, claimDemand } from './assign.ts';
import { listVisits } from './calendar.ts';
import { chooseEngineer, chooseUnit } from './choose.ts';
import { rateDemand, rescheduleDemand, signDemand, stepDemand, uploadDemandFile, writeToDemand } from './customer.ts';
import { findDemand } from './find.ts';
import { pageDemands } from './page.ts';
import { pageQueue } from './queue.ts';
import { downloadDemandFiles, printDemand } from './report.ts';
import { saveDemand } from './send.ts';
import { quoteDemand, scheduleDemand } from './staff.ts';

export const orderHandlers = {
  'dispatch.demand.save': saveDemand,
  'dispatch.demand.all': pageDemands,
  'dispatch.demand.one': findDemand,
  'dispatch.demand.status': stepDemand,
  'dispatch.demand.write': writeToDemand,
  'dispatch.demand.reschedule': rescheduleDemand,
  'dispatch.demand.sign': signDemand,
  'dispatch.demand.rate': rateDemand,
  'dispatch.demand.take': claimDemand,
  'dispatch.demand.assign': assignDemand,
  'dispatch.demand.schedule': scheduleDemand,
  'dispatch.demand.quote': quoteDemand,
  'dispatch.demand.report': printDemand,
  'dispatch.project.download': downloadDemandFiles,
  'manage.orders.page': pageQueue,
  'manage.orders.visits': listVisits,
  'manage.orders.engineers': chooseEngineer,
  'manage.orders.units': chooseUnit,
  'manage.orders.bulk': assignDemands,
  'dispatch.document.upload': uploadDemandFile,
} satisfies Partial<CallHandlers>;
