import { choice, day, entity, flag, id, link, linkId, links, longText, moment, text } from '../define/fields.ts';
import { sdkLanguages } from './release.ts';

/** A request for an SDK. `expired` is an approved one after its last day. */
export const sdkAccessStates = ['requested', 'approved', 'declined', 'expired'] as const;
export type SdkAccessState = (typeof sdkAccessStates)[number];

/** What staff decide about a request. `end` lets an approval expire at once. */
export const sdkAccessMoves = ['approve', 'decline', 'end'] as const;
export type SdkAccessMove = (typeof sdkAccessMoves)[number];

/** The moves that are open in each state. Declined and expired requests are final: the account sends a new one. */
export const sdkAccessMovers: Readonly<Record<SdkAccessState, readonly SdkAccessMove[]>> = {
  requested: ['approve', 'decline'],
  approved: ['end'],
  declined: [],
  expired: [],
};

/** Days that an approval lasts if staff name no last day. */
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
  /** What staff wrote about the decision. */
  answer: longText({ max: 1000 }).optional(),
  updatedAt: moment(),
});

/** A request as staff see it. */
export const ManagedSdkAccess = SdkAccess.extend(
  entity('sdkAccess', { account: link('account') }).shape,
);

/** A request as it is sent. The licence of the SDK must be accepted with it. */
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
