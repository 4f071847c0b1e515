import { z } from 'zod';
import { address, code, entity, id, text } from '../define/fields.ts';
import { accountType } from './account.ts';

/** The kinds of events that are logged. */
export const trackingKinds = ['view', 'click'] as const;

/** An event of a visitor. The identity comes from the session; the identity fields are ignored. `appLabel` never changes. */
export const TrackingEvent = entity('trackingEvent', {
  userId: id('account').optional(),
  accountType: accountType().optional(),
  userName: text({ max: 100 }).optional(),
  orgName: text({ max: 200 }).optional(),
  firstDept: text({ max: 150 }).optional(),
  secondDept: text({ max: 150 }).optional(),
  roleCodes: z.array(z.string().max(50)).max(50).optional(),
  appLabel: z.literal('domestic support'),
  searchText: text({ max: 200 }).optional(),
  pagePath: address(),
  pageName: text({ max: 250 }).optional(),
  clickedElement: text({ max: 200 }).optional(),
  breadcrumbs: z.array(z.string().max(250)).max(10).optional(),
  nodeName: text({ max: 250 }).optional(),
  chatId: code().optional(),
});

/** A page view. -1: the first of a visit; 0: any other; 1: the first of a visitor on a day. */
export const PageView = TrackingEvent.extend({ type: z.literal([-1, 0, 1]) });
