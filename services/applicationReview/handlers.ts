import type { CallHandlers } from '../shared/calls/handler.ts';
import { listBanks, viewBankDetails } from './bank.ts';
import { cancelApplication } from './cancel.ts';
import { findApplication, listCancelTypes } from './find.ts';
import { pageApplicationQueue, pageOwnApplications } from './page.ts';
import { downloadPapers, uploadPaper } from './papers.ts';
import { saveApplication, submitApplication } from './save.ts';
import { acceptApplication, claimApplication, rejectApplication, returnApplication } from './staff.ts';

export const partnerAdminHandlers = {
  'partner.save': saveApplication,
  'partner.submit': submitApplication,
  'partner.image': uploadPaper,
  'partner.bank': listBanks,
  'partner.page': pageOwnApplications,
  'partner.echo': findApplication,
  'partner.bankAccount': viewBankDetails,
  'partner.download': downloadPapers,
  'partner.cancelTypes': listCancelTypes,
  'partner.cancel': cancelApplication,
  'manage.partnerApplications.page': pageApplicationQueue,
  'manage.partnerApplications.take': claimApplication,
  'manage.partnerApplications.return': returnApplication,
  'manage.partnerApplications.reject': rejectApplication,
  'manage.partnerApplications.accept': acceptApplication,
} satisfies Partial<CallHandlers>;
