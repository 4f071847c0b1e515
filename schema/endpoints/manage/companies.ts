import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf } from '../../define/endpoints.ts';
import { text } from '../../define/fields.ts';
import { CompanyChoice, CompanyDraft, ManagedCompany } from '../../entities/company.ts';
import { inLanguage } from '../../entities/language.ts';
import { RecordKey, RecordKeys, RecordMove, RecordQuery, RecordsMoved } from '../../entities/record.ts';

const staff = { who: 'internal', roles: ['admin', 'service', 'training', 'partner'], rows: 'all' } as const;

const companyList = paged({ own: inLanguage, filters: { status: anyOf(), country: anyOf(), kinds: anyOf() }, sort: ['name', 'code', 'updatedAt'] });
const searchBody = z.strictObject({ keyword: text({ max: 200 }).optional(), ...inLanguage });

/** Companies of accounts. A company that is in use cannot be removed. */
export const companies = defineEndpoints('manage.companies', {
  page:    { post: '/manage/companies/page',    body: companyList,  answers: pageOf(ManagedCompany), ...staff, newest: true },
  find:    { post: '/manage/companies/find',    body: RecordQuery,  answers: ManagedCompany, ...staff },
  save:    { post: '/manage/companies/save',    body: CompanyDraft, answers: RecordKey, ...staff, fails: ['request.conflict', 'record.code-taken'] },
  move:    { post: '/manage/companies/move',    body: RecordMove,   answers: RecordsMoved, ...staff, fails: ['record.wrong-state', 'record.incomplete'] },
  remove:  { post: '/manage/companies/remove',  body: RecordKeys,   answers: z.literal(true), ...staff, fails: ['record.wrong-state', 'record.in-use'] },
  choices: { post: '/manage/companies/choices', body: searchBody,       answers: z.array(CompanyChoice).max(20), ...staff, newest: true },
});
