import { and, eq, lte, type SQL } from 'drizzle-orm';
import { type Reader, reach } from '../../reader.ts';
import { faultTrees } from './tables.ts';

/** Trees that an account may read: published, and within its display range. In the WHERE of every read, so that lists, counts and pages agree. */
export const visible = ({ account }: Pick<Reader, 'account'>): SQL =>
  and(eq(faultTrees.status, 'published'), lte(faultTrees.audience, reach(account))) as SQL;
