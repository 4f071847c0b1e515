import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf } from '../../define/endpoints.ts';
import { textErrors } from '../../define/text.ts';
import { inLanguage } from '../../entities/language.ts';
import { CenterDraft, ManagedCenter, ManagedCenterRow } from '../../entities/managedCenter.ts';
import { HotlineDraft, ManagedHotline, ManagedHotlineRow } from '../../entities/managedHotline.ts';
import { ManagedPolicy, ManagedPolicyVersion, ManagedPolicyVersionRow, PolicyDraft, PolicyVersionDraft } from '../../entities/managedPolicy.ts';
import { ManagedRegion, RegionDraft } from '../../entities/managedRegion.ts';
import { ManagedWarrantyTerm, WarrantyTermDraft } from '../../entities/managedWarrantyTerm.ts';
import { RecordKey, RecordKeys, RecordMove, RecordQuery, RecordReorder, RecordsMoved } from '../../entities/record.ts';
import { serviceCenterTypes } from '../../entities/serviceCenter.ts';

const editor = { who: 'internal', roles: ['content'], rows: 'all' } as const;
const moving = { body: RecordMove, answers: RecordsMoved, ...editor, fails: ['record.wrong-state', 'record.incomplete'] } as const;
const placing = { body: RecordReorder, answers: z.literal(true), ...editor } as const;
const removing = { body: RecordKeys, answers: z.literal(true), ...editor, fails: ['record.wrong-state', 'record.in-use'] } as const;
const finding = { body: RecordQuery, ...editor } as const;
const coded = { answers: RecordKey, ...editor, fails: ['request.conflict', 'record.code-taken'] } as const;
const saving = { answers: RecordKey, ...editor, fails: ['request.conflict'] } as const;

const regionList = paged({ own: inLanguage, sort: ['position', 'code', 'updatedAt'] });

/** Service regions. A region that is in use cannot be removed. */
export const regions = defineEndpoints('manage.regions', {
  page:   { post: '/manage/regions/page',   body: regionList,  answers: pageOf(ManagedRegion), ...editor, newest: true },
  find:   { post: '/manage/regions/find',   answers: ManagedRegion, ...finding },
  save:   { post: '/manage/regions/save',   body: RegionDraft, ...coded },
  place:  { post: '/manage/regions/place',  ...placing },
  remove: { post: '/manage/regions/remove', ...removing },
});

const policyList = paged({
  own: inLanguage,
  filters: { status: anyOf(), kind: anyOf(), region: anyOf(), family: anyOf() },
  sort: ['position', 'code', 'updatedAt'],
});

/** Policies. Their versions have the texts. */
export const policies = defineEndpoints('manage.policies', {
  page:   { post: '/manage/policies/page',   body: policyList,  answers: pageOf(ManagedPolicy), ...editor, newest: true },
  find:   { post: '/manage/policies/find',   answers: ManagedPolicy, ...finding },
  save:   { post: '/manage/policies/save',   body: PolicyDraft, ...coded },
  move:   { post: '/manage/policies/move',   ...moving },
  place:  { post: '/manage/policies/place',  ...placing },
  remove: { post: '/manage/policies/remove', ...removing },
});

const versionList = paged({ own: inLanguage, filters: { status: anyOf(), policy: anyOf() }, sort: ['effectiveAt', 'updatedAt'] });

/** Versions of policies. A published version cannot be changed: saving it creates the next version. */
export const policyVersions = defineEndpoints('manage.policyVersions', {
  page:   { post: '/manage/policyVersions/page',   body: versionList,        answers: pageOf(ManagedPolicyVersionRow), ...editor, newest: true },
  find:   { post: '/manage/policyVersions/find',   answers: ManagedPolicyVersion, ...finding },
  save:   { post: '/manage/policyVersions/save',   body: PolicyVersionDraft, ...saving, fails: ['request.conflict', ...textErrors] },
  move:   { post: '/manage/policyVersions/move',   ...moving },
  remove: { post: '/manage/policyVersions/remove', ...removing },
});

const termList = paged({
  own: inLanguage,
  filters: { status: anyOf(), region: anyOf(), family: anyOf(), starts: anyOf() },
  sort: ['purchasedFrom', 'updatedAt'],
});

/** Warranty terms. */
export const warrantyTerms = defineEndpoints('manage.warrantyTerms', {
  page:   { post: '/manage/warrantyTerms/page',   body: termList,          answers: pageOf(ManagedWarrantyTerm), ...editor, newest: true },
  find:   { post: '/manage/warrantyTerms/find',   answers: ManagedWarrantyTerm, ...finding },
  save:   { post: '/manage/warrantyTerms/save',   body: WarrantyTermDraft, ...saving, fails: ['request.conflict', 'record.doubled'] },
  move:   { post: '/manage/warrantyTerms/move',   ...moving },
  remove: { post: '/manage/warrantyTerms/remove', ...removing },
});

const hotlineList = paged({ own: inLanguage, filters: { status: anyOf(), region: anyOf() }, sort: ['position', 'updatedAt'] });

/** Hotlines, ordered within their region. */
export const hotlines = defineEndpoints('manage.hotlines', {
  page:   { post: '/manage/hotlines/page',   body: hotlineList,  answers: pageOf(ManagedHotlineRow), ...editor, newest: true },
  find:   { post: '/manage/hotlines/find',   answers: ManagedHotline, ...finding },
  save:   { post: '/manage/hotlines/save',   body: HotlineDraft, ...saving },
  move:   { post: '/manage/hotlines/move',   ...moving },
  place:  { post: '/manage/hotlines/place',  ...placing },
  remove: { post: '/manage/hotlines/remove', ...removing },
});

const centerList = paged({
  own: inLanguage,
  filters: { status: anyOf(), region: anyOf(), type: anyOf(serviceCenterTypes) },
  sort: ['position', 'code', 'verifiedAt', 'updatedAt'],
});

/** Service centres, ordered within their region. */
export const centers = defineEndpoints('manage.centers', {
  page:   { post: '/manage/centers/page',   body: centerList,  answers: pageOf(ManagedCenterRow), ...editor, newest: true },
  find:   { post: '/manage/centers/find',   answers: ManagedCenter, ...finding },
  save:   { post: '/manage/centers/save',   body: CenterDraft, ...coded },
  move:   { post: '/manage/centers/move',   ...moving },
  place:  { post: '/manage/centers/place',  ...placing },
  remove: { post: '/manage/centers/remove', ...removing },
});
