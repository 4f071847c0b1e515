import { z } from 'zod';
import { choice, code, day, email, entity, flag, id, link, linkIds, longText, moment, text } from '../define/fields.ts';
import { courseLevels } from './course.ts';

/**
 * The states of a certificate. An active one becomes expired by its dates, and may first be in grace. In grace it counts as
 * inactive, and a shorter exam renews it.
 */
export const certificateStates = ['active', 'grace', 'expired', 'revoked', 'superseded'] as const;

export type CertificateState = (typeof certificateStates)[number];

/** The final states that staff or a newer certificate set. */
export const certificateEnds = ['revoked', 'superseded'] as const satisfies readonly CertificateState[];

const facts = {
  number: code(30),
  course: link('course'),
  level: choice(courseLevels),
  state: choice(certificateStates),
  issuedOn: day(),
  expiresOn: day(),
  graceUntil: day().optional(),
};

/** A certificate in a list. */
export const CertificateRow = entity('certificate', { ...facts, holder: text({ max: 100 }), updatedAt: moment() });

/** A certificate for its holder and the training staff. */
export const Certificate = CertificateRow.extend(
  entity('certificate', {
    /** The code with which anybody can verify the certificate. */
    verifyCode: code(30),
    holderEmail: email().optional(),
    orderNo: code().optional(),
    /** Why it was revoked. */
    reason: longText({ max: 500 }).optional(),
    /** The number of the certificate that replaced it. */
    replacedBy: code(30).optional(),
    mayRevoke: flag(),
  }).shape,
);

/** The public facts of a certificate, with initials instead of the name. */
export const PublicCertificate = entity('certificate', { ...facts, initials: text({ max: 20 }) });

/** A certificate by its number and the name of its holder. */
export const CertificateQuery = entity('certificate', { number: code(60), name: text({ min: 1, max: 100 }) });

/** A certificate by the code that is printed on it. */
export const CertificateCheck = entity('certificate', { verifyCode: code(60) });

/** The key of a certificate: its number. */
export const CertificateKey = entity('certificate', { number: code(60) });

/** Revokes a certificate. It contains the version that was read. */
export const CertificateEnd = entity('certificate', { number: code(60), reason: longText({ min: 1, max: 500 }), version: moment().optional() });

/** An attendee of a completed order without a certificate for it. `id` is the index in the order. */
export const CertificateCandidate = z.strictObject({ id: id('attendee'), name: text({ max: 400 }) });

/** Certificates for attendees of a completed order. */
export const CertificateIssue = entity('certificate', { orderNo: code(), attendees: linkIds('attendee'), issuedOn: day().optional() });

/** The numbers of the certificates that were issued. */
export const IssuedCertificates = z.strictObject({ numbers: z.array(z.string().max(30)).max(50) });
