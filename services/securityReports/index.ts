/** Reports of vulnerabilities: anyone can send them encrypted; the security team handles them. */
export { dueOfReport } from './due.ts';
export { securityReportHandlers } from './handlers.ts';
export { securityReportPersonalData } from './personalData.ts';
export { countNewReports } from './waiting.ts';
