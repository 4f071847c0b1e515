import { bytes, choice, code, count, entity, file, fileId, hash, id, link, moment, source, text } from '../define/fields.ts';
import { megabyte } from './file.ts';

/** Kinds of documents about the software of a release: components (SBOM) or vulnerabilities (VEX). */
export const billKinds = ['sbom', 'vex'] as const;

/** The standards of these documents. */
export const billFormats = ['CycloneDX', 'SPDX'] as const;

/** Maximum number of documents of a release, and of components in one document. */
export const maxBills = 10;
export const maxComponents = 5000;

/** Upload rules of a document. Its content determines its type, not its name. */
export const billUpload = { types: ['application/json'], maxBytes: 8 * megabyte } as const;

/** A component list or VEX document of a release, to download. */
export const SoftwareBill = entity('softwareBill', {
  id: id('softwareBill'),
  fileName: text({ max: 255 }),
  kind: choice(billKinds),
  format: choice(billFormats),
  specVersion: code(20),
  components: count(),
  vulnerabilities: count(),
  size: bytes(),
  sha256: hash(),
});

/** A component with its release. */
export const SoftwareComponent = entity('softwareComponent', {
  name: text({ max: 300 }),
  version: text({ max: 100 }),
  /** The package URL (ECMA-427), such as `pkg:generic/zlib@1.3.1`. */
  purl: source(500),
  release: link('release'),
  releasedAt: moment(),
});

/** A document of a release for editors. */
export const ManagedBill = entity('managedBill', { file: file() });
export const BillDraft = entity('managedBill', { file: fileId() });
