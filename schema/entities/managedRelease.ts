import { code, count, entity, file, fileId, flag, items, link, linkId, localMarkdown, localText, text } from '../define/fields.ts';
import { megabyte } from './file.ts';
import { recordFields, saved, withAudience } from './record.ts';
import { Release } from './release.ts';

const needs = ['zh', 'en'] as const;

/** What a release is made of: archives and documents, each told by its content, and raw files that devices take as they are. */
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
  /** Firmware in formats of its own. */
  rawEndings: ['.bin', '.img', '.fw', '.pkg'],
} as const;

/** For whom a file of a release is: for all where nothing is said. */
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
  /** Of the hardware that it runs on, with commas between them; on all where none is named. */
  hardwareRevisions: text({ max: 300 }).optional(),
  minFromVersion: Release.shape.minFromVersion,
  rollbackAllowed: flag(),
  installMinutes: Release.shape.installMinutes,
  /** What it mends, with commas between them. */
  cves: text({ max: 2000 }).optional(),
  signedBy: Release.shape.signedBy,
  keyFingerprint: Release.shape.keyFingerprint,
  notes: localMarkdown({ max: 40_000, needs }),
  /** From then on it is told of, and given to nobody. */
  withdrawnAt: Release.shape.withdrawnAt,
  withdrawnReasons: localText({ max: 500 }).optional(),
};

/** A release as editors keep it. */
export const ManagedRelease = entity('managedRelease', {
  ...recordFields,
  code: code(120),
  /** The package's name with the version. */
  name: text({ max: 300 }),
  package: link('package'),
  versionNo: code(50),
  licence: link('licence').optional(),
  /** How many files it has. */
  fileCount: count(),
  files: items(ManagedReleaseFile, { max: 20 }),
  replacedBy: link('release').optional(),
  ...written,
});

/** A line in the list of releases. */
export const ManagedReleaseRow = ManagedRelease.pick({
  id: true, status: true, updatedAt: true, code: true, name: true, package: true, channel: true, urgency: true, recommended: true, releasedAt: true, withdrawnAt: true, fileCount: true, audience: true,
});

/** What editors write of a release. Which package it is of, and which version, is said once. */
export const ReleaseDraft = entity('managedRelease', {
  ...saved,
  package: linkId('package').optional(),
  versionNo: code(50).optional(),
  licence: linkId('licence').optional(),
  files: items(ReleaseFileDraft, { max: 20 }).optional(),
  replacedBy: linkId('release').optional(),
  ...written,
});
