import { code, count, entity, localMarkdown, localText, text } from '../define/fields.ts';
import { recordFields, saved } from './record.ts';

const needs = ['zh', 'en'] as const;

/** A version of a licence as editors keep it. One that somebody accepted stays as it is. */
export const ManagedLicence = entity('managedLicence', {
  id: recordFields.id,
  code: code(60),
  /** In the language of who asks, with the version. */
  name: text({ max: 300 }),
  versionNo: code(50),
  /** Accounts that accepted it, and releases that are given under it. */
  accepted: count(),
  releases: count(),
  updatedAt: recordFields.updatedAt,
  names: localText({ max: 200, needs }),
  texts: localMarkdown({ max: 60_000, needs }),
});

/** A line in the list of licences. */
export const ManagedLicenceRow = ManagedLicence.omit({ names: true, texts: true });

/** What editors write of a licence. */
export const LicenceDraft = entity('managedLicence', {
  ...saved,
  code: code(60).optional(),
  versionNo: code(50).optional(),
  names: localText({ max: 200, needs }),
  texts: localMarkdown({ max: 60_000, needs }),
});
