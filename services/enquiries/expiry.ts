/** Expiry of enquiries from visitors without an account. */
import { and, isNull, lt } from 'drizzle-orm';
import type { RepeatedWork } from '../../runtime/server/calls/repeated.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { type ExpiryOptions, startExpiry } from '../shared/database/expiry.ts';
import { enquiries } from './tables.ts';

/** Deletes visitors' enquiries that did not change for `times.visitorEnquiryDays`. */
export const startEnquiryExpiry = ({ portal, ...options }: ExpiryOptions & { portal: Portal }): RepeatedWork =>
  startExpiry(options, 'Old enquiries of visitors', (daysAgo) => [
    {
      table: enquiries,
      isOver: and(isNull(enquiries.account), lt(enquiries.updatedAt, daysAgo(portal.settings.times.visitorEnquiryDays))),
    },
  ]);
