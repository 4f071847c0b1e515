import { z } from 'zod';
import { anyOf, defineEndpoints, longPage, paged, pageOf, span } from '../../define/endpoints.ts';
import { inLanguage } from '../../entities/language.ts';
import {
  IndustryDraft,
  ManagedIndustry,
  ManagedProfession,
  ManagedSoftwareVersion,
  ProfessionDraft,
  SoftwareVersionDraft,
} from '../../entities/managedProfession.ts';
import { RecordKey, RecordKeys, RecordQuery, RecordReorder } from '../../entities/record.ts';

const editor = { who: 'internal', roles: ['content'], rows: 'all' } as const;
const done = z.literal(true);

const industryList = paged({ own: inLanguage, sort: ['position', 'code', 'updatedAt'], maxSize: longPage });
const professionList = paged({ own: inLanguage, filters: { industry: anyOf() }, sort: ['position', 'code', 'updatedAt'], maxSize: longPage });
const versionList = paged({
  own: inLanguage,
  filters: { profession: anyOf(), support: anyOf(), releasedAt: span() },
  sort: ['releasedAt', 'code', 'updatedAt'],
  maxSize: longPage,
});

/** Industries for editors. An industry with professions cannot be removed. */
export const industries = defineEndpoints('manage.industries', {
  page:   { post: '/manage/industries/page',   body: industryList,  answers: pageOf(ManagedIndustry), ...editor, newest: true },
  find:   { post: '/manage/industries/find',   body: RecordQuery,   answers: ManagedIndustry,         ...editor },
  save:   { post: '/manage/industries/save',   body: IndustryDraft, answers: RecordKey,               ...editor, fails: ['request.conflict', 'record.code-taken'] },
  place:  { post: '/manage/industries/place',  body: RecordReorder,   answers: done,                    ...editor },
  remove: { post: '/manage/industries/remove', body: RecordKeys,    answers: done,                    ...editor, fails: ['record.in-use'] },
});

/** Professions for editors. A profession with software versions cannot be removed. */
export const professions = defineEndpoints('manage.professions', {
  page:   { post: '/manage/professions/page',   body: professionList,  answers: pageOf(ManagedProfession), ...editor, newest: true },
  find:   { post: '/manage/professions/find',   body: RecordQuery,     answers: ManagedProfession,         ...editor },
  save:   { post: '/manage/professions/save',   body: ProfessionDraft, answers: RecordKey,                 ...editor, fails: ['request.conflict', 'record.code-taken'] },
  place:  { post: '/manage/professions/place',  body: RecordReorder,     answers: done,                      ...editor },
  remove: { post: '/manage/professions/remove', body: RecordKeys,      answers: done,                      ...editor, fails: ['record.in-use'] },
});

/** Software versions of professions for editors. */
export const softwareVersions = defineEndpoints('manage.softwareVersions', {
  page:   { post: '/manage/softwareVersions/page',   body: versionList,          answers: pageOf(ManagedSoftwareVersion), ...editor, newest: true },
  find:   { post: '/manage/softwareVersions/find',   body: RecordQuery,          answers: ManagedSoftwareVersion,         ...editor },
  save:   { post: '/manage/softwareVersions/save',   body: SoftwareVersionDraft, answers: RecordKey,                      ...editor, fails: ['request.conflict', 'record.code-taken'] },
  remove: { post: '/manage/softwareVersions/remove', body: RecordKeys,           answers: done,                           ...editor },
});
