import { z } from 'zod';
import { moment } from '../define/fields.ts';
import { inLanguage } from './language.ts';

/** Maximum number of rows in a bulk change. Each row has a separate transaction. */
export const maxBulkRows = 200;

/**
 * The body of a bulk change: the rows by id, or all rows that match the keyword and the filters of their list. `preview` checks
 * each row without changing it.
 */
export const bulkChangeOf = <Filters extends z.ZodRawShape, Change extends z.ZodRawShape>(filters: Filters, change: Change) =>
  z.strictObject({
    ids: z.array(z.string().min(1).max(100)).min(1).max(maxBulkRows).optional(),
    matching: z.strictObject({ keyword: z.string().max(200).optional(), filters: z.strictObject(filters).partial().optional() }).optional(),
    change: z.strictObject(change).partial(),
    preview: z.boolean().default(false),
    ...inLanguage,
  });

/** The body of a change of rows that were read individually. `versions` has the version of each row, in the order of `ids`. */
export const readBulkChangeOf = <Change extends z.ZodRawShape>(change: Change) =>
  z.strictObject({
    ids: z.array(z.string().min(1).max(100)).min(1).max(maxBulkRows),
    versions: z.array(moment()).min(1).max(maxBulkRows),
    change: z.strictObject(change).partial(),
    preview: z.boolean().default(false),
    ...inLanguage,
  });

/** A row that a bulk change refuses, with the error and its facts. */
const RefusedRow = z.strictObject({
  id: z.string().max(100),
  name: z.string().max(300),
  error: z.string().max(100),
  facts: z.record(z.string(), z.string()).optional(),
});

/** The result of a bulk change, or of its preview. Rows that already have all values are `unchanged`. */
export const BulkOutcome = z.strictObject({
  done: z.int().min(0),
  unchanged: z.int().min(0),
  refused: z.array(RefusedRow).max(maxBulkRows),
});
