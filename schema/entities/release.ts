import { z } from 'zod';
import { bytes, choice, choices, code, contentLanguage, count, entity, files, flag, hash, id, link, links, longText, moment, richText, text, texts } from '../define/fields.ts';
import { productStatuses } from './product.ts';

export const packageTypes = ['firmware', 'software', 'sdk', 'tool', 'manual', 'driver'] as const;
/** The sections of the software pages. A package without a section is listed only below its models. */
export const softwareSections = [
  'software',
  'thePackage',
  'systemAndOfficeSoftware',
  'enterpriseSoftware',
  'governmentSoftware',
  'huadashi',
  'troubleshootingTools',
  'sdkExploit',
] as const;

/** The operating systems of a package, for filters; `os` has the exact versions. */
export const platforms = ['windows', 'macos', 'linux', 'android', 'ios', 'web'] as const;
/** The programming languages of SDKs. */
export const sdkLanguages = ['c', 'csharp', 'java', 'python', 'javascript', 'http'] as const;
export const channels = ['release', 'lts', 'beta'] as const;
export const urgencies = ['low', 'medium', 'high', 'critical'] as const;

/** One file of a release: the same content for another language, system or region. */
export const ReleaseFile = entity('releaseFile', {
  attachmentId: id('file'),
  name: text({ max: 255 }),
  /** The language (named in that language), system and region of the file; absent means all. */
  language: text({ max: 100 }).optional(),
  os: text({ max: 100 }).optional(),
  arch: text({ max: 50 }).optional(),
  region: text({ max: 50 }).optional(),
  size: bytes(),
  sha256: hash(),
});

/**
 * A downloadable version of a package. It is superseded if the reader may see a newer one for the same channel and hardware.
 * The facts of the file are those of the first file. A withdrawn release has none.
 */
export const Release = entity('release', {
  releaseId: id('release'),
  packageCode: code(),
  attachmentId: id('file').optional(),
  name: text({ min: 1, max: 250 }),
  type: choice(packageTypes),
  section: choice(softwareSections).optional(),
  platforms: choices(platforms),
  codeLanguage: choice(sdkLanguages).optional(),
  /** Whether its files require an approved access. */
  byRequest: flag(),
  version: code(50),
  channel: choice(channels),
  recommended: flag(),
  urgency: choice(urgencies),
  state: choice(['current', 'superseded', 'withdrawn']),
  products: links('product'),
  hardwareRevisions: texts({ max: 50 }),
  releasedAt: moment(),
  size: bytes().optional(),
  sha256: hash().optional(),
  fileName: text({ max: 255 }).optional(),
  minFromVersion: code(50).optional(),
  downloads: count(),
  requiresLogin: flag(),
  /** The package name with the version. */
  title: text({ max: 300 }),
  /** A sentence about the purpose of the package. */
  summary: longText({ max: 1000 }),
  /** The files to download, also grouped by target. */
  attachments: files(),
  files: z.array(ReleaseFile).max(50),
  /** The release notes of the manufacturer: new, fixed and known issues. */
  notes: richText(),
  /** The installation steps. */
  steps: richText(),
  /** The system requirements. */
  requirements: richText(),
  /** How to install it unattended, such as by a management system. */
  silentInstallation: richText(),
  /** Sample code. */
  samples: richText(),
  /** The API reference of this version. */
  reference: richText(),
  /** The lowest supported device firmware. */
  minFirmware: code(50).optional(),
  language: contentLanguage(),
  requestedLanguage: contentLanguage().optional(),
  cves: texts({ max: 20 }),
  os: texts({ max: 100 }),
  /** The languages of its files, each named in that language. */
  languages: texts({ max: 100 }),
  arch: texts({ max: 50 }),
  regions: texts({ max: 50 }),
  installMinutes: count().optional(),
  rollbackAllowed: flag(),
  withdrawnAt: moment().optional(),
  withdrawnReason: longText({ max: 1000 }).optional(),
  replacedBy: link('release').optional(),
  signedBy: text({ max: 200 }).optional(),
  keyFingerprint: code().optional(),
  licence: link('licence').optional(),
  licenceText: richText().optional(),
  /** Whether the account has accepted this version of the licence; `none` without a licence. */
  licenceState: choice(['none', 'needed', 'accepted']),
  /** Whether the account may have files that require an approved access; `none` if the files do not require it. */
  accessState: choice(['none', 'needed', 'requested', 'approved']),
});

/** A release in a list. */
export const ReleaseRow = Release.pick({
  releaseId: true, packageCode: true, attachmentId: true, name: true, type: true, version: true, channel: true, recommended: true,
  urgency: true, state: true, products: true, hardwareRevisions: true, releasedAt: true, size: true, sha256: true, fileName: true,
  minFromVersion: true, downloads: true, requiresLogin: true, languages: true, os: true, regions: true, licence: true, licenceState: true,
  section: true, platforms: true, summary: true, codeLanguage: true, byRequest: true, minFirmware: true,
});

/** The downloads of a model. */
export const ReleaseModel = entity('releaseModel', {
  model: code(),
  name: text({ min: 1, max: 200 }),
  series: text({ max: 100 }),
  family: link('family'),
  status: choice(productStatuses),
  /** The recommended firmware. */
  firmware: link('release').optional(),
  /** Hardware revisions for which there is firmware. */
  hardwareRevisions: texts({ max: 50 }),
  releases: count(),
});

/** Why a release is on the upgrade path: it is the target, or a later step requires it. */
export const upgradeReasons = ['minimum', 'recommended'] as const;

/** The results of a lookup of an installed version. */
export const upgradeVerdicts = ['not-asked', 'unreadable', 'current', 'path', 'newer', 'no-recommended', 'other-hardware', 'no-way'] as const;

/** A release on the upgrade path from an installed version to the recommended one. */
export const UpgradeStep = entity('upgradeStep', {
  release: link('release'),
  reason: choice(upgradeReasons),
  minFromVersion: code(50).optional(),
  urgency: choice(urgencies),
  releasedAt: moment(),
  installMinutes: count().optional(),
  rollbackAllowed: flag(),
  size: bytes().optional(),
  attachmentId: id('file').optional(),
  fileName: text({ max: 255 }).optional(),
});

/** The firmware of a device: its version, and the data on the device label. */
export const InstalledFirmware = entity('upgradePath', {
  version: code(50).optional(),
  hardwareRevision: text({ max: 50 }).optional(),
});

/** The upgrade path from an installed version to the recommended one, or the reason why there is none. */
export const UpgradePath = entity('upgradePath', {
  verdict: choice(upgradeVerdicts),
  version: code(50).optional(),
  target: link('release').optional(),
  /** The lowest version from which there is an upgrade path. */
  needed: code(50).optional(),
  steps: z.array(UpgradeStep).max(50),
  minutes: count().optional(),
  /** Warnings: the installed version was withdrawn or never published; a step cannot be undone. */
  fromWithdrawn: flag(),
  unknownVersion: flag(),
  noRollback: flag(),
});

/** A licence that must be accepted before some files can be downloaded. */
export const LicenceNeeded = entity('licence', {
  id: id('licence'),
  /** The name and the version. */
  title: text({ min: 1, max: 300 }),
  text: richText(),
  language: contentLanguage(),
  fileIds: z.array(z.string().max(100)).max(1000),
});

/** The acceptance of a licence version by an account. */
export const LicenceAcceptance = entity('licence', {
  licenceId: id('licence'),
  acceptedAt: moment(),
});
