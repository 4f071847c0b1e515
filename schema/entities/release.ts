import { z } from 'zod';
import { bytes, choice, code, contentLanguage, count, entity, files, flag, hash, id, link, links, longText, moment, richText, text, texts } from '../define/fields.ts';
import { productStatuses } from './product.ts';

export const packageTypes = ['firmware', 'software', 'sdk', 'tool', 'manual', 'driver'] as const;
export const channels = ['release', 'lts', 'beta'] as const;
export const urgencies = ['low', 'medium', 'high', 'critical'] as const;

/** One file of a release: the same content for another language, system or region. */
export const ReleaseFile = entity('releaseFile', {
  attachmentId: id('file'),
  name: text({ max: 255 }),
  /** The language it is in, as that language writes its name, the system it runs on, the region it is meant for: for all where nothing is said. */
  language: text({ max: 100 }).optional(),
  os: text({ max: 100 }).optional(),
  arch: text({ max: 50 }).optional(),
  region: text({ max: 50 }).optional(),
  size: bytes(),
  sha256: hash(),
});

/**
 * A version of a package that can be downloaded. Superseded is what a newer one of the same channel and hardware, that the
 * reader may see, has taken the place of. The facts of the file are those of the first one; a withdrawn release has none.
 */
export const Release = entity('release', {
  releaseId: id('release'),
  packageCode: code(),
  attachmentId: id('file').optional(),
  name: text({ min: 1, max: 250 }),
  type: choice(packageTypes),
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
  /** The name with the version. */
  title: text({ max: 300 }),
  /** A sentence on what the package is for. */
  summary: longText({ max: 1000 }),
  /** What is downloaded, and the same files by what each is for. */
  attachments: files(),
  files: z.array(ReleaseFile).max(50),
  /** New, mended and known, as the makers wrote it. */
  notes: richText(),
  /** How it is installed. */
  steps: richText(),
  language: contentLanguage(),
  requestedLanguage: contentLanguage().optional(),
  cves: texts({ max: 20 }),
  os: texts({ max: 100 }),
  /** Names of the languages that its files come in, each as that language writes it. */
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
  /** Whether the account has accepted this version of the licence; `none` where there is none to accept. */
  licenceState: choice(['none', 'needed', 'accepted']),
});

/** A release in a list. */
export const ReleaseRow = Release.pick({
  releaseId: true, packageCode: true, attachmentId: true, name: true, type: true, version: true, channel: true, recommended: true,
  urgency: true, state: true, products: true, hardwareRevisions: true, releasedAt: true, size: true, sha256: true, fileName: true,
  minFromVersion: true, downloads: true, requiresLogin: true, languages: true, os: true, regions: true, licence: true, licenceState: true,
});

/** What there is to download for a model. */
export const ReleaseModel = entity('releaseModel', {
  model: code(),
  name: text({ min: 1, max: 200 }),
  series: text({ max: 100 }),
  family: link('family'),
  status: choice(productStatuses),
  /** The firmware that is recommended now. */
  firmware: link('release').optional(),
  /** Revisions of the hardware that some firmware names. */
  hardwareRevisions: texts({ max: 50 }),
  releases: count(),
});

/** Why a release is on the way: it is the goal, or what follows cannot be installed without it. */
export const upgradeReasons = ['minimum', 'recommended'] as const;

/** What is known of an installed version. */
export const upgradeVerdicts = ['not-asked', 'unreadable', 'current', 'path', 'newer', 'no-recommended', 'other-hardware', 'no-way'] as const;

/** A release on the way from an installed version to the recommended one. */
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

/** What is asked of the firmware of a device: its version, and what stands on its label. */
export const InstalledFirmware = entity('upgradePath', {
  version: code(50).optional(),
  hardwareRevision: text({ max: 50 }).optional(),
});

/** The way from an installed version to the recommended one, or why there is none. */
export const UpgradePath = entity('upgradePath', {
  verdict: choice(upgradeVerdicts),
  version: code(50).optional(),
  target: link('release').optional(),
  /** The lowest version from which there would be a way. */
  needed: code(50).optional(),
  steps: z.array(UpgradeStep).max(50),
  minutes: count().optional(),
  /** What to know before: the installed version was withdrawn, or is none that was published; a step cannot be taken back. */
  fromWithdrawn: flag(),
  unknownVersion: flag(),
  noRollback: flag(),
});

/** A licence that has to be accepted before some files can be downloaded. */
export const LicenceNeeded = entity('licence', {
  id: id('licence'),
  /** The name and the version. */
  title: text({ min: 1, max: 300 }),
  text: richText(),
  language: contentLanguage(),
  fileIds: z.array(z.string().max(100)).max(1000),
});

/** That an account accepted a version of a licence. */
export const LicenceAcceptance = entity('licence', {
  licenceId: id('licence'),
  acceptedAt: moment(),
});
