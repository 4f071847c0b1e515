/** Converts opening hours between the form of editors and the stored columns. */

import type { RecordContext } from '../../records/index.ts';
import type { Answer, Body } from '../../shared/calls/handler.ts';
import { isTimeZone, timeZoneName } from '../../world/index.ts';
import type { OfficeHours } from '../hours.ts';

type StaffedHours = Pick<Answer<'manage.hotlines.find'>, 'timeZone' | 'weekly' | 'exceptions'>;
type Sent = Pick<Body<'manage.hotlines.save'>, 'timeZone' | 'weekly' | 'exceptions'>;

/** Stored hours in the format of the form. */
export const hoursForm = ({ hours, timeZone }: { hours: OfficeHours; timeZone: string }, now: Date): StaffedHours => ({
  timeZone: { id: timeZone, text: timeZoneName(timeZone, now) },
  weekly: hours.weekly.map(({ days, opens, closes }) => ({ days: [...days] as StaffedHours['weekly'][number]['days'], opens, closes })),
  exceptions: hours.exceptions.map((exception) => ({ ...exception })),
});

/** The columns of a form's hours. An exception must not end before it begins, and needs both times or none. */
export function hoursColumns({ timeZone, weekly, exceptions = [] }: Sent, { fail }: Pick<RecordContext, 'fail'>) {
  if (!isTimeZone(timeZone)) throw fail('value.wrong-format', { field: 'timeZone', example: 'Asia/Shanghai' });
  for (const [index, { from, to, opens, closes }] of exceptions.entries()) {
    if (to < from) throw fail('value.too-early', { field: `exceptions.${index}.to`, limit: from });
    if ((opens === undefined) !== (closes === undefined))
      throw fail('value.required', { field: `exceptions.${index}.${opens === undefined ? 'opens' : 'closes'}` });
  }
  return { timeZone, hours: { weekly, exceptions } satisfies OfficeHours };
}
