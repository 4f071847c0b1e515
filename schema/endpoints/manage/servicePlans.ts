import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf } from '../../define/endpoints.ts';
import { inLanguage } from '../../entities/language.ts';
import { RecordKey, RecordMove, RecordQuery, RecordReorder, RecordsMoved } from '../../entities/record.ts';
import { ManagedServicePlan, ServicePlanDraft } from '../../entities/servicePlan.ts';

const staff = { who: 'internal', roles: ['service'], rows: 'all' } as const;
const planList = paged({ own: inLanguage, filters: { status: anyOf(), currency: anyOf() }, sort: ['position', 'code', 'updatedAt'] });

/** Service plans. They are withdrawn and never removed, because requests refer to them. */
export const servicePlans = defineEndpoints('manage.servicePlans', {
  page:  { post: '/manage/servicePlans/page',  body: planList,         answers: pageOf(ManagedServicePlan), ...staff, newest: true },
  find:  { post: '/manage/servicePlans/find',  body: RecordQuery,      answers: ManagedServicePlan, ...staff },
  save:  { post: '/manage/servicePlans/save',  body: ServicePlanDraft, answers: RecordKey, ...staff, fails: ['request.conflict', 'record.code-taken', 'plan.feature-twice'] },
  move:  { post: '/manage/servicePlans/move',  body: RecordMove,       answers: RecordsMoved, ...staff, fails: ['record.wrong-state', 'record.incomplete'] },
  place: { post: '/manage/servicePlans/place', body: RecordReorder,      answers: z.literal(true), ...staff },
});
