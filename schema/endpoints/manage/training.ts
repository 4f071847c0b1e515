import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf, span } from '../../define/endpoints.ts';
import { inLanguage } from '../../entities/language.ts';
import { ClassDraft, CourseDraft, ManagedClass, ManagedCourse } from '../../entities/managedCourse.ts';
import { RecordKey, RecordMove, RecordQuery, RecordReorder, RecordsMoved } from '../../entities/record.ts';
import { SchoolConfig } from '../../entities/trainingCompany.ts';

const staff = { who: 'internal', roles: ['training'], rows: 'all' } as const;
const moving = { body: RecordMove, answers: RecordsMoved, ...staff, fails: ['record.wrong-state', 'record.incomplete'] } as const;

const courseList = paged({
  own: inLanguage,
  filters: { status: anyOf(), level: anyOf(), mode: anyOf(), products: anyOf() },
  sort: ['position', 'code', 'updatedAt'],
});

/** Courses. They are withdrawn and never removed, because orders and certificates refer to them. */
export const courses = defineEndpoints('manage.courses', {
  page:  { post: '/manage/courses/page',  body: courseList,  answers: pageOf(ManagedCourse), ...staff, newest: true },
  find:  { post: '/manage/courses/find',  body: RecordQuery, answers: ManagedCourse, ...staff },
  save:  { post: '/manage/courses/save',  body: CourseDraft, answers: RecordKey, ...staff, fails: ['request.conflict', 'record.code-taken', 'outward.host-refused'] },
  move:  { post: '/manage/courses/move',  ...moving },
  place: { post: '/manage/courses/place', body: RecordReorder, answers: z.literal(true), ...staff },
});

const classList = paged({
  own: inLanguage,
  filters: { status: anyOf(), course: anyOf(), startsOn: span() },
  sort: ['startsOn', 'updatedAt'],
});

/** Classes of courses, with their dates and seats. */
export const classes = defineEndpoints('manage.classes', {
  page: { post: '/manage/classes/page', body: classList,   answers: pageOf(ManagedClass), ...staff, newest: true },
  find: { post: '/manage/classes/find', body: RecordQuery, answers: ManagedClass, ...staff },
  save: { post: '/manage/classes/save', body: ClassDraft,  answers: RecordKey, ...staff, fails: ['request.conflict', 'value.too-early', 'class.seats-taken'] },
  move: { post: '/manage/classes/move', ...moving },
});

/** The settings of the training school; `train.school.update` saves them. */
export const school = defineEndpoints('manage.school', {
  find: { post: '/manage/school/find', body: z.strictObject({}), answers: SchoolConfig.partial(), ...staff },
});
