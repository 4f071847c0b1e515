/** Published courses and classes. */

import { and, asc, eq, gt, gte, lt, min, type SQL, sql } from 'drizzle-orm';
import type { CourseClass } from '../../generated/openapi.d.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { byRights } from '../../runtime/server/handler.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { certificateTerms, courseLevels, maxMonthClasses } from '../../schema/entities/course.ts';
import { familyNames } from '../afterSales/index.ts';
import { arrayFilter, conditionOf, dateRangeFilter, type NamesOf, type RecordFilter, valueFilter } from '../recordFilters/index.ts';
import { namesOfRecords } from '../records/index.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Handler } from '../shared/calls/handler.ts';
import { wordIn } from '../shared/calls/words.ts';
import { withNames } from '../shared/lists/facets.ts';
import { countOf, facetOf, isOneOfValues, orderOf, pageOf } from '../shared/lists/listing.ts';
import { addDays, daysBetween, shownDay } from '../shared/values/days.ts';
import { type LocalizedText, nameIn } from '../shared/values/names.ts';
import { type ClassRecord, type CourseRecord, trainingClasses, trainingCourses } from '../trainingOrders/tables.ts';

/** Condition for published classes that have not begun in their time zone. */
export const isUpcoming = (now: Date): SQL =>
  and(
    eq(trainingClasses.status, 'published'),
    gt(trainingClasses.startsOn, sql`(${now.toISOString()}::timestamptz at time zone ${trainingClasses.timeZone})::date`),
  ) as SQL;

const freeSeats = sql<number>`(${trainingClasses.seats} - ${trainingClasses.taken})`;

/** The name of a city that is the same in every language. */
const cityKey = sql`coalesce(${trainingClasses.cities}->>'en', ${trainingClasses.cities}->>'zh')`;

/** City names, only from visible classes, because others may spell a city differently. */
const cityNames =
  (now: Date): NamesOf =>
  async (database, values, languages) => {
    const rows = await database
      .selectDistinct({ key: sql<string>`${cityKey}`, cities: trainingClasses.cities })
      .from(trainingClasses)
      .where(and(isUpcoming(now), isOneOfValues(cityKey, values)));
    return new Map(rows.map(({ key, cities }) => [key, nameIn(cities ?? {}, languages, key)]));
  };

const courseFilters = {
  level: valueFilter(trainingCourses.level),
  mode: valueFilter(trainingCourses.mode),
  products: arrayFilter(trainingCourses.products, namesOfRecords(familyNames)),
  taughtIn: valueFilter(trainingCourses.taughtIn),
};

interface CourseListContext {
  database: Database;
  portal: Portal;
  languages: readonly string[];
}

/** The values of each filter, with the number of rows for each. */
async function facetsOf(
  { database, portal, languages }: CourseListContext,
  from: SQL,
  list: Parameters<typeof conditionOf>[0],
  filters: object,
) {
  const countable = Object.entries(list.filters).flatMap(([name, filter]) => (filter.counts ? [{ ...filter.counts, name, filter }] : []));
  const facets = countable.map(async ({ name, value, joined, filter }) => {
    const where = and(conditionOf(list, filters, name), sql`${value} is not null`);
    const found = await facetOf(database, value, joined ? sql`${from} ${joined}` : from, where);
    const values = found.map((facet) => facet.value);
    const texts = await filter.names?.(database, values, languages, portal);
    return [name, withNames(found, (value) => texts?.get(value) ?? value)] as const;
  });
  return Object.fromEntries(await Promise.all(facets));
}

function courseOf(row: CourseRecord, family: (code: string) => { id: string; text: string }, languages: readonly string[]) {
  const { code, level, mode, taughtIn, hours, isExam, minor, currency } = row;
  return {
    ...{ code, title: nameIn(row.titles, languages, code), summary: nameIn(row.summaries, languages) },
    ...{ level, mode, taughtIn, products: row.products.map(family), hours, isExam, price: { minor, currency } },
  };
}

const classOf = (row: ClassRecord, title: string, languages: readonly string[]): CourseClass => ({
  name: [row.startsOn, title, nameIn(row.cities ?? {}, languages)].filter(Boolean).join(' · '),
  ...{ sessionId: row.id, startsOn: row.startsOn, endsOn: row.endsOn, startTime: row.startTime, endTime: row.endTime },
  ...{
    timeZone: row.timeZone,
    city: nameIn(row.cities ?? {}, languages),
    venue: nameIn(row.venues ?? {}, languages),
    trainer: row.trainer,
  },
  ...{ seats: row.seats, seatsLeft: row.seats - row.taken, free: row.seats > row.taken },
});

const titleIn = (languages: readonly string[]): SQL =>
  sql`coalesce(${sql.join(
    languages.map((language) => sql`${trainingCourses.titles}->>${language}`),
    sql`, `,
  )})`;

/** Condition that a course has an upcoming class that meets a condition. */
const someClass = (now: Date, condition: SQL | undefined): SQL =>
  sql`exists (select from ${trainingClasses} where ${and(eq(trainingClasses.course, trainingCourses.code), isUpcoming(now), condition)})`;

function courseList(now: Date) {
  const cities = sql`cross join lateral (select distinct ${cityKey} as city from ${trainingClasses}
    where ${and(eq(trainingClasses.course, trainingCourses.code), isUpcoming(now))}) as place`;
  const city: RecordFilter = {
    fits: (filters) => (filters === undefined ? undefined : someClass(now, isOneOfValues(cityKey, filters as string[]))),
    counts: { value: sql`place.city`, joined: cities },
    names: cityNames(now),
  };
  const hasSeats = sql`(${trainingCourses.mode} = 'online' or ${someClass(now, sql`${freeSeats} > 0`)})`;
  const free: RecordFilter = { fits: (filters) => (filters === undefined ? undefined : sql`${hasSeats} = ${filters}`) };
  return {
    where: eq(trainingCourses.status, 'published'),
    seeks: [trainingCourses.code, sql`${trainingCourses.titles}::text`, sql`${trainingCourses.summaries}::text`],
    filters: { ...courseFilters, city, free },
  };
}

export const pageCourses: Handler<'train.course.page'> = byRights(async ({ body, database, portal, fail, now }) => {
  const { language, sort, ...filters } = body.data;
  const languages = readingLanguages(portal, language);
  const list = courseList(now);
  const where = conditionOf(list, filters);
  const coming = database
    .select({
      nextStart: sql<string | null>`min(${trainingClasses.startsOn})::text`.as('next_start'),
      seatsLeft: sql<number>`coalesce(sum(${freeSeats}), 0)::int`.as('seats_left'),
      cities: sql<
        LocalizedText[]
      >`coalesce(jsonb_agg(distinct ${trainingClasses.cities}) filter (where ${trainingClasses.cities} is not null), '[]')`.as('cities'),
    })
    .from(trainingClasses)
    .where(and(eq(trainingClasses.course, trainingCourses.code), isUpcoming(now)))
    .as('coming');
  const sorts = { title: titleIn(languages), price: sql`${trainingCourses.minor}`, hours: sql`${trainingCourses.hours}` };
  const by = { ...sorts, nextStart: sql`${coming.nextStart}`, position: sql`${trainingCourses.position}` };
  const { limit, offset } = pageOf(body, fail);
  const [rows, total, facets, family] = await Promise.all([
    database
      .select({ course: trainingCourses, nextStart: coming.nextStart, seatsLeft: coming.seatsLeft, cities: coming.cities })
      .from(trainingCourses)
      .leftJoinLateral(coming, sql`true`)
      .where(where)
      .orderBy(...orderOf(by, sort ?? 'position', trainingCourses.code))
      .limit(limit)
      .offset(offset),
    countOf(database, portal, sql`select from ${trainingCourses} where ${where}`),
    facetsOf({ database, portal, languages }, sql`${trainingCourses}`, list, filters),
    familyNames(database, languages),
  ]);
  const data = rows.map(({ course, nextStart, seatsLeft, cities }) => ({
    ...courseOf(course, family, languages),
    ...(nextStart && { nextStart, seatsLeft: seatsLeft ?? 0 }),
    free: course.mode === 'online' || (seatsLeft ?? 0) > 0,
    city: (cities ?? [])
      .map((names) => nameIn(names, languages))
      .filter(Boolean)
      .join(' · '),
  }));
  return { data, total, facets };
});

export const findCourse: Handler<'train.course.find'> = async ({ body, database, portal, fail, now }) => {
  const languages = readingLanguages(portal, body.language);
  const isThis = and(eq(trainingCourses.code, body.courseId), eq(trainingCourses.status, 'published'));
  const [course] = await database.select().from(trainingCourses).where(isThis);
  if (!course) throw fail('request.not-found');
  const [classes, family] = await Promise.all([comingClasses(database, now, course.code), familyNames(database, languages)]);
  return {
    ...courseOf(course, family, languages),
    requirements: nameIn(course.requirements, languages),
    syllabus: course.syllabus.map(({ titles, hours }) => ({ title: nameIn(titles as LocalizedText, languages), hours })),
    classes: classes.map((row) => classOf(row, nameIn(course.titles, languages, course.code), languages)),
  };
};

const maxClasses = 100;

const comingClasses = (database: Database, now: Date, course: string): Promise<ClassRecord[]> =>
  database
    .select()
    .from(trainingClasses)
    .where(and(eq(trainingClasses.course, course), isUpcoming(now)))
    .orderBy(asc(trainingClasses.startsOn), asc(trainingClasses.id))
    .limit(maxClasses);

const withCourse = sql`${trainingClasses} inner join ${trainingCourses} on ${trainingCourses.code} = ${trainingClasses.course}`;

/** The upcoming classes of published courses. */
const classList = (now: Date) => ({
  where: and(isUpcoming(now), eq(trainingCourses.status, 'published')) as SQL,
  seeks: [trainingCourses.code, sql`${trainingCourses.titles}::text`, trainingClasses.trainer, sql`${trainingClasses.cities}::text`],
  filters: {
    ...courseFilters,
    city: {
      fits: (filters) => isOneOfValues(cityKey, filters as string[] | undefined),
      counts: { value: cityKey },
      names: cityNames(now),
    },
    free: { fits: (filters) => (filters === undefined ? undefined : sql`(${freeSeats} > 0) = ${filters}`) },
    startsOn: dateRangeFilter(trainingClasses.startsOn),
  } satisfies Record<string, RecordFilter>,
});

export const pageClasses: Handler<'train.openCourse.all'> = async ({ body, database, portal, fail, now }) => {
  const { language, sort, ...filters } = body.data;
  const languages = readingLanguages(portal, language);
  const list = classList(now);
  const where = conditionOf(list, filters);
  const by = {
    ...{ startsOn: sql`${trainingClasses.startsOn}`, price: sql`${trainingCourses.minor}` },
    ...{ seatsLeft: freeSeats as SQL, title: titleIn(languages) },
  };
  const { limit, offset } = pageOf(body, fail);
  const [rows, total, facets, family] = await Promise.all([
    database
      .select({ held: trainingClasses, course: trainingCourses })
      .from(trainingClasses)
      .innerJoin(trainingCourses, eq(trainingCourses.code, trainingClasses.course))
      .where(where)
      .orderBy(...orderOf(by, sort ?? 'startsOn', trainingClasses.id))
      .limit(limit)
      .offset(offset),
    countOf(database, portal, sql`select from ${withCourse} where ${where}`),
    facetsOf({ database, portal, languages }, withCourse, list, filters),
    familyNames(database, languages),
  ]);
  const data = rows.map(({ held, course }) => {
    const shown = courseOf(course, family, languages);
    return { ...shown, ...classOf(held, shown.title, languages) };
  });
  return { data, total, facets };
};

export const findMonth: Handler<'train.openCourse.month'> = async ({ body, database, portal, now }) => {
  const languages = readingLanguages(portal, body.language);
  const [soonest] = await database
    .select({ startsOn: min(trainingClasses.startsOn) })
    .from(trainingClasses)
    .innerJoin(trainingCourses, eq(trainingCourses.code, trainingClasses.course))
    .where(classList(now).where);
  const nearest = soonest?.startsOn ?? undefined;
  const present = firstOfMonth(shownDay(undefined, now));
  const from = firstOfMonth(shownDay(body.from ?? nearest, now));
  const next = firstOfMonth(addDays(from, 31));
  const overlaps = and(lt(trainingClasses.startsOn, next), gte(trainingClasses.endsOn, from));
  const rows = await database
    .select({ held: trainingClasses, titles: trainingCourses.titles, level: trainingCourses.level })
    .from(trainingClasses)
    .innerJoin(trainingCourses, eq(trainingCourses.code, trainingClasses.course))
    .where(and(classList(now).where, overlaps))
    .orderBy(asc(trainingClasses.startsOn), asc(trainingClasses.startTime), asc(trainingClasses.id))
    .limit(maxMonthClasses);
  const classes = rows.flatMap(({ held, titles, level }) => {
    const about = {
      ...{ code: held.course, title: nameIn(titles, languages, held.course), level, city: nameIn(held.cities ?? {}, languages) },
      ...{ time: `${held.startTime}–${held.endTime}`, full: held.taken >= held.seats },
    };
    return daysWithin(held, from, next).map((day) => ({ ...about, day }));
  });
  return { from, previous: firstOfMonth(addDays(from, -1)), next, present, nearest, classes: classes.slice(0, maxMonthClasses) };
};

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The days of a class from one day up to the day before another. */
function daysWithin({ startsOn, endsOn }: ClassRecord, from: string, end: string): string[] {
  const first = startsOn > from ? startsOn : from;
  const stop = endsOn < end ? addDays(endsOn, 1) : end;
  return Array.from({ length: Math.max(0, daysBetween(first, stop)) }, (_, index) => addDays(first, index));
}

/** The levels of certification, in ascending order. */
export const listLevels: Handler<'train.course.levels'> = async ({ body, portal }) => {
  const word = wordIn({ portal }, body.language);
  return courseLevels.map((level) => ({
    ...{ level, name: word(`choice.course.level.${level}`), ...certificateTerms[level] },
    ...{ description: word(`page.trainmain.level.${level}`), renewal: word(`page.trainmain.renewal.${level}`) },
  }));
};

/** The upcoming classes with their courses, for the calendar. */
export const calendarClasses = (database: Database, now: Date) =>
  database
    .select({ held: trainingClasses, course: trainingCourses })
    .from(trainingClasses)
    .innerJoin(trainingCourses, eq(trainingCourses.code, trainingClasses.course))
    .where(classList(now).where)
    .orderBy(asc(trainingClasses.startsOn), asc(trainingClasses.id))
    .limit(maxClasses);
