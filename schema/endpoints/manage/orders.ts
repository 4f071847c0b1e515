import { z } from 'zod';
import { anyOf, defineEndpoints, either, longPage, paged, pageOf, span } from '../../define/endpoints.ts';
import { text } from '../../define/fields.ts';
import { BulkOutcome, readBulkChangeOf } from '../../entities/bulkChange.ts';
import { DemandAssignee, DemandRow, EngineerChoice, UnitChoice } from '../../entities/demand.ts';
import { inLanguage } from '../../entities/language.ts';
import { VisitWeek } from '../../entities/visit.ts';

const service = { who: 'internal', roles: ['service'], rows: 'all' } as const;
const queue = paged({
  own: inLanguage,
  filters: {
    status: anyOf(),
    type: anyOf(),
    demandKind: anyOf(),
    region: anyOf(),
    unit: anyOf(),
    engineer: anyOf(),
    overdue: either(),
    dueAt: span(),
    createdAt: span(),
  },
  sort: ['dueAt', 'createdAt', 'updatedAt', 'appointment'],
  size: 20,
  maxSize: longPage,
});
/** A day of the week. The default is the current week. An invalid day is treated like a missing one. */
const week = z.strictObject({ from: text({ max: 10 }).optional(), engineer: text({ max: 100 }).optional(), ...inLanguage });
/** The order for which an engineer is chosen. Engineers who may not be dispatched to it are omitted. Those of its region come first. */
const chosenFor = { order: text({ max: 100 }).optional(), ...inLanguage };
const searchBody = z.strictObject({ keyword: text({ max: 200 }).optional(), unit: text({ max: 100 }).optional(), ...chosenFor });
const several = readBulkChangeOf(DemandAssignee.shape);

/** The queue of the service staff, and the people who can be dispatched. */
export const orders = defineEndpoints('manage.orders', {
  page:      { post: '/manage/orders/page',      body: queue,  answers: pageOf(DemandRow),               ...service, newest: true },
  visits:    { post: '/manage/orders/visits',    body: week,   answers: VisitWeek,                       ...service, newest: true },
  engineers: { post: '/manage/orders/engineers', body: searchBody, answers: z.array(EngineerChoice).max(20), ...service, newest: true },
  units:     { post: '/manage/orders/units',     body: z.strictObject(chosenFor), answers: z.array(UnitChoice).max(1000), ...service, newest: true },
  bulk:      { post: '/manage/orders/bulk',      body: several,   answers: BulkOutcome,                ...service, timeout: 120_000, fails: ['bulk.no-change', 'request.conflict', 'demand.step-refused', 'demand.not-authorised', 'demand.not-in-unit'] },
});
