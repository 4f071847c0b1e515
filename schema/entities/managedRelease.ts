import { code, count, entity, file, fileId, flag, items, link, linkId, localMarkdown, localText, text } from '../define/fields.ts';
import { megabyte } from './file.ts';
import { recordFields, saved, withAudience } from './record.ts';
import { Release } from './release.ts';
import { BillDraft, ManagedBill, maxBills } from './softwareBill.ts';

const needs = ['zh', 'en'] as const;

/** The files of a release: archives and documents, recognised by their content, and raw files for devices. */
export const releaseUpload = {
  types: [
    'application/zip',
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/octet-stream',
  ],
  maxBytes: 2048 * megabyte,
  /** Firmware in vendor formats. */
  rawEndings: ['.bin', '.img', '.fw', '.pkg'],
} as const;

/** The targets of a release file; an absent target means all. */
const meant = {
  language: code(35).optional(),
  os: text({ max: 100 }).optional(),
  arch: text({ max: 50 }).optional(),
  region: text({ max: 50 }).optional(),
};

const ManagedReleaseFile = entity('managedReleaseFile', { file: file(), ...meant });
const ReleaseFileDraft = entity('managedReleaseFile', { file: fileId(), ...meant });

const written = {
  channel: Release.shape.channel,
  urgency: Release.shape.urgency,
  recommended: Release.shape.recommended,
  releasedAt: Release.shape.releasedAt,
  ...withAudience,
  /** Supported hardware revisions, separated by commas; absent means all. */
  hardwareRevisions: text({ max: 300 }).optional(),
  minFromVersion: Release.shape.minFromVersion,
  rollbackAllowed: flag(),
  installMinutes: Release.shape.installMinutes,
  /** Fixed CVE numbers, separated by commas. */
  cves: text({ max: 2000 }).optional(),
  signedBy: Release.shape.signedBy,
  keyFingerprint: Release.shape.keyFingerprint,
  minFirmware: Release.shape.minFirmware,
  notes: localMarkdown({ max: 40_000, needs }),
  reference: localMarkdown({ max: 100_000 }).optional(),
  /** The time from which it is listed but cannot be downloaded. */
  withdrawnAt: Release.shape.withdrawnAt,
  withdrawnReasons: localText({ max: 500 }).optional(),
};

/** A release for editors. */
export const ManagedRelease = entity('managedRelease', {
  ...recordFields,
  code: code(120),
  /** The package name with the version. */
  name: text({ max: 300 }),
  package: link('package'),
  versionNo: code(50),
  licence: link('licence').optional(),
  /** Number of files. */
  fileCount: count(),
  files: items(ManagedReleaseFile, { max: 20 }),
  /** Component lists and VEX documents. */
  bills: items(ManagedBill, { max: maxBills }),
  replacedBy: link('release').optional(),
  ...written,
});

/** A row in the list of releases. */
export const ManagedReleaseRow = ManagedRelease.pick({
  id: true, status: true, updatedAt: true, code: true, name: true, package: true, channel: true, urgency: true, recommended: true, releasedAt: true, withdrawnAt: true, fileCount: true, audience: true,
});

/** A release to save. Its package and version cannot be changed. */
export const ReleaseDraft = entity('managedRelease', {
  ...saved,
  package: linkId('package').optional(),
  versionNo: code(50).optional(),
  licence: linkId('licence').optional(),
  files: items(ReleaseFileDraft, { max: 20 }).optional(),
  bills: items(BillDraft, { max: maxBills }).optional(),
  replacedBy: linkId('release').optional(),
  ...written,
});
