import { choice, code, entity, localLongText, localText, longText, moment, source, text } from '../define/fields.ts';
import { recordFields, saved, withAudience } from './record.ts';

/** The state of a certificate by its validity period and the current time. */
export const caCertificateStates = ['valid', 'coming', 'expired'] as const;

/** Maximum number of certificates in a record: the first one and its issuers up to the root. */
export const maxChain = 5;

/** Properties that are read from the first certificate of a record. */
const read = {
  issuer: text({ max: 500 }),
  validFrom: moment(),
  validTo: moment(),
  /** Hexadecimal. */
  serialNo: source(100),
  /** SHA-256 of the certificate, in groups of two digits. */
  fingerprint: source(100),
};

/** A certificate that devices or services of the owner rely on, for readers. */
export const CaCertificate = entity('caCertificate', {
  code: code(60),
  name: text({ max: 200 }),
  usage: longText({ max: 500 }),
  state: choice(caCertificateStates),
  ...read,
});

const needs = ['zh', 'en'] as const;

const written = {
  names: localText({ max: 200, needs }),
  usages: localLongText({ max: 500, needs }),
  /** The certificate and its issuers. */
  pem: longText({ min: 1, max: 40_000 }),
  ...withAudience,
};

/** A certificate for the security team. */
export const ManagedCaCertificate = entity('caCertificate', { ...recordFields, code: code(60), ...written, ...read });

/** A row in the list of the security team. */
export const ManagedCaCertificateRow = ManagedCaCertificate.omit({ usages: true, pem: true });

/** The fields that the security team edits. All others are read from the certificate. */
export const CaCertificateDraft = entity('caCertificate', { ...saved, code: code(60).optional(), ...written });
