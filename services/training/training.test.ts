/** Courses and classes on the real database: search of visitors, and the calendar. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { trainingClasses, trainingCourses, trainingSchools } from '../trainingOrders/tables.ts';
import { writeCalendar } from './calendarText.ts';

const now = new Date('2026-06-15T22:30:00Z');
let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ clock: () => now });
  const course: Omit<typeof trainingCourses.$inferInsert, 'code'> = {
    titles: { zh: '安装', en: 'Installing' },
    summaries: {},
    requirements: { en: 'A laptop' },
    level: 'associate',
    mode: 'offline',
    taughtIn: 'en',
    products: [],
    hours: 14,
    minor: 49000,
    currency: 'EUR',
    status: 'published',
  };
  await portal.database.insert(trainingCourses).values([
    { ...course, code: 'room', syllabus: [{ titles: { en: 'Lenses' }, hours: 14 }] },
    { ...course, code: 'web', mode: 'online', titles: { en: 'Storage' } },
    { ...course, code: 'full', level: 'expert', titles: { en: 'Design' } },
    { ...course, code: 'draft', status: 'draft' },
  ]);
  const held: Omit<typeof trainingClasses.$inferInsert, 'course' | 'startsOn' | 'endsOn'> = {
    startTime: '09:00',
    endTime: '17:00',
    timeZone: 'Asia/Shanghai',
    trainer: 'Ada',
    seats: 2,
    status: 'published',
    cities: { zh: '杭州', en: 'Hangzhou' },
    venues: { en: 'Room 3, second floor; left' },
  };
  await portal.database.insert(trainingClasses).values([
    { ...held, course: 'room', startsOn: '2026-06-17', endsOn: '2026-06-18' },
    // It is the 16th already in Shanghai: this class has begun.
    { ...held, course: 'room', startsOn: '2026-06-16', endsOn: '2026-06-16' },
    { ...held, course: 'full', startsOn: '2026-07-01', endsOn: '2026-07-01', taken: 2, cities: { en: 'Delft' } },
    { ...held, course: 'room', startsOn: '2026-08-01', endsOn: '2026-08-01', status: 'withdrawn' },
    { ...held, course: 'draft', startsOn: '2026-08-01', endsOn: '2026-08-01' },
  ]);
});
afterAll(() => portal.close());

interface Listed {
  data: { code: string; title: string; startsOn?: string; nextStart?: string; seatsLeft?: number; city: string }[];
  total: number;
  facets: Record<string, { value: string; text: string; count: number }[]>;
}

const ask = async (path: string, data: object): Promise<Listed> =>
  (await (await portal.as('anonymous')).post(path, { data })).envelope.data as unknown as Listed;

test('visitors find courses by city and free seats, with their next class', async () => {
  const all = await ask('/train/trainCourse/page', { language: 'zh', sort: 'nextStart' });
  expect(all.data.map(({ code }) => code)).toEqual(['room', 'full', 'web']);
  expect(all.data[0]).toMatchObject({ title: '安装', nextStart: '2026-06-17', seatsLeft: 2, city: '杭州' });
  expect(all.facets.city).toContainEqual({ value: 'Hangzhou', text: '杭州', count: 1 });
  const narrowed = async (filters: object) => (await ask('/train/trainCourse/page', { filters })).data.map(({ code }) => code).sort();
  expect(await narrowed({ free: true })).toEqual(['room', 'web']);
  expect(await narrowed({ city: ['Delft'] })).toEqual(['full']);
  expect(await narrowed({ level: ['associate'], mode: ['online'] })).toEqual(['web']);
});

test('a course has its subjects and coming classes; unknown courses and drafts have the same answer', async () => {
  const visitor = await portal.as('anonymous');
  const find = async (courseId: string) => (await visitor.post('/train/trainCourse/find', { courseId, language: 'en' })).envelope;
  expect((await find('room')).data).toMatchObject({ syllabus: [{ title: 'Lenses', hours: 14 }], classes: [{ startsOn: '2026-06-17' }] });
  const [draft, unknown] = [await find('draft'), await find('none')];
  expect(draft).toMatchObject({ ...unknown, requestId: expect.anything() });
});

test('coming classes of published courses are listed by date', async () => {
  const { data, facets } = await ask('/train/trainOpenCourse/find-all-support', { language: 'en', sort: 'startsOn' });
  expect(data.map(({ code, startsOn }) => `${code} ${startsOn}`)).toEqual(['room 2026-06-17', 'full 2026-07-01']);
  expect(facets.level).toHaveLength(2);
});

test('a month has each day of its coming classes, and the adjacent months', async () => {
  const visitor = await portal.as('anonymous');
  const month = async (from?: string) =>
    (await visitor.post('/train/trainOpenCourse/month', { from, language: 'en' })).envelope.data as {
      from: string;
      previous: string;
      next: string;
      classes: { code: string; day: string; full: boolean }[];
    };
  const june = await month();
  expect(june).toMatchObject({ from: '2026-06-01', previous: '2026-05-01', next: '2026-07-01' });
  expect(june.classes.map(({ code, day }) => `${code} ${day}`)).toEqual(['room 2026-06-17', 'room 2026-06-18']);
  expect((await month('2026-07-31')).classes).toEqual([expect.objectContaining({ code: 'full', day: '2026-07-01', full: true })]);
  expect((await month('9999-12-31')).from).toBe('2026-06-01');
});

test('signing up is open only within the period of the school', async () => {
  const visitor = await portal.as('anonymous');
  const config = async () => (await visitor.post('/train/studyOnlineConfig/query', { language: 'en' })).envelope.data;
  expect(await config()).toMatchObject({ enabled: false, calendar: expect.stringContaining('/feeds/training.ics?language=en') });
  await portal.database.insert(trainingSchools).values({ code: 'academy', names: {}, notices: { en: 'Welcome' }, opensOn: '2026-06-15' });
  expect(await config()).toMatchObject({ enabled: true, notice: 'Welcome', openFrom: '2026-06-15' });
});

test('the calendar has a day of a class as an event in UTC, with escaped and folded lines', async () => {
  const answer = await portal.app.inject({ url: '/feeds/training.ics?language=en' });
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const text = writeCalendar('Classes', [
    {
      ...{ uid: 'a@b', starts: new Date('2026-06-17T01:00:00Z'), ends: new Date('2026-06-17T09:00:00Z'), title: '安装'.repeat(40) },
      ...{ place: 'Room 3, second; left', text: 'One\nTwo', address: 'https://x.example/', changedAt: now },
    },
  ]);
  expect(text).toContain('DTSTART:20260617T010000Z\r\n');
  expect(text).toContain('LOCATION:Room 3\\, second\\; left\r\nDESCRIPTION:One\\nTwo\r\n');
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(text.replaceAll('\r\n ', '')).toContain('安装'.repeat(40));
});

test('without a day, the calendar opens on the month of the next class', async () => {
  const visitor = await portal.as('anonymous');
  await portal.database.update(trainingClasses).set({ startsOn: '2026-08-03', endsOn: '2026-08-04' });
  const month = (from?: string) => visitor.post('/train/trainOpenCourse/month', { from, language: 'en' });
  expect((await month()).envelope.data).toMatchObject({ from: '2026-08-01', present: '2026-06-01', nearest: '2026-08-03' });
  expect((await month('2026-06-01')).envelope.data).toMatchObject({ from: '2026-06-01', nearest: '2026-08-03', classes: [] });
  await portal.database.delete(trainingClasses);
  expect((await month()).envelope.data).toEqual(expect.objectContaining({ from: '2026-06-01', present: '2026-06-01' }));
});
