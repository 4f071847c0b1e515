import { z } from 'zod';
import { address, choice, code, contentLanguage, count, day, entity, flag, id, items, links, longText, moment, money, text } from '../define/fields.ts';

/** The levels of certification, lowest first. */
export const courseLevels = ['associate', 'professional', 'expert'] as const;

/** Online courses can be taken at any time. The others have classes: in a room, or live by video. */
export const courseModes = ['online', 'offline', 'live'] as const;

/** For each level: the months of validity of a certificate, and the months after it in which a shorter exam renews it. */
export const certificateTerms = {
  associate: { validMonths: 24, graceMonths: 0 },
  professional: { validMonths: 24, graceMonths: 0 },
  expert: { validMonths: 24, graceMonths: 12 },
} as const satisfies Record<(typeof courseLevels)[number], object>;

const percentage = () => z.int().min(0).max(100).meta({ field: { kind: 'count' } });

/** The settings of the training school. `calendar` is the address of the calendar of classes (iCalendar, RFC 5545). */
export const StudyConfig = entity('studyConfig', {
  enabled: flag(),
  notice: longText({ max: 1000 }),
  openFrom: day().optional(),
  openTo: day().optional(),
  calendar: address(),
});

/** A course. `price` is for one attendee. */
const Course = entity('course', {
  code: code(60),
  title: text({ max: 250 }),
  summary: longText({ max: 1000 }),
  level: choice(courseLevels),
  mode: choice(courseModes),
  taughtIn: contentLanguage(),
  products: links('family'),
  hours: count(),
  price: money(),
  /** Whether it is an exam, whose certificate needs no training. */
  isExam: flag(),
});

/** A course in a list, with its next class, and the free seats and cities of all upcoming classes. */
export const CourseRow = Course.extend(
  entity('course', { nextStart: day().optional(), seatsLeft: count().optional(), free: flag(), city: text({ max: 500 }) }).shape,
);

/** A subject of a course. */
const CourseTopic = entity('courseTopic', { title: text({ max: 250 }), hours: count() });

/** A class of a course. Start and end are local times in its time zone (IANA). */
export const CourseClass = entity('openCourse', {
  sessionId: id('session'),
  /** Day, city and course, as the name of a choice. */
  name: text({ max: 500 }),
  startsOn: day(),
  endsOn: day(),
  startTime: code(5),
  endTime: code(5),
  timeZone: text({ max: 60 }),
  city: text({ max: 100 }),
  venue: text({ max: 250 }),
  trainer: text({ max: 100 }),
  seats: count(),
  seatsLeft: count(),
  /** Whether a seat is free. */
  free: flag(),
});

/** A course with its subjects and upcoming classes. */
export const FoundCourse = Course.extend(
  entity('course', { requirements: longText({ max: 2000 }), syllabus: items(CourseTopic), classes: items(CourseClass) }).shape,
);

/** A class that is open to everyone, with its course. */
export const OpenCourse = Course.extend(CourseClass.shape);

/** Maximum number of entries in one month of the calendar. */
export const maxMonthClasses = 500;

/** A day of a class in the calendar. Day and time are local to the class. */
const ClassDay = entity('classDay', {
  /** The course code. */
  code: code(60),
  title: text({ max: 250 }),
  day: day(),
  time: text({ max: 20 }),
  city: text({ max: 100 }),
  level: choice(courseLevels),
  /** Whether no seat is free. */
  full: flag(),
});

/** A month with the days of its classes. It also has the first days of the previous, the next and the current month. */
export const ClassMonth = entity('classMonth', {
  from: day(),
  previous: day(),
  next: day(),
  present: day(),
  /** The first day of the next class in any month. */
  nearest: day().optional(),
  classes: items(ClassDay, { max: maxMonthClasses }),
});

/** A level of certification. */
export const CourseLevel = entity('courseLevel', {
  level: code(),
  name: text({ max: 100 }),
  description: longText({ max: 1000 }),
  validMonths: count(),
  graceMonths: count(),
  renewal: longText({ max: 1000 }),
});

/** Months after the payment in which an online course can be viewed. */
export const viewingMonths = 12;

/** The progress of an account in a course. */
export const myCourseStates = ['not-started', 'in-progress', 'completed', 'expired'] as const;

/** A course of the account. `progress` is a percentage. A course in a classroom or by video does not expire. */
export const MyCourse = Course.pick({ code: true, title: true, level: true, mode: true, hours: true }).extend(
  entity('myCourse', {
    state: choice(myCourseStates),
    progress: percentage(),
    lastViewedAt: moment().optional(),
    expiresAt: moment().optional(),
    /** Whether it has an address for viewing. */
    hasView: flag(),
  }).shape,
);

/** The progress that an account reports for a course. */
export const CourseProgress = entity('myCourse', { courseId: id('course'), progress: percentage() });

/** The key of a course: its code. */
export const CourseKey = entity('course', { courseId: id('course') });

/** A platform of trainees. */
export const TrainingPlatform = entity('platform', { code: code(), name: text({ min: 1, max: 100 }) });
