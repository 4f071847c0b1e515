import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf, span } from '../define/endpoints.ts';
import { CourseKey, MyCourse, OpenCourse, StudyConfig, TrainingPlatform } from '../entities/course.ts';
import { inLanguage, Reader } from '../entities/language.ts';
import { AddressHolder, Handover, token } from '../entities/session.ts';
import { SchoolConfig, TrainingCompany } from '../entities/trainingCompany.ts';
import { OrderCredentials, OrderCredentialsDraft, Ticket, TrainingOrderDraft, TrainingOrderKey, TrainingOrderRow } from '../entities/trainingOrder.ts';

/** The training platform: its settings and where trainees come from. */
export const train = defineEndpoints('train', {
  config:           { post: '/train/studyOnlineConfig/query',             body: Reader,                             answers: StudyConfig, who: 'everyone', rows: 'all' },
  platformSource:   { get: '/train/platform/source',                      query: Reader,                            answers: z.array(TrainingPlatform), who: 'everyone', rows: 'all' },
  viewAddress:      { post: '/train/trainOpenCourse/getViewAddress',      body: CourseKey,                          answers: AddressHolder, who: 'loggedIn', rows: 'own' },
  cloudTokenByIsdp: { post: '/train/platform/queryCloudTokenByIsdpToken', body: Handover.pick({ isdpToken: true }), answers: token(), who: 'loggedIn', rows: 'own', proof: 'session', fails: ['login.refused'] },
});

const openCourses = paged({
  own: inLanguage,
  filters: { level: anyOf(), mode: anyOf(), language: anyOf(), products: anyOf(), city: anyOf(), startsOn: span() },
  sort: ['startsOn', 'price', 'seatsLeft', 'title'],
});

/** Scheduled sessions that anybody can sign up for. */
export const openCourse = defineEndpoints('train.openCourse', {
  all: { post: '/train/trainOpenCourse/find-all-support', body: openCourses, answers: pageOf(OpenCourse), who: 'everyone', rows: 'visible' },
});

const myCourses = paged({ own: inLanguage, filters: { level: anyOf(), mode: anyOf(), state: anyOf() }, sort: ['lastViewedAt', 'title', 'progress'] });

/** Courses that an account takes. */
export const course = defineEndpoints('train.course', {
  mine: { post: '/train/trainCourse/getMyList', body: myCourses, answers: pageOf(MyCourse), who: 'loggedIn', rows: 'own' },
});

const orders = paged({ own: inLanguage, filters: { state: anyOf(), createdAt: span() }, sort: ['createdAt', 'amount'] });

/** Orders of trainings, from signing up to the letter of confirmation. */
export const order = defineEndpoints('train.order', {
  insert:          { post: '/train/trainingSecurityOrder/insertOrder',           body: TrainingOrderDraft, answers: TrainingOrderKey, who: 'loggedIn', rows: 'own', fails: ['order.no-seats'] },
  page:            { post: '/train/trainingSecurityOrder/findOrderPage',         body: orders, answers: pageOf(TrainingOrderRow), who: 'loggedIn', rows: 'own' },
  letter:          { post: '/train/trainingSecurityOrder/confirmationLetter',    body: TrainingOrderKey.extend(inLanguage), answers: 'file', who: 'loggedIn', rows: 'own', fails: ['order.not-confirmed'] },
  credentials:     { post: '/train/trainingSecurityOrder/queryOrderCredentials', body: TrainingOrderKey, answers: OrderCredentials, who: 'loggedIn', rows: 'own' },
  saveCredentials: { post: '/train/trainingSecurityOrder/saveOrderCredentials',  body: OrderCredentialsDraft, answers: z.literal(true), who: 'loggedIn', rows: 'own', fails: ['order.not-awaiting-payment'] },
});

const tickets = paged({ own: inLanguage, filters: { kind: anyOf(), state: anyOf(), expiresAt: span() }, sort: ['boughtAt', 'expiresAt'] });

/** Vouchers for exams. */
export const ticket = defineEndpoints('train.ticket', {
  list: { post: '/train/trainingTicket/list', body: tickets, answers: pageOf(Ticket), who: 'loggedIn', rows: 'own' },
});

/** Companies that request a training of their own. */
export const company = defineEndpoints('train.company', {
  update: { post: '/train/companyEnterprise/update', body: TrainingCompany, answers: z.literal(true), who: 'loggedIn', rows: 'own' },
});

/** Training schools. */
export const school = defineEndpoints('train.school', {
  update: { post: '/train/schoolCompanyConfig/update', body: SchoolConfig, answers: z.literal(true), who: 'internal', rows: 'all' },
});
