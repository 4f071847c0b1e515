import { z } from 'zod';
import { choice, code, contentLanguage, count, day, decimal, entity, flag, id, links, longText, moment, picture, text } from '../define/fields.ts';

/** The settings of online study. */
export const StudyConfig = entity('studyConfig', {
  enabled: flag(),
  notice: longText({ max: 1000 }),
  openFrom: moment().optional(),
  openTo: moment().optional(),
});

/** A course. `price` is in units of `currency` (ISO 4217). */
export const Course = entity('course', {
  courseId: id('course'),
  code: code(),
  title: text({ min: 1, max: 250 }),
  summary: longText({ max: 1000 }),
  level: choice(['associate', 'professional', 'expert']),
  mode: choice(['online', 'offline', 'live']),
  language: contentLanguage(),
  products: links('product'),
  hours: count(),
  price: decimal(),
  currency: code(3),
  picture: picture().optional(),
});

/** A course that the account takes. `progress` is a percentage. */
export const MyCourse = Course.pick({ courseId: true, code: true, title: true, level: true, mode: true, hours: true }).extend(
  entity('myCourse', {
    state: choice(['not-started', 'in-progress', 'completed', 'expired']),
    progress: z.int().min(0).max(100),
    lastViewedAt: moment().optional(),
    expiresAt: moment().optional(),
  }).shape,
);

/** A scheduled session of a course that is open to everyone. */
export const OpenCourse = Course.extend(
  entity('openCourse', {
    sessionId: id('session'),
    startsOn: day(),
    endsOn: day(),
    startTime: code(5),
    endTime: code(5),
    venue: text({ max: 250 }),
    city: text({ max: 100 }),
    trainer: text({ max: 100 }),
    seats: count(),
    seatsLeft: count(),
  }).shape,
);

/** The key of a course. */
export const CourseKey = Course.pick({ courseId: true });

/** A platform that trainees come from. */
export const TrainingPlatform = entity('platform', { code: code(), name: text({ min: 1, max: 100 }) });
