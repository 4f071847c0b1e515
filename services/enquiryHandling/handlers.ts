import type { CallHandlers } from '../shared/calls/handler.ts';
import { findConversations, writeToConversation } from './conversation.ts';
import { findEnquiry } from './find.ts';
import { pageEnquiryQueue, pageOwnEnquiries } from './page.ts';
import { reportImpostor, requestCompanyTraining, sendNeed, sendPlainQuestion, sendQuestion, sendTrainingEnquiry } from './send.ts';
import { withdrawEnquiry, writeToEnquiry } from './sender.ts';
import { answerEnquiry, claimEnquiry, endEnquiry } from './staff.ts';

export const enquiryHandlers = {
  'train.company.update': requestCompanyTraining,
  'train.enquiry.inquire': sendTrainingEnquiry,
  'train.enquiry.need': sendNeed,
  'partner.report': reportImpostor,
  'extend.question.send': sendQuestion,
  'extend.question.plain': sendPlainQuestion,
  'extend.question.mine': findConversations,
  'extend.question.write': writeToConversation,
  'train.enquiry.page': pageOwnEnquiries,
  'train.enquiry.find': findEnquiry,
  'train.enquiry.write': writeToEnquiry,
  'train.enquiry.withdraw': withdrawEnquiry,
  'manage.enquiries.page': pageEnquiryQueue,
  'manage.enquiries.take': claimEnquiry,
  'manage.enquiries.answer': answerEnquiry,
  'manage.enquiries.end': endEnquiry,
} satisfies Partial<CallHandlers>;
