/** Reports of vulnerabilities: anybody sends them encrypted, and the security team handles them. */
export { dueOfReport } from './due.ts';
export { securityReportHandlers } from './handlers.ts';
export { securityReportPersonalData } from './personalData.ts';
export { countNewReports } from './waiting.ts';
