import { z } from 'zod';
import { heading, of } from '../../../schema/define/pages/blockKeys.ts';
import { Opens, RowMark, ShownField } from '../../../schema/define/pages/parts.ts';

/**
 * A record's rows by day, for one week or one month. Wide pages have a column for each weekday; narrow ones list the days.
 * The record has its first day in `starts`, and that of the week or month before and after it in `previous` and `next`. The
 * address names such a day under `query`. `day` is the field of a row with its day; the first of `columns` is the title of
 * an entry.
 */
export const shape = z.strictObject({
  kind: z.literal('calendar'),
  ...of,
  /** `week` by default. */
  span: z.enum(['week', 'month']).optional(),
  field: z.string().min(1),
  starts: z.string().min(1),
  previous: z.string().min(1),
  next: z.string().min(1),
  query: z.string().min(1),
  day: z.string().min(1),
  columns: z.array(ShownField).min(1),
  ...heading,
  opens: Opens.optional(),
  marks: z.array(RowMark).min(1).optional(),
});
