import { z } from 'zod';
import { anyOf, defineEndpoints, either, paged, pageOf, span } from '../../define/endpoints.ts';
import { id } from '../../define/fields.ts';
import { inLanguage } from '../../entities/language.ts';
import { SecurityReport, SecurityReportKey, SecurityReportMoving, SecurityReportRow } from '../../entities/securityReport.ts';

const team = { who: 'internal', roles: ['security'], rows: 'all' } as const;
const queue = paged({
  own: inLanguage,
  filters: { state: anyOf(), overdue: either(), createdAt: span() },
  sort: ['createdAt', 'dueAt'],
  size: 20,
});
const fileOf = z.strictObject({ id: id('securityReport'), position: z.int().min(0).max(100) });

/** Reports of vulnerabilities, for the security team. */
export const reports = defineEndpoints('manage.reports', {
  page:    { post: '/manage/reports/page',    body: queue,                                answers: pageOf(SecurityReportRow), ...team, newest: true },
  find:    { post: '/manage/reports/find',    body: SecurityReportKey.extend(inLanguage), answers: SecurityReport,            ...team },
  message: { post: '/manage/reports/message', body: SecurityReportKey,                    answers: 'file',                    ...team },
  file:    { post: '/manage/reports/file',    body: fileOf,                               answers: 'file',                    ...team, fails: ['report.unreadable'] },
  move:    { post: '/manage/reports/move',    body: SecurityReportMoving,                 answers: SecurityReportKey,         ...team, fails: ['request.conflict', 'report.step-refused'] },
});
