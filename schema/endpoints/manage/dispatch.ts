import { z } from 'zod';
import { anyOf, defineEndpoints, either, paged, pageOf, span } from '../../define/endpoints.ts';
import { inLanguage } from '../../entities/language.ts';
import {
  ContractorEmployeeDraft,
  DemandKindDraft,
  ManagedContractorEmployee,
  ManagedDemandKind,
  ManagedOrganisation,
  OrganisationDraft,
} from '../../entities/managedDispatch.ts';
import { RecordKey, RecordKeys, RecordMove, RecordQuery, RecordReorder, RecordsMoved } from '../../entities/record.ts';

const staff = { who: 'internal', roles: ['service'], rows: 'all' } as const;
const moving = { body: RecordMove, answers: RecordsMoved, ...staff, fails: ['record.wrong-state', 'record.incomplete'] } as const;
const placing = { body: RecordReorder, answers: z.literal(true), ...staff } as const;
const saving = { answers: RecordKey, ...staff, fails: ['request.conflict', 'record.code-taken'] } as const;

const kindList = paged({ own: inLanguage, filters: { status: anyOf(), type: anyOf() }, sort: ['position', 'code', 'updatedAt'] });

/** Kinds of visits and trainings. Service orders refer to them, so they are withdrawn and never removed. */
export const demandKinds = defineEndpoints('manage.demandKinds', {
  page:  { post: '/manage/demandKinds/page',  body: kindList,    answers: pageOf(ManagedDemandKind), ...staff, newest: true },
  find:  { post: '/manage/demandKinds/find',  body: RecordQuery, answers: ManagedDemandKind, ...staff },
  save:  { post: '/manage/demandKinds/save',  body: DemandKindDraft, ...saving },
  move:  { post: '/manage/demandKinds/move',  ...moving },
  place: { post: '/manage/demandKinds/place', ...placing },
});

const unitList = paged({ own: inLanguage, filters: { status: anyOf(), parent: anyOf() }, sort: ['position', 'code', 'updatedAt'] });

/** Organisational units that can be dispatched. */
export const organisations = defineEndpoints('manage.organisations', {
  page:  { post: '/manage/organisations/page',  body: unitList,    answers: pageOf(ManagedOrganisation), ...staff, newest: true },
  find:  { post: '/manage/organisations/find',  body: RecordQuery, answers: ManagedOrganisation, ...staff },
  save:  { post: '/manage/organisations/save',  body: OrganisationDraft, ...saving, fails: ['request.conflict', 'record.code-taken', 'value.itself'] },
  move:  { post: '/manage/organisations/move',  ...moving },
  place: { post: '/manage/organisations/place', ...placing },
});

const employeeList = paged({
  own: inLanguage,
  filters: { company: anyOf(), level: anyOf(), products: anyOf(), isRevoked: either(), validTo: span() },
  sort: ['fullName', 'validTo', 'updatedAt'],
});

/** Contractors' employees and their authorisations. Former employees can be removed with all their data. */
export const contractorEmployees = defineEndpoints('manage.contractorEmployees', {
  page: { post: '/manage/contractorEmployees/page', body: employeeList, answers: pageOf(ManagedContractorEmployee), ...staff, newest: true },
  find: { post: '/manage/contractorEmployees/find', body: RecordQuery,  answers: ManagedContractorEmployee, ...staff },
  save: { post: '/manage/contractorEmployees/save', body: ContractorEmployeeDraft, ...saving, fails: ['request.conflict', 'record.code-taken', 'value.too-early'] },
  remove: { post: '/manage/contractorEmployees/remove', body: RecordKeys, answers: z.literal(true), ...staff, fails: ['record.wrong-state', 'record.in-use'] },
});
