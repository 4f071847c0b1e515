import { z } from 'zod';
import { heading, of } from '../../../schema/define/pages/blockKeys.ts';
import { Opens, RowMark, ShownField } from '../../../schema/define/pages/parts.ts';

/**
 * A record's rows by day, for one week or one month. Wide pages have a column for each weekday; narrow ones list the days.
 * The record has its first day in `starts`, and that of the week or month before and after it in `previous` and `next`. The
 * address names such a day under `query`. `day` is the field of a row with its day; the first of `columns` is the title of
 * an entry. Without a day in the address, the record may open on a later month. `present` is its field with the first day of
 * the present month. `nearest` is its field with the day of the next row.
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
  present: z.string().min(1).optional(),
  nearest: z.string().min(1).optional(),
  query: z.string().min(1),
  day: z.string().min(1),
  columns: z.array(ShownField).min(1),
  ...heading,
  opens: Opens.optional(),
  marks: z.array(RowMark).min(1).optional(),
});
