/** Classes of courses, managed by staff. */
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import { ClassDraft, ManagedClass } from '../../../schema/entities/managedCourse.ts';
import { dateRangeFilter, valueFilter } from '../../recordFilters/index.ts';
import { type RecordContext, recordHandlers, requireReference } from '../../records/index.ts';
import { presentRecord, storeDraft } from '../../shared/database/entityColumns.ts';
import { nameIn } from '../../shared/values/names.ts';
import { type ClassRecord, trainingClasses, trainingCourses } from '../../trainingOrders/tables.ts';
import { cancelOrdersOf, lockClass, promoteWaiting } from '../orders/move.ts';

const present = presentRecord(trainingClasses, ManagedClass.omit({ course: true }));
const store = storeDraft(trainingClasses, ClassDraft);

/** The titles of courses, by their codes. */
export async function courseTitles(
  database: Database,
  codes: readonly string[],
  languages: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .select({ code: trainingCourses.code, titles: trainingCourses.titles })
    .from(trainingCourses)
    .where(inArray(trainingCourses.code, [...codes]));
  return new Map(rows.map(({ code, titles }) => [code, nameIn(titles, languages, code)]));
}

async function answer(rows: readonly ClassRecord[], { database }: Pick<RecordContext, 'database'>, languages: readonly string[]) {
  const titles = await courseTitles(
    database,
    rows.map(({ course }) => course),
    languages,
  );
  return rows.map((row) => ({ ...present(row, {}), course: { id: row.course, text: titles.get(row.course) ?? row.course } }));
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

export const classHandlers = recordHandlers<'classes', ClassRecord>('classes', {
  subject: 'class',
  table: trainingClasses,
  key: trainingClasses.id,
  keyOf: ({ id }) => id,
  nameOf: ({ course, startsOn }) => `${course} ${startsOn}`,
  seeks: [trainingClasses.course, trainingClasses.trainer, sql`${trainingClasses.cities}::text`],
  filters: {
    status: valueFilter(trainingClasses.status),
    course: valueFilter(trainingClasses.course, courseTitles),
    startsOn: dateRangeFilter(trainingClasses.startsOn),
  },
  sorts: { startsOn: trainingClasses.startsOn, updatedAt: trainingClasses.updatedAt },
  // Additional seats go to the waiting list immediately. A cancelled class has no orders.
  changed: async (ids, writing) => {
    for (const id of ids)
      await ((await lockClass(writing.database, id))?.status === 'withdrawn' ? cancelOrdersOf(writing, id) : promoteWaiting(writing, id));
  },
  rows: answer,
  find: async (row, reading, languages) => (await answer([row], reading, languages))[0] as Awaited<ReturnType<typeof answer>>[number],
  values: async (draft, writing, before) => {
    await requireReference(writing, 'course', trainingCourses.code, draft.course);
    if (draft.endsOn < draft.startsOn) throw writing.fail('value.too-early', { field: 'endsOn', limit: draft.startsOn });
    if (!isTimeZone(draft.timeZone)) throw writing.fail('value.wrong-format', { field: 'timeZone', example: 'Europe/Amsterdam' });
    if (before && draft.seats < before.taken) throw writing.fail('class.seats-taken', { field: 'seats', limit: before.taken });
    return store(draft);
  },
});
