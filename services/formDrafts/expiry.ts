/** Deletes abandoned form drafts, and expired presence reports of open forms. */
import { lt } from 'drizzle-orm';
import type { RepeatedWork } from '../../runtime/server/calls/repeated.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { type ExpiryOptions, startExpiry } from '../shared/database/expiry.ts';
import { formDrafts, formPresences } from './tables.ts';

export const startDraftExpiry = ({ portal, ...options }: ExpiryOptions & { portal: Portal }): RepeatedWork =>
  startExpiry(options, 'Old drafts of forms', (daysAgo) => [
    { table: formPresences, isOver: lt(formPresences.seenAt, daysAgo(1)) },
    { table: formDrafts, isOver: lt(formDrafts.savedAt, daysAgo(portal.settings.times.formDraftDays)) },
  ]);
