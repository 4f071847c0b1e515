import { code, entity, link, linkId, localLongText, localMarkdown, localText, text } from '../define/fields.ts';
import { Policy, PolicyVersion } from './policy.ts';
import { recordFields, saved, withAudience } from './record.ts';

/** A policy as editors keep it; what it says stands in its versions. */
export const ManagedPolicy = entity('policy', {
  ...recordFields,
  code: Policy.shape.code,
  /** Of its newest version; the code where there is none. */
  title: text({ max: 250 }),
  kind: Policy.shape.kind,
  region: Policy.shape.region,
  family: Policy.shape.family,
  ...withAudience,
  versionCount: Policy.shape.versionCount,
});

/** What editors write of a policy. Its code is given once. */
export const PolicyDraft = entity('policy', {
  ...saved,
  code: code(60).optional(),
  kind: Policy.shape.kind,
  region: linkId('serviceRegion').optional(),
  family: linkId('family').optional(),
  ...withAudience,
});

const texts = {
  titles: localText({ max: 250 }),
  summaries: localLongText({ max: 500 }).optional(),
  /** What is new in it, in a sentence. */
  changes: localLongText({ max: 500 }).optional(),
  bodies: localMarkdown(),
};

/** A line in the list of versions. */
export const ManagedPolicyVersionRow = entity('policyVersion', {
  ...recordFields,
  policy: link('policy'),
  version: PolicyVersion.shape.version,
  title: text({ max: 250 }),
  effectiveAt: PolicyVersion.shape.effectiveAt,
});

/** A version of a policy with all that is written of it. */
export const ManagedPolicyVersion = entity('policyVersion', { ...ManagedPolicyVersionRow.shape, ...texts });

/** What editors write of a version. What readers were shown once stays as it was: a change of it is the next version. */
export const PolicyVersionDraft = entity('policyVersion', {
  ...saved,
  policy: linkId('policy').optional(),
  effectiveAt: PolicyVersion.shape.effectiveAt,
  ...texts,
});
