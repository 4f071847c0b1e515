/** The courses that an account attends: those of its paid orders, and those to which its confirmed address is registered. */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { MyCourse } from '../../generated/openapi.d.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { writes } from '../../runtime/server/handler.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import { viewingMonths } from '../../schema/entities/course.ts';
import type { TrainingOrderState } from '../../schema/entities/trainingMovers.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Body, Context, Handler } from '../shared/calls/handler.ts';
import { withCodesAsText } from '../shared/lists/facets.ts';
import { containsKeyword, countOf, facetOf, isOneOfValues, pageOf, sortedBy } from '../shared/lists/listing.ts';
import { nameIn } from '../shared/values/names.ts';
import { storable } from '../shared/values/storable.ts';
import { trainingCourses, trainingOrders, trainingProgress } from '../trainingOrders/tables.ts';

type OwnCourseContext = Pick<Context<'train.course.taken'>, 'account' | 'database' | 'fail' | 'now' | 'portal'>;

/** The states of an order whose attendees may view the course. */
const takenStates = ['paid', 'confirmed', 'completed', 'not-completed'] as const satisfies readonly TrainingOrderState[];

/** One row for each course that an account attends, with progress and state. */
function takenCourses({ account, database, now }: Pick<OwnCourseContext, 'account' | 'database' | 'now'>) {
  const id = account.id ?? '00000000-0000-0000-0000-000000000000';
  const attends = sql`exists (select from ${accounts}, jsonb_array_elements(${trainingOrders.attendees}) as attendee
    where ${accounts.id} = ${id} and ${accounts.email} is not null and lower(attendee->>'email') = lower(${accounts.email}))`;
  const ends = sql<string | null>`case when ${trainingCourses.mode} = 'online'
    then max(${trainingOrders.paidAt}) + make_interval(months => ${sql.raw(String(viewingMonths))}) end`;
  const progress = sql<number>`coalesce(max(${trainingProgress.progress}), 0)::int`;
  const isDone = sql`(${progress} = 100 or bool_or(${trainingOrders.state} = 'completed'))`;
  return database
    .select({
      code: trainingCourses.code,
      progress: sql<number>`case when ${isDone} then 100 else ${progress} end`.as('shown_progress'),
      viewedAt: sql<string | null>`max(${trainingProgress.viewedAt})`.as('last_viewed'),
      expiresAt: sql<string | null>`${ends}`.as('expires_at'),
      state: sql<MyCourse['state']>`case when ${isDone} then 'completed' when ${ends} < ${now.toISOString()}::timestamptz then 'expired'
        when max(${trainingProgress.viewedAt}) is null then 'not-started' else 'in-progress' end`.as('taken_state'),
    })
    .from(trainingOrders)
    .innerJoin(trainingCourses, eq(trainingCourses.code, trainingOrders.course))
    .leftJoin(trainingProgress, and(eq(trainingProgress.course, trainingCourses.code), eq(trainingProgress.account, id)))
    .where(
      and(
        isOneOfValues(trainingOrders.state, takenStates),
        eq(trainingOrders.purpose, 'places'),
        sql`(${trainingOrders.account} = ${id} or ${attends})`,
      ),
    )
    .groupBy(trainingCourses.code)
    .as('taken');
}

function selectTaken(reading: Pick<OwnCourseContext, 'account' | 'database' | 'now'>) {
  const taken = takenCourses(reading);
  const select = reading.database
    .select({ course: trainingCourses, taken: { ...columnsOf(taken) } })
    .from(taken)
    .innerJoin(trainingCourses, eq(trainingCourses.code, taken.code))
    .$dynamic();
  return { taken, select };
}

const columnsOf = ({ progress, viewedAt, expiresAt, state }: ReturnType<typeof takenCourses>) => ({ progress, viewedAt, expiresAt, state });

type SelectedTaken = Awaited<ReturnType<typeof selectTaken>['select']>[number];

function ownCourseOf({ course, taken }: SelectedTaken, languages: readonly string[]): MyCourse {
  const toIso = (instant: string | null) => instant && new Date(instant).toISOString();
  return {
    ...{ code: course.code, title: nameIn(course.titles, languages, course.code), level: course.level, mode: course.mode },
    ...{ hours: course.hours, state: taken.state, progress: taken.progress },
    ...(taken.viewedAt && { lastViewedAt: toIso(taken.viewedAt) as string }),
    ...(taken.expiresAt && { expiresAt: toIso(taken.expiresAt) as string }),
    hasView: course.viewAddress !== '' && taken.state !== 'expired',
  };
}

export const pageOwnCourses: Handler<'train.course.mine'> = async ({ body, portal, ...reading }) => {
  const { database, fail } = reading;
  const { language, keyword, sort = '-lastViewedAt' } = body.data;
  const filters: NonNullable<Body<'train.course.mine'>['data']['filters']> = body.data.filters ?? {};
  const languages = readingLanguages(portal, language);
  const { taken, select } = selectTaken(reading);
  const sorts = { lastViewedAt: sql`${taken.viewedAt}`, progress: sql`${taken.progress}`, title: sql`${trainingCourses.titles}::text` };
  const { limit, offset } = pageOf(body, fail);
  const where = (without?: keyof typeof filters): SQL | undefined => {
    const given = { ...filters, ...(without && { [without]: undefined }) };
    return and(
      isOneOfValues(trainingCourses.level, given.level),
      isOneOfValues(trainingCourses.mode, given.mode),
      isOneOfValues(sql`${taken.state}`, given.state),
      containsKeyword([trainingCourses.code, sql`${trainingCourses.titles}::text`], keyword),
    );
  };
  const from = sql`${taken} inner join ${trainingCourses} on ${trainingCourses.code} = ${taken.code}`;
  const facet = async (value: SQL, name: keyof typeof filters) => withCodesAsText(await facetOf(database, value, from, where(name)));
  const [rows, total, level, mode, state] = await Promise.all([
    select.where(where()).orderBy(sortedBy(sorts, sort), asc(trainingCourses.code)).limit(limit).offset(offset),
    countOf(database, portal, sql`select from ${from} where ${where() ?? sql`true`}`),
    facet(sql`${trainingCourses.level}`, 'level'),
    facet(sql`${trainingCourses.mode}`, 'mode'),
    facet(sql`${taken.state}`, 'state'),
  ]);
  return { data: rows.map((row) => ownCourseOf(row, languages)), total, facets: { level, mode, state } };
};

/** A course that the account does not attend gets the same response as an unknown one. */
async function findTaken(reading: Pick<OwnCourseContext, 'account' | 'database' | 'fail' | 'now'>, code: string): Promise<SelectedTaken> {
  const [found] = await selectTaken(reading).select.where(eq(trainingCourses.code, storable(code)));
  if (!found) throw reading.fail('request.not-found');
  return found;
}

export const findOwnCourse: Handler<'train.course.taken'> = async ({ body, portal, ...reading }) =>
  ownCourseOf(await findTaken(reading, body.courseId), readingLanguages(portal, body.language));

/** The address has no token, because the platform requires its own login. */
export const findViewAddress: Handler<'train.viewAddress'> = async ({ body, ...reading }) => {
  const { course, taken } = await findTaken(reading, body.courseId);
  if (course.viewAddress === '' || taken.state === 'expired') throw reading.fail('request.not-found');
  return { url: course.viewAddress };
};

/** Progress never decreases, so that a second device with less progress does not overwrite it. */
export const saveProgress: Handler<'train.course.saveProgress'> = writes(async ({ body, ...reading }) => {
  const { account, database, now } = reading;
  const { course } = await findTaken(reading, body.courseId);
  const row = { account: account.id as string, course: course.code, progress: body.progress, viewedAt: now };
  const [saved] = await upsertProgress(database, row);
  return { code: course.code, progress: saved?.progress ?? body.progress };
});

const upsertProgress = (database: Database, row: typeof trainingProgress.$inferInsert) =>
  database
    .insert(trainingProgress)
    .values(row)
    .onConflictDoUpdate({
      target: [trainingProgress.account, trainingProgress.course],
      set: { progress: sql`greatest(${trainingProgress.progress}, ${row.progress})`, viewedAt: row.viewedAt },
    })
    .returning({ progress: trainingProgress.progress });
