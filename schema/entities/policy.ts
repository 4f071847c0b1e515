import { choice, code, contentLanguage, count, day, entity, link, longText, richText, text } from '../define/fields.ts';
import { audience } from './account.ts';

/** What a policy is about. */
export const policyKinds = ['warranty', 'repair', 'replacement', 'onsite', 'returns', 'privacy'] as const;

/** A version is in force from its day until the next one's. */
export const policyStates = ['in-force', 'coming', 'superseded'] as const;

/** A version of a policy. `changes` says in a sentence what is new in it. */
export const PolicyVersion = entity('policyVersion', {
  version: count(),
  state: choice(policyStates),
  effectiveAt: day(),
  changes: longText({ max: 500 }),
});

/**
 * What the maker promises after a sale, in one of its versions. Without a region it holds everywhere, without a family for
 * all products; `effectiveUntil` is the day on which the next version takes its place.
 */
export const Policy = entity('policy', {
  code: code(60),
  title: text({ min: 1, max: 250 }),
  summary: longText({ max: 500 }),
  body: richText(),
  kind: choice(policyKinds),
  region: link('serviceRegion').optional(),
  family: link('family').optional(),
  audience: audience(),
  version: count(),
  state: choice(policyStates),
  effectiveAt: day(),
  effectiveUntil: day().optional(),
  changes: longText({ max: 500 }),
  /** How many versions readers may look at. */
  versionCount: count(),
  /** The version in force, where another one is served or two are compared. */
  latest: count().optional(),
  /** The version that the body tells the differences to. */
  comparedWith: count().optional(),
  language: contentLanguage(),
  requestedLanguage: contentLanguage().optional(),
});

/** A policy in a list, as it is in force. */
export const PolicyRow = Policy.omit({
  body: true,
  state: true,
  effectiveUntil: true,
  changes: true,
  latest: true,
  comparedWith: true,
});
