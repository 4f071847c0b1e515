/** The dashboard of editors. */
import type { CallHandlers } from '../shared/calls/handler.ts';
import { countAttention, pageAttention } from './attention.ts';
import { listComments, listSeen, listUnhelpful } from './reception.ts';

type DashboardCall = Extract<keyof CallHandlers, `manage.dashboard.${string}`>;

export const dashboardHandlers: Pick<CallHandlers, DashboardCall> = {
  'manage.dashboard.counts': countAttention,
  'manage.dashboard.texts': pageAttention,
  'manage.dashboard.seen': listSeen,
  'manage.dashboard.unhelpful': listUnhelpful,
  'manage.dashboard.comments': listComments,
};
