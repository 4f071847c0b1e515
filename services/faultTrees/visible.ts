import type { SQL } from 'drizzle-orm';
import { readable } from '../shared/access/readable.ts';
import type { Reader } from '../shared/access/reader.ts';
import { faultTrees } from './tables.ts';

/** Condition for trees that an account may read. Every read uses it, so that lists, counts and pages agree. */
export const visible = (reader: Pick<Reader, 'account'>): SQL => readable(reader, faultTrees);
