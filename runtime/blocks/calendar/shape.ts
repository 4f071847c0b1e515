import { z } from 'zod';
import { heading, of } from '../../../schema/define/pages/blockKeys.ts';
import { Opens, RowMark, ShownField } from '../../../schema/define/pages/parts.ts';

/**
 * A record's rows by day, for one week or one month. Wide pages have a column for each weekday; narrow ones list the days. The
 * field `starts` of the record has its first day; `previous` and `next` have the first days of the adjacent weeks or months.
 * The query parameter `query` selects such a day. `day` is the field of a row with its day. The first of `columns` is the title
 * of an entry. Without a day in the address, the record may start at a later month. `present` is its field with the first day
 * of the current month. `nearest` is its field with the day of the next row.
 */
export const shape = z.strictObject({
  kind: z.literal('calendar'),
  ...of,
  /** The default is `week`. */
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
