/** Report formats of QA findings for other programs. */
import type { DiagnosticReport } from './diagnostic.ts';
import { githubText } from './github.ts';
import { junitText } from './junit.ts';
import { sarifText } from './sarif.ts';

export { bySeverity, type Diagnostic, type DiagnosticReport, type DiagnosticSeverity } from './diagnostic.ts';

export const reportFormats = ['sarif', 'junit', 'github'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const reportTexts: Readonly<Record<ReportFormat, (report: DiagnosticReport) => string>> = {
  sarif: sarifText,
  junit: junitText,
  github: githubText,
};

export const isReportFormat = (text: unknown): text is ReportFormat => reportFormats.some((format) => format === text);
