import { z } from 'zod';
import { day, entity, items, link, linkId, localText } from '../define/fields.ts';

/** A time of day in 24 hours; `24:00` is the end of the day. */
const clock = () =>
  z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/)
    .meta({ field: { kind: 'code' }, examples: ['08:30'] });

/** Days of the week: 1 is Monday, 7 is Sunday. */
const weekdays = () => z.array(z.literal([1, 2, 3, 4, 5, 6, 7])).min(1).max(7).meta({ field: { kind: 'choice' } });

/** Hours on some days of the week. An interval whose end is not after its start ends on the next day. */
const WeeklySpan = entity('weeklySpan', { days: weekdays(), opens: clock(), closes: clock() });

/** Different hours on some days, both ends included. Without hours the office is closed. */
const ExceptionalSpan = entity('exceptionalSpan', {
  from: day(),
  to: day(),
  names: localText({ max: 200 }),
  opens: clock().optional(),
  closes: clock().optional(),
});

const weekly = items(WeeklySpan, { max: 21 });
const exceptions = items(ExceptionalSpan, { max: 60 });

/** Fields of records with opening hours that editors manage, in a time zone. */
export const managedHours = { timeZone: link('timeZone'), weekly, exceptions };

/** The same fields in a request. */
export const hoursDraft = { timeZone: linkId('timeZone'), weekly, exceptions: exceptions.optional() };
