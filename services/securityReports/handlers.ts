import type { CallHandlers } from '../shared/calls/handler.ts';
import { findReport, findReportFile, findReportMessage, moveReport, pageReports } from './admin.ts';
import { findReportKey, receiveEncryptedReport, receivePlainReport } from './receive.ts';
import { trackReport } from './track.ts';

export const securityReportHandlers = {
  'doc.report.key': findReportKey,
  'doc.report.send': receiveEncryptedReport,
  'doc.report.plain': receivePlainReport,
  'doc.report.track': trackReport,
  'manage.reports.page': pageReports,
  'manage.reports.find': findReport,
  'manage.reports.message': findReportMessage,
  'manage.reports.file': findReportFile,
  'manage.reports.move': moveReport,
} satisfies Partial<CallHandlers>;
