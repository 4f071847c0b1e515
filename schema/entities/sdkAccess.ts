import { choice, day, entity, flag, id, link, linkId, links, longText, moment, text } from '../define/fields.ts';
import { sdkLanguages } from './release.ts';

/** The states of a request for an SDK. `expired` is an approved request after its last day. */
export const sdkAccessStates = ['requested', 'approved', 'declined', 'expired'] as const;
export type SdkAccessState = (typeof sdkAccessStates)[number];

/** The decisions of staff on a request. `end` lets an approval expire at once. */
export const sdkAccessMoves = ['approve', 'decline', 'end'] as const;
export type SdkAccessMove = (typeof sdkAccessMoves)[number];

/** The decisions that are possible in each state. Declined and expired requests are final: the account sends a new one. */
export const sdkAccessMovers: Readonly<Record<SdkAccessState, readonly SdkAccessMove[]>> = {
  requested: ['approve', 'decline'],
  approved: ['end'],
  declined: [],
  expired: [],
};

/** Default duration of an approval in days. */
export const sdkAccessDays = 365;

/** A request for access to an SDK, with the licence that was accepted with it. */
export const SdkAccess = entity('sdkAccess', {
  id: id('sdkAccess'),
  package: link('package'),
  state: choice(sdkAccessStates),
  company: text({ min: 2, max: 200 }),
  purpose: longText({ min: 10, max: 2000 }),
  licence: link('licence').optional(),
  requestedAt: moment(),
  /** The last day of an approval. */
  validUntil: day().optional(),
  /** The comment of staff on the decision. */
  answer: longText({ max: 1000 }).optional(),
  updatedAt: moment(),
});

/** A request for staff. */
export const ManagedSdkAccess = SdkAccess.extend(
  entity('sdkAccess', { account: link('account') }).shape,
);

/** A request to send. It requires the acceptance of the SDK's licence. */
export const SdkAccessDraft = entity('sdkAccess', {
  packageCode: linkId('package'),
  company: SdkAccess.shape.company,
  purpose: SdkAccess.shape.purpose,
  acceptsLicence: flag(),
});

/** A row of the matrix: the newest versions of a programming language by operating system. */
export const SdkMatrixRow = entity('sdkMatrix', {
  codeLanguage: choice(sdkLanguages),
  packages: links('package'),
  windows: links('release'),
  linux: links('release'),
  macos: links('release'),
});
