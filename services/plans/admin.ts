/** Service plans, managed by staff. */
import { sql } from 'drizzle-orm';
import { majorOf, minorOf } from '../../runtime/shared/money.ts';
import { ManagedServicePlan, ServicePlanDraft } from '../../schema/entities/servicePlan.ts';
import { valueFilter } from '../recordFilters/index.ts';
import { freeCode, recordHandlers } from '../records/index.ts';
import { presentRecord, storeDraft } from '../shared/database/entityColumns.ts';
import { nameIn } from '../shared/values/names.ts';
import { servicePlans } from './tables.ts';

type PlanRow = typeof servicePlans.$inferSelect;

const present = presentRecord(servicePlans, ManagedServicePlan);
const store = storeDraft(servicePlans, ServicePlanDraft);

function answer(row: PlanRow) {
  const { code, minor, currency } = row;
  return present(row, { id: code, price: majorOf(minor, currency), amount: { minor, currency } });
}

export const servicePlanHandlers = recordHandlers<'servicePlans', PlanRow>('servicePlans', {
  subject: 'servicePlan',
  table: servicePlans,
  key: servicePlans.code,
  keyOf: ({ code }) => code,
  nameOf: ({ code, names }, languages) => nameIn(names, languages, code),
  seeks: [servicePlans.code, sql`${servicePlans.names}::text`],
  filters: { status: valueFilter(servicePlans.status), currency: valueFilter(servicePlans.currency) },
  sorts: { position: servicePlans.position, code: servicePlans.code, updatedAt: servicePlans.updatedAt },
  rows: (rows) => rows.map(answer),
  find: answer,
  values: async (draft, writing, before) => {
    const features = draft.coverage.map(({ feature }) => feature);
    const twice = features.find((feature, index) => features.indexOf(feature) !== index);
    if (twice !== undefined) throw writing.fail('plan.feature-twice', { field: 'coverage' });
    // Without its text, the comparison would not describe the plan.
    const withoutText = draft.coverage.findIndex(({ covered, details }) => covered === 'detail' && !details?.en && !details?.zh);
    if (withoutText >= 0) throw writing.fail('value.required', { field: `coverage.${withoutText}.details` });
    const minor = minorOf(draft.price, draft.currency);
    if (minor === undefined) throw writing.fail('value.wrong-format', { field: 'price', example: '49.90' });
    return {
      ...store(draft),
      minor,
      code: before?.code ?? (await freeCode(writing, servicePlans.code, draft.code, nameIn(draft.names, ['en', 'zh']))),
    };
  },
});
