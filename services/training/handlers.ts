import type { CallHandlers } from '../shared/calls/handler.ts';
import { cloudTokenByIsdp } from '../signIn/index.ts';
import { classHandlers } from './admin/classes.ts';
import { courseHandlers } from './admin/courses.ts';
import { findCourse, findMonth, listLevels, pageClasses, pageCourses } from './catalogue.ts';
import { issueCertificates, listCandidates, revokeCertificate } from './certificates/issue.ts';
import { printCertificate } from './certificates/print.ts';
import { checkCertificate, findCertificate, pageAllCertificates, pageOwnCertificates, queryCertificate } from './certificates/read.ts';
import { findCredentials, saveCredentials } from './orders/credentials.ts';
import { insertOrder } from './orders/insert.ts';
import { printLetter } from './orders/letter.ts';
import { stepOrder } from './orders/move.ts';
import { findOrder, pageOwnOrders, pageTrainingQueue } from './orders/read.ts';
import { listClasses, rescheduleOrder } from './orders/reschedule.ts';
import { findOwnCourse, findViewAddress, pageOwnCourses, saveProgress } from './ownCourses.ts';
import { findConfig, findSettings, listPlatforms, updateSchool } from './schools.ts';
import { cancelVouchers, voucherRecordHandlers } from './vouchers/admin.ts';
import { assignVoucher, reclaimVoucher } from './vouchers/assign.ts';
import { orderVouchers } from './vouchers/order.ts';
import { findVoucher, pageOwnVouchers } from './vouchers/read.ts';

export const trainingHandlers = {
  ...courseHandlers,
  ...classHandlers,
  ...voucherRecordHandlers,
  'train.cloudTokenByIsdp': ({ body, ...context }) => cloudTokenByIsdp(context, body.isdpToken),
  'train.config': findConfig,
  'train.platformSource': listPlatforms,
  'train.course.page': pageCourses,
  'train.course.find': findCourse,
  'train.course.levels': listLevels,
  'train.course.mine': pageOwnCourses,
  'train.course.taken': findOwnCourse,
  'train.course.saveProgress': saveProgress,
  'train.viewAddress': findViewAddress,
  'train.openCourse.all': pageClasses,
  'train.openCourse.month': findMonth,
  'train.order.insert': insertOrder,
  'train.order.page': pageOwnOrders,
  'train.order.find': findOrder,
  'train.order.step': stepOrder,
  'train.order.classes': listClasses,
  'train.order.reschedule': rescheduleOrder,
  'train.order.letter': printLetter,
  'train.order.credentials': findCredentials,
  'train.order.saveCredentials': saveCredentials,
  'train.school.update': updateSchool,
  'manage.school.find': findSettings,
  'train.ticket.list': pageOwnVouchers,
  'train.ticket.find': findVoucher,
  'train.ticket.order': orderVouchers,
  'train.ticket.give': assignVoucher,
  'train.ticket.takeBack': reclaimVoucher,
  'manage.vouchers.cancel': cancelVouchers,
  'train.certificate.query': queryCertificate,
  'train.certificate.check': checkCertificate,
  'train.certificate.page': pageOwnCertificates,
  'train.certificate.find': findCertificate,
  'train.certificate.pdf': printCertificate,
  'manage.certificates.page': pageAllCertificates,
  'manage.certificates.candidates': listCandidates,
  'manage.certificates.issue': issueCertificates,
  'manage.certificates.revoke': revokeCertificate,
  'manage.trainingOrders.page': pageTrainingQueue,
} satisfies Partial<CallHandlers>;
