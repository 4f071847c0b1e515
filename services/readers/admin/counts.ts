import { eq } from 'drizzle-orm';
import { assistantRatings } from '../../assistant/tables.ts';
import { isServiceStaff } from '../../demands/index.ts';
import { sdkAccesses } from '../../downloads/tables.ts';
import { waitingEnquiries } from '../../enquiries/index.ts';
import { enquiries as enquiryTable } from '../../enquiries/tables.ts';
import { countWaitingOrders } from '../../orders/index.ts';
import { waitingApplications } from '../../partnerApplications/index.ts';
import { partnerApplications } from '../../partnerApplications/tables.ts';
import { countWaitingPlanOrders } from '../../planOrders/index.ts';
import { countWaitingRepairs } from '../../repairOrders/index.ts';
import { contentRequests } from '../../searchStatistics/tables.ts';
import { countNewReports } from '../../securityReports/index.ts';
import type { Handler } from '../../shared/calls/handler.ts';
import { termProposals } from '../../terms/tables.ts';
import { countWaitingTrainingOrders } from '../../training/index.ts';
import { isTrainingStaff } from '../../trainingOrders/index.ts';
import { feedback } from '../feedback/tables.ts';
import { countOpenMistakes } from '../mistakes/handle.ts';

/** The numbers of open items in the lists that the account handles. */
export const openCounts: Handler<'manage.counts.open'> = async ({ account, database }) => {
  const isEditor = account.roles.some((role) => role === 'content' || role === 'admin');
  const isService = isServiceStaff(account);
  const openOf = (table: typeof feedback | typeof contentRequests | typeof termProposals | typeof assistantRatings) =>
    isEditor ? database.$count(table, eq(table.state, 'open')) : 0;
  const [items, mistakes, requests, terms, ratings, orders, repairs, plans, enquiries, applications, trainingOrders, sdkAccess, reports] =
    await Promise.all([
      openOf(feedback),
      countOpenMistakes({ account, database }),
      openOf(contentRequests),
      openOf(termProposals),
      openOf(assistantRatings),
      isService ? countWaitingOrders(database, account.id) : 0,
      isService ? countWaitingRepairs(database) : 0,
      isService ? countWaitingPlanOrders(database) : 0,
      database.$count(enquiryTable, waitingEnquiries(account)),
      database.$count(partnerApplications, waitingApplications(account)),
      isTrainingStaff(account) ? countWaitingTrainingOrders(database) : 0,
      isEditor ? database.$count(sdkAccesses, eq(sdkAccesses.state, 'requested')) : 0,
      account.roles.includes('security') ? countNewReports(database) : 0,
    ]);
  return {
    feedback: items,
    mistakes,
    wishes: requests,
    terms,
    ratings,
    orders,
    repairs,
    plans,
    enquiries,
    applications,
    trainingOrders,
    sdkAccess,
    reports,
  };
};
