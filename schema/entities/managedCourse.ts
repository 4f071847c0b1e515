import { z } from 'zod';
import {
  address,
  choice,
  code,
  contentLanguage,
  count,
  day,
  entity,
  flag,
  items,
  link,
  linkId,
  linkIds,
  links,
  localLongText,
  localText,
  money,
  text,
} from '../define/fields.ts';
import { courseLevels, courseModes } from './course.ts';
import { quoteCurrencies } from './demand.ts';
import { recordFields, saved } from './record.ts';

const number = (min: number, max: number) => z.int().min(min).max(max).meta({ field: { kind: 'count' } });
const price = () => z.number().min(0).max(10_000_000).meta({ field: { kind: 'decimal' } });
/** An hour and minute of the day, such as 09:30. */
const time = () =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .meta({ field: { kind: 'code' }, examples: ['09:30'] });

/** A subject of a course, for staff. */
const ManagedTopic = entity('managedTopic', { titles: localText({ max: 250 }), hours: number(1, 200) });

const courseFacts = {
  titles: localText({ max: 250, needs: ['zh', 'en', 'ru'] }),
  summaries: localLongText({ max: 1000 }),
  requirements: localLongText({ max: 2000 }),
  level: choice(courseLevels),
  mode: choice(courseModes),
  taughtIn: contentLanguage(),
  hours: number(1, 1000),
  isExam: flag().optional(),
  price: price(),
  currency: choice(quoteCurrencies),
  /** The page on which attendees view the course. Its host must be known to the portal, and it has no query. */
  viewAddress: address().optional(),
  syllabus: items(ManagedTopic, { max: 40 }),
};

/** A course for staff. `price` is in units of its currency. */
export const ManagedCourse = entity('managedCourse', {
  ...recordFields,
  code: code(60),
  title: text({ max: 250 }),
  ...courseFacts,
  products: links('family'),
  amount: money(),
});

/** A course to save. Its code cannot be changed. */
export const CourseDraft = entity('managedCourse', {
  ...saved,
  code: code(60).optional(),
  ...courseFacts,
  products: linkIds('family'),
});

const classFacts = {
  startsOn: day(),
  endsOn: day(),
  startTime: time(),
  endTime: time(),
  timeZone: text({ min: 1, max: 60 }),
  cities: localText({ max: 100 }).optional(),
  venues: localText({ max: 250 }).optional(),
  trainer: text({ min: 1, max: 100 }),
  seats: number(1, 500),
};

/** A class of a course for staff. A withdrawn class is cancelled. */
export const ManagedClass = entity('managedClass', {
  ...recordFields,
  course: link('course'),
  ...classFacts,
  /** Number of seats that orders hold. */
  taken: count(),
});

/** A class to save. */
export const ClassDraft = entity('managedClass', { ...saved, course: linkId('course'), ...classFacts });
