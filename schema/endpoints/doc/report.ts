import { z } from 'zod';
import { defineEndpoints } from '../../define/endpoints.ts';
import { CaptchaProof } from '../../entities/captcha.ts';
import { inLanguage } from '../../entities/language.ts';
import { maxEncryptedReportBytes, ReportKey, SecurityReportDraft, SentSecurityReport, TrackedReport } from '../../entities/securityReport.ts';
import { asNobody } from '../asNobody.ts';

const encryptedReport = { types: ['application/octet-stream'], rawEndings: ['.pgp'], maxBytes: maxEncryptedReportBytes } as const;
const sent = { answers: SentSecurityReport, who: 'everyone', rows: 'own', ...asNobody, fails: ['captcha.refused', 'report.closed', 'report.unreadable'] } as const;
const tracked = z.strictObject({ ...SentSecurityReport.shape, ...inLanguage });

/**
 * Reports of vulnerabilities: anybody can send and follow one. The browser encrypts a report. `plain` is for clients that
 * cannot encrypt.
 */
export const report = defineEndpoints('doc.report', {
  key:   { post: '/doc/report/key',   body: z.strictObject({}),                            answers: ReportKey,     who: 'everyone', rows: 'all' },
  send:  { post: '/doc/report/send',  body: CaptchaProof, upload: encryptedReport,             ...sent },
  plain: { post: '/doc/report/plain', body: SecurityReportDraft.extend(CaptchaProof.shape), ...sent },
  track: { post: '/doc/report/track', body: tracked,                                       answers: TrackedReport, who: 'everyone', rows: 'own', ...asNobody },
});
