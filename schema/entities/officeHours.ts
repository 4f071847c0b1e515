import { z } from 'zod';
import { day, entity, items, link, linkId, localText } from '../define/fields.ts';

/** A time of a day in 24 hours; `24:00` is its end. */
const clock = () =>
  z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/)
    .meta({ field: { kind: 'code' }, examples: ['08:30'] });

/** 1 for Monday to 7. */
const weekdays = () => z.array(z.literal([1, 2, 3, 4, 5, 6, 7])).min(1).max(7).meta({ field: { kind: 'choice' } });

/** Hours on some days of the week; what closes no later than it opens closes on the next day. */
const WeeklySpan = entity('weeklySpan', { days: weekdays(), opens: clock(), closes: clock() });

/** Other hours on some days, both ends included; without any it is closed. */
const ExceptionalSpan = entity('exceptionalSpan', {
  from: day(),
  to: day(),
  names: localText({ max: 200 }),
  opens: clock().optional(),
  closes: clock().optional(),
});

const weekly = items(WeeklySpan, { max: 21 });
const exceptions = items(ExceptionalSpan, { max: 60 });

/** Spread into what has opening hours that editors keep, by the clocks of a time zone. */
export const managedHours = { timeZone: link('timeZone'), weekly, exceptions };

/** The same as it is sent. */
export const hoursDraft = { timeZone: linkId('timeZone'), weekly, exceptions: exceptions.optional() };
