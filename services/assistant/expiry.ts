/** Deletes old conversations: those of anonymous browsers after a day, those of accounts and ratings after a year. */
import { and, isNotNull, isNull, lt } from 'drizzle-orm';
import type { RepeatedWork } from '../../runtime/server/calls/repeated.ts';
import { type ExpiryOptions, startExpiry } from '../shared/database/expiry.ts';
import { assistantChats, assistantRatings } from './tables.ts';

const anonymousDays = 1;
const ownDays = 365;

export const startChatExpiry = (options: ExpiryOptions): RepeatedWork =>
  startExpiry(options, 'Old conversations', (daysAgo) => [
    { table: assistantRatings, isOver: lt(assistantRatings.createdAt, daysAgo(ownDays)) },
    { table: assistantChats, isOver: and(isNull(assistantChats.account), lt(assistantChats.updatedAt, daysAgo(anonymousDays))) },
    { table: assistantChats, isOver: and(isNotNull(assistantChats.account), lt(assistantChats.updatedAt, daysAgo(ownDays))) },
  ]);
