import { code, entity, link, linkId, localLongText, localMarkdown, localText, text } from '../define/fields.ts';
import { Policy, PolicyVersion } from './policy.ts';
import { recordFields, saved, withAudience } from './record.ts';

/** A policy for editors. Its versions have the texts. */
export const ManagedPolicy = entity('policy', {
  ...recordFields,
  code: Policy.shape.code,
  /** The title of its newest version, or the code if there is none. */
  title: text({ max: 250 }),
  kind: Policy.shape.kind,
  region: Policy.shape.region,
  family: Policy.shape.family,
  ...withAudience,
  versionCount: Policy.shape.versionCount,
});

/** A policy to save. Its code cannot be changed. */
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
  /** A summary of the changes, in one sentence. */
  changes: localLongText({ max: 500 }).optional(),
  bodies: localMarkdown(),
};

/** A row in the list of versions. */
export const ManagedPolicyVersionRow = entity('policyVersion', {
  ...recordFields,
  policy: link('policy'),
  version: PolicyVersion.shape.version,
  title: text({ max: 250 }),
  effectiveAt: PolicyVersion.shape.effectiveAt,
});

/** A version of a policy with all its texts. */
export const ManagedPolicyVersion = entity('policyVersion', { ...ManagedPolicyVersionRow.shape, ...texts });

/** A version to save. A published version cannot be changed; a change needs a new version. */
export const PolicyVersionDraft = entity('policyVersion', {
  ...saved,
  policy: linkId('policy').optional(),
  effectiveAt: PolicyVersion.shape.effectiveAt,
  ...texts,
});
