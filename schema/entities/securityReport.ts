import { z } from 'zod';
import { bytes, choice, choices, code, count, email, entity, flag, id, items, link, longText, moment, text } from '../define/fields.ts';
import { responseSteps } from './advisory.ts';
import { securityReportMoves, securityReportStates, securityReportSteps } from './securityReportStates.ts';

/** Maximum total size of the files of a report in bytes, before encryption. */
export const maxReportFileBytes = 8 * 1024 * 1024;
export const maxReportFiles = 10;
/** Maximum size of an encrypted report in bytes. In JSON, files are one third larger. */
export const maxEncryptedReportBytes = 12 * 1024 * 1024;
/** Rate of reports from one network. */
export const securityReportRate = { perMinute: 0.2, burst: 5 } as const;

/** The contents of a report: the reporter, the finding, how to reproduce it, where it was found, and when it will be disclosed. */
export const SecurityReportDraft = entity('securityReport', {
  contact: text({ min: 1, max: 200 }),
  organisation: text({ max: 200 }).optional(),
  product: text({ min: 1, max: 300 }),
  description: longText({ min: 1, max: 8000 }),
  details: longText({ max: 40_000 }).optional(),
  disclosure: longText({ max: 2000 }).optional(),
});

/** The content of an encrypted report. Files are in base64. */
export const SecurityReportContent = SecurityReportDraft.extend({
  files: z
    .array(z.strictObject({ name: z.string().min(1).max(200), content: z.base64().max(maxEncryptedReportBytes) }))
    .max(maxReportFiles)
    .default([]),
});

/** The public key for encrypting a report in the browser. It is absent if the portal has none. */
export const ReportKey = entity('reportKey', {
  isOpen: flag(),
  /** The key in ASCII armor. */
  armored: text({ max: 20_000 }).optional(),
  fingerprint: text({ max: 60 }).optional(),
  /** The address of the team, for reports by mail. */
  email: email(),
  /** Maximum number of files of a report, and their maximum total size. */
  mostFiles: count(),
  mostFileBytes: bytes(),
});

/** The number of a sent report, and the code with which the reporter can see its state. */
export const SentSecurityReport = entity('securityReport', { reportNo: code(50), accessCode: code(50) });

/** A step in the history of a report. */
const SecurityReportStep = entity('securityReportStep', {
  at: moment(),
  move: choice(securityReportSteps),
  state: choice(securityReportStates),
  note: longText({ max: 2000 }).optional(),
});

const progress = {
  reportNo: code(50),
  state: choice(securityReportStates),
  /** The next step of the response, and its due time. */
  next: choice(responseSteps).optional(),
  dueAt: moment().optional(),
  overdue: flag(),
  advisory: link('advisory').optional(),
  createdAt: moment(),
  updatedAt: moment(),
};

/** A report for its reporter. */
export const TrackedReport = entity('securityReport', { ...progress, steps: items(SecurityReportStep, { max: 100 }) });

/** A file of a report for staff. */
const SecurityReportFile = entity('securityReportFile', { position: count(), name: text({ max: 200 }), size: bytes() });

/** A report for the security team. The reporter's fields are absent if the portal cannot decrypt it. */
export const SecurityReport = entity('securityReport', {
  id: id('securityReport'),
  ...progress,
  /** Whether the browser encrypted it. Otherwise the server did on receipt. */
  sealed: flag(),
  size: bytes(),
  readable: flag(),
  ...SecurityReportDraft.partial().shape,
  files: items(SecurityReportFile, { max: maxReportFiles }),
  steps: items(SecurityReportStep.extend(entity('securityReportStep', { by: text({ max: 100 }).optional() }).shape), { max: 100 }),
  /** The transitions that the account can make now. */
  moves: choices(securityReportMoves),
});

/** A report in a list, without its content. */
export const SecurityReportRow = SecurityReport.pick({
  id: true,
  reportNo: true,
  state: true,
  next: true,
  dueAt: true,
  overdue: true,
  sealed: true,
  size: true,
  createdAt: true,
  updatedAt: true,
});

export const SecurityReportKey = SecurityReport.pick({ id: true });

/** A transition by the security team. The reporter can read the note. `advisoryId` is the published advisory. */
export const SecurityReportMoving = entity('securityReport', {
  id: id('securityReport'),
  version: moment(),
  operation: choice(securityReportMoves),
  note: longText({ max: 2000 }).optional(),
  advisoryId: text({ max: 100 }).optional(),
});
