import { z } from 'zod';
import { anyOf, defineEndpoints, either, paged, pageOf, span } from '../define/endpoints.ts';
import { text } from '../define/fields.ts';
import { Certificate, CertificateCheck, CertificateKey, CertificateQuery, CertificateRow, PublicCertificate } from '../entities/certificate.ts';
import { CooperationSolution, solutionKinds } from '../entities/cooperation.ts';
import { ClassMonth, CourseKey, CourseLevel, CourseProgress, CourseRow, FoundCourse, MyCourse, OpenCourse, StudyConfig, TrainingPlatform } from '../entities/course.ts';
import {
  CooperationNeedDraft,
  Enquiry,
  EnquiryKey,
  EnquiryMessageDraft,
  EnquiryRow,
  EnquiryVersion,
  SentEnquiry,
  TrainingCompany,
  TrainingEnquiryDraft,
} from '../entities/enquiry.ts';
import { inLanguage, Reader } from '../entities/language.ts';
import { AddressHolder, SsoAssertion, token } from '../entities/session.ts';
import { SchoolConfig } from '../entities/trainingCompany.ts';
import {
  ClassChoice,
  OrderCredentials,
  OrderCredentialsDraft,
  SentTrainingOrder,
  TrainingOrder,
  TrainingOrderChange,
  TrainingOrderDraft,
  TrainingOrderKey,
  TrainingOrderRow,
  TrainingOrderStep,
} from '../entities/trainingOrder.ts';
import { FoundTicket, Ticket, TicketGift, TicketKey, TicketOrder } from '../entities/voucher.ts';

/** The training platform: its settings, and the platforms of trainees. */
export const train = defineEndpoints('train', {
  config:           { post: '/train/studyOnlineConfig/query',             body: Reader,                             answers: StudyConfig, who: 'everyone', rows: 'all' },
  platformSource:   { get: '/train/platform/source',                      query: Reader,                            answers: z.array(TrainingPlatform), who: 'everyone', rows: 'all' },
  viewAddress:      { post: '/train/trainOpenCourse/getViewAddress',      body: CourseKey,                          answers: AddressHolder, who: 'loggedIn', rows: 'own' },
  cloudTokenByIsdp: { post: '/train/platform/queryCloudTokenByIsdpToken', body: SsoAssertion.pick({ isdpToken: true }), answers: token(), who: 'loggedIn', rows: 'own', proof: 'session', fails: ['login.refused'], external: true },
});

const courseFilters = { level: anyOf(), mode: anyOf(), products: anyOf(), taughtIn: anyOf(), city: anyOf(), free: either() };

const courses = paged({ own: inLanguage, filters: courseFilters, sort: ['title', 'price', 'hours', 'nextStart'] });

const openCourses = paged({
  own: inLanguage,
  filters: { ...courseFilters, startsOn: span() },
  sort: ['startsOn', 'price', 'seatsLeft', 'title'],
});

/** A day of the month. The default is the month of the next class, or the current one. An invalid day selects the current month. */
const month = z.strictObject({ from: text({ max: 10 }).optional(), ...inLanguage });

/** Scheduled sessions that anybody can sign up for. */
export const openCourse = defineEndpoints('train.openCourse', {
  all:   { post: '/train/trainOpenCourse/find-all-support', body: openCourses, answers: pageOf(OpenCourse), who: 'everyone', rows: 'visible' },
  month: { post: '/train/trainOpenCourse/month', body: month, answers: ClassMonth, who: 'everyone', rows: 'visible' },
});

const myCourses = paged({ own: inLanguage, filters: { level: anyOf(), mode: anyOf(), state: anyOf() }, sort: ['lastViewedAt', 'title', 'progress'] });

/** Courses to choose from, and the courses of an account. */
export const course = defineEndpoints('train.course', {
  page:   { post: '/train/trainCourse/page', body: courses, answers: pageOf(CourseRow), who: 'everyone', rows: 'visible' },
  find:   { post: '/train/trainCourse/find', body: CourseKey.extend(inLanguage), answers: FoundCourse, who: 'everyone', rows: 'visible' },
  levels: { post: '/train/trainCourse/levels', body: Reader, answers: z.array(CourseLevel), who: 'everyone', rows: 'all' },
  mine:   { post: '/train/trainCourse/getMyList', body: myCourses, answers: pageOf(MyCourse), who: 'loggedIn', rows: 'own' },
  taken:  { post: '/train/trainCourse/taken', body: CourseKey.extend(inLanguage), answers: MyCourse, who: 'loggedIn', rows: 'own' },
  saveProgress: { post: '/train/trainCourse/saveProgress', body: CourseProgress, answers: MyCourse.pick({ code: true, progress: true }), who: 'loggedIn', rows: 'own' },
});

const orders = paged({
  own: inLanguage,
  filters: { state: anyOf(), course: anyOf(), createdAt: span() },
  sort: ['createdAt', 'updatedAt', 'startsOn'],
});
const orderBody = TrainingOrderKey.extend(inLanguage);
const own = { who: 'loggedIn', rows: 'own' } as const;
const refusedOrders = ['order.closed', 'order.too-many', 'order.terms-changed'] as const;

/** Orders for training, from signing up to the letter of confirmation. The training staff see all of them. */
export const order = defineEndpoints('train.order', {
  insert:          { post: '/train/trainingSecurityOrder/insertOrder',           body: TrainingOrderDraft,    answers: SentTrainingOrder, ...own, fails: [...refusedOrders, 'order.no-seats', 'voucher.other-course', 'voucher.not-usable'] },
  page:            { post: '/train/trainingSecurityOrder/findOrderPage',         body: orders,                answers: pageOf(TrainingOrderRow), ...own },
  find:            { post: '/train/trainingSecurityOrder/findOrder',             body: orderBody,                 answers: TrainingOrder, ...own },
  step:            { post: '/train/trainingSecurityOrder/step',                  body: TrainingOrderStep,     answers: TrainingOrderKey, ...own, fails: ['order.step-refused', 'request.conflict', 'voucher.in-use'] },
  classes:         { post: '/train/trainingSecurityOrder/classes',               body: orderBody,                 answers: z.array(ClassChoice).max(100), ...own },
  reschedule:      { post: '/train/trainingSecurityOrder/reschedule',            body: TrainingOrderChange,   answers: TrainingOrderKey, ...own, fails: ['order.step-refused', 'order.no-seats', 'request.conflict'] },
  letter:          { post: '/train/trainingSecurityOrder/confirmationLetter',    body: orderBody,                 answers: 'file', ...own, cost: 'print', fails: ['order.not-confirmed', 'print.none', 'print.too-large'] },
  credentials:     { post: '/train/trainingSecurityOrder/queryOrderCredentials', body: TrainingOrderKey,      answers: OrderCredentials, ...own, external: true },
  saveCredentials: { post: '/train/trainingSecurityOrder/saveOrderCredentials',  body: OrderCredentialsDraft, answers: z.literal(true), ...own, fails: ['order.not-awaiting-payment', 'keeping.full'] },
});

const tickets = paged({ own: inLanguage, filters: { kind: anyOf(), state: anyOf(), expiresAt: span() }, sort: ['boughtAt', 'expiresAt'] });

/** Vouchers for courses and exams that an account has bought or received. */
export const ticket = defineEndpoints('train.ticket', {
  list:     { post: '/train/trainingTicket/list',     body: tickets,                      answers: pageOf(Ticket),      ...own },
  find:     { post: '/train/trainingTicket/find',     body: TicketKey.extend(inLanguage), answers: FoundTicket,         ...own },
  order:    { post: '/train/trainingTicket/order',    body: TicketOrder,                  answers: SentTrainingOrder,   ...own, fails: refusedOrders },
  give:     { post: '/train/trainingTicket/give',     body: TicketGift,                   answers: TicketKey,           ...own, fails: ['voucher.ended', 'voucher.given-too-often', 'request.conflict'] },
  takeBack: { post: '/train/trainingTicket/takeBack', body: TicketKey,                    answers: TicketKey,           ...own, fails: ['voucher.ended'] },
});

const sent = { answers: SentEnquiry, ...own, fails: ['enquiry.too-many'] } as const;

/** Companies that request an in-house training. */
export const company = defineEndpoints('train.company', {
  update: { post: '/train/companyEnterprise/update', body: TrainingCompany, ...sent },
});

const enquiries = paged({ own: inLanguage, filters: { kind: anyOf(), state: anyOf(), createdAt: span() }, sort: ['createdAt', 'updatedAt'] });
const transitionCall = { answers: EnquiryKey, ...own } as const;

/** Enquiries, for the sender who makes and reads them. Staff with the role of the kind can read them too. */
export const enquiry = defineEndpoints('train.enquiry', {
  inquire:  { post: '/train/enquiry/inquire',  body: TrainingEnquiryDraft,          ...sent },
  need:     { post: '/train/enquiry/need',     body: CooperationNeedDraft,          ...sent },
  page:     { post: '/train/enquiry/page',     body: enquiries,                     answers: pageOf(EnquiryRow), ...own, newest: true },
  find:     { post: '/train/enquiry/find',     body: EnquiryKey.extend(inLanguage), answers: Enquiry,            ...own },
  write:    { post: '/train/enquiry/write',    body: EnquiryMessageDraft,           ...transitionCall, fails: ['enquiry.step-refused', 'keeping.full'] },
  withdraw: { post: '/train/enquiry/withdraw', body: EnquiryVersion,                ...transitionCall, fails: ['enquiry.step-refused', 'request.conflict'] },
});

const ofKind = Reader.extend({ kind: z.enum(solutionKinds).optional() });

/** Kinds of cooperation. */
export const solution = defineEndpoints('train.solution', {
  list: { post: '/train/solution/list', body: ofKind, answers: z.array(CooperationSolution), who: 'everyone', rows: 'all' },
});

/** The settings of the training school. */
export const school = defineEndpoints('train.school', {
  update: { post: '/train/schoolCompanyConfig/update', body: SchoolConfig, answers: z.literal(true), who: 'internal', rows: 'all', fails: ['request.not-allowed', 'request.conflict', 'value.too-early'] },
});

const certificates = paged({ own: inLanguage, filters: { state: anyOf(), issuedOn: span() }, sort: ['issuedOn', 'expiresOn', 'updatedAt'] });
const anybody = { who: 'everyone', rows: 'all', fails: ['request.limited'] } as const;

/** Certificates: anybody can verify one; its holder can read and print it. */
export const certificate = defineEndpoints('train.certificate', {
  query: { post: '/train/certificate/query', body: CertificateQuery.extend(inLanguage), answers: PublicCertificate, ...anybody },
  check: { post: '/train/certificate/check', body: CertificateCheck.extend(inLanguage), answers: PublicCertificate, ...anybody },
  page:  { post: '/train/certificate/page',  body: certificates,                        answers: pageOf(CertificateRow), ...own },
  find:  { post: '/train/certificate/find',  body: CertificateKey.extend(inLanguage),   answers: Certificate, ...own },
  pdf:   { post: '/train/certificate/pdf',   body: CertificateKey.extend(inLanguage),   answers: 'file', ...own, cost: 'print', fails: ['print.none', 'print.too-large'] },
});
