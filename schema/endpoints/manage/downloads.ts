import { z } from 'zod';
import { anyOf, defineEndpoints, longPage, paged, pageOf, span } from '../../define/endpoints.ts';
import { textErrors } from '../../define/text.ts';
import { StoredFile } from '../../entities/file.ts';
import { inLanguage } from '../../entities/language.ts';
import { ExternalLinkDraft, ManagedExternalLink, ManagedExternalLinkRow } from '../../entities/managedExternalLink.ts';
import { LicenceDraft, ManagedLicence, ManagedLicenceRow } from '../../entities/managedLicence.ts';
import { ManagedPackage, ManagedPackageRow, PackageDraft } from '../../entities/managedPackage.ts';
import { ManagedRelease, ManagedReleaseRow, ReleaseDraft, releaseUpload } from '../../entities/managedRelease.ts';
import { RecordKey, RecordKeys, RecordMove, RecordQuery, RecordReorder, RecordsMoved } from '../../entities/record.ts';
import { billUpload } from '../../entities/softwareBill.ts';

const editor = { who: 'internal', roles: ['content'], rows: 'all' } as const;
const done = z.literal(true);

const packageList = paged({
  own: inLanguage,
  filters: { type: anyOf(), section: anyOf(), products: anyOf(), status: anyOf() },
  sort: ['position', 'code', 'updatedAt'],
});

/** Packages for editors. */
export const packages = defineEndpoints('manage.packages', {
  page:   { post: '/manage/packages/page',   body: packageList,  answers: pageOf(ManagedPackageRow), ...editor, newest: true },
  find:   { post: '/manage/packages/find',   body: RecordQuery,  answers: ManagedPackage,            ...editor },
  save:   { post: '/manage/packages/save',   body: PackageDraft, answers: RecordKey,              ...editor, fails: ['request.conflict', 'record.code-taken', ...textErrors] },
  move:   { post: '/manage/packages/move',   body: RecordMove,   answers: RecordsMoved,           ...editor, fails: ['record.wrong-state', 'record.incomplete'] },
  place:  { post: '/manage/packages/place',  body: RecordReorder,  answers: done,                   ...editor },
  remove: { post: '/manage/packages/remove', body: RecordKeys,   answers: done,                   ...editor, fails: ['record.wrong-state', 'record.in-use'] },
});

const releaseList = paged({
  own: inLanguage,
  filters: { package: anyOf(), channel: anyOf(), urgency: anyOf(), status: anyOf(), releasedAt: span() },
  sort: ['releasedAt', 'code', 'updatedAt'],
  maxSize: longPage,
});

const notRead = ['release.bill-unreadable', 'release.version-unreadable', 'release.minimum-too-high', 'release.version-taken', 'release.reason-missing'] as const;

/** Versions of packages and their files, for editors. */
export const releases = defineEndpoints('manage.releases', {
  page:   { post: '/manage/releases/page',   body: releaseList,    answers: pageOf(ManagedReleaseRow), ...editor, newest: true },
  find:   { post: '/manage/releases/find',   body: RecordQuery,    answers: ManagedRelease,            ...editor },
  save:   { post: '/manage/releases/save',   body: ReleaseDraft,   answers: RecordKey,              ...editor, fails: ['request.conflict', ...notRead, ...textErrors] },
  upload: { post: '/manage/releases/upload', upload: releaseUpload, answers: StoredFile,            ...editor, rows: 'own', timeout: 180_000, fails: ['file.type-refused', 'file.quota-used', 'file.archive-refused'] },
  bill:   { post: '/manage/releases/bill',   upload: billUpload,    answers: StoredFile,            ...editor, rows: 'own', fails: ['file.type-refused', 'file.quota-used', 'release.bill-unreadable'] },
  move:   { post: '/manage/releases/move',   body: RecordMove,     answers: RecordsMoved,           ...editor, fails: ['record.wrong-state', 'record.incomplete'] },
  remove: { post: '/manage/releases/remove', body: RecordKeys,     answers: done,                   ...editor, fails: ['record.wrong-state', 'record.in-use'] },
});

const licenceList = paged({ own: inLanguage, sort: ['code', 'updatedAt'] });

/** Versions of licences for editors. A version that someone has accepted cannot be changed. */
export const licences = defineEndpoints('manage.licences', {
  page:   { post: '/manage/licences/page',   body: licenceList,  answers: pageOf(ManagedLicenceRow), ...editor, newest: true },
  find:   { post: '/manage/licences/find',   body: RecordQuery,  answers: ManagedLicence,            ...editor },
  save:   { post: '/manage/licences/save',   body: LicenceDraft, answers: RecordKey,              ...editor, fails: ['request.conflict', 'record.code-taken', 'licence.accepted', ...textErrors] },
  remove: { post: '/manage/licences/remove', body: RecordKeys,   answers: done,                   ...editor, fails: ['record.in-use'] },
});

const linkList = paged({ own: inLanguage, filters: { kind: anyOf(), host: anyOf(), status: anyOf() }, sort: ['position', 'code', 'updatedAt'] });

/** External links for editors. */
export const externalLinks = defineEndpoints('manage.outwardLinks', {
  page:   { post: '/manage/outwardLinks/page',   body: linkList,         answers: pageOf(ManagedExternalLinkRow), ...editor, newest: true },
  find:   { post: '/manage/outwardLinks/find',   body: RecordQuery,      answers: ManagedExternalLink,            ...editor },
  save:   { post: '/manage/outwardLinks/save',   body: ExternalLinkDraft, answers: RecordKey,                  ...editor, fails: ['request.conflict', 'record.code-taken', 'outward.host-refused'] },
  move:   { post: '/manage/outwardLinks/move',   body: RecordMove,       answers: RecordsMoved,               ...editor, fails: ['record.wrong-state', 'record.incomplete'] },
  place:  { post: '/manage/outwardLinks/place',  body: RecordReorder,      answers: done,                       ...editor },
  remove: { post: '/manage/outwardLinks/remove', body: RecordKeys,       answers: done,                       ...editor, fails: ['record.wrong-state'] },
});
