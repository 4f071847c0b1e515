import { choice, code, contentLanguage, count, day, entity, link, longText, richText, text } from '../define/fields.ts';
import { audience } from './account.ts';

/** The subject of a policy. */
export const policyKinds = ['warranty', 'repair', 'replacement', 'onsite', 'returns', 'privacy', 'training'] as const;

/** The states of a version. A version is in force from its day until the day of the next version. */
export const policyStates = ['in-force', 'coming', 'superseded'] as const;

/** A version of a policy. `changes` summarises the changes in one sentence. */
export const PolicyVersion = entity('policyVersion', {
  version: count(),
  state: choice(policyStates),
  effectiveAt: day(),
  changes: longText({ max: 500 }),
});

/**
 * A policy of the manufacturer, in one of its versions. Without a region it applies everywhere, and without a family to all
 * products. `effectiveUntil` is the day on which the next version takes effect.
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
  /** Number of versions that readers can open. */
  versionCount: count(),
  /** The version in force, if another one is served or two are compared. */
  latest: count().optional(),
  /** The version that the marked differences in the body are based on. */
  comparedWith: count().optional(),
  language: contentLanguage(),
  requestedLanguage: contentLanguage().optional(),
});

/** A policy in a list, in the version in force. */
export const PolicyRow = Policy.omit({
  body: true,
  state: true,
  effectiveUntil: true,
  changes: true,
  latest: true,
  comparedWith: true,
});
