import { z } from 'zod';
import { anyOf, defineEndpoints, longPage, paged, pageOf, span } from '../../define/endpoints.ts';
import { DemandKey } from '../../entities/demand.ts';
import { inLanguage } from '../../entities/language.ts';
import { OrderedRepair, ParcelStep, RepairKey, RepairLineChoice, RepairMove, RepairMoveStart, RepairOrder, RepairRow, RepairStart } from '../../entities/repair.ts';

const workshop = { who: 'internal', roles: ['service'], rows: 'all' } as const;
const queue = paged({
  own: inLanguage,
  filters: { state: anyOf(), createdAt: span() },
  sort: ['createdAt', 'updatedAt'],
  size: 20,
  maxSize: longPage,
});
const repairKey = RepairKey.extend(inLanguage);
const forOperation = repairKey.extend({ ...RepairMove.pick({ operation: true }).shape, line: z.string().max(100).optional() });

/** Repair orders for the workshop: one device, or several devices of an order at once. */
export const repairs = defineEndpoints('manage.repairs', {
  page:   { post: '/manage/repairs/page',   body: queue,        answers: pageOf(RepairRow),                  ...workshop, newest: true },
  find:   { post: '/manage/repairs/find',   body: repairKey,    answers: RepairOrder,                        ...workshop },
  lines:  { post: '/manage/repairs/lines',  body: forOperation, answers: z.array(RepairLineChoice).max(100), ...workshop },
  begin:  { post: '/manage/repairs/begin',  body: forOperation, answers: RepairMoveStart,                    ...workshop },
  start:  { post: '/manage/repairs/start',  body: DemandKey.extend(inLanguage), answers: RepairStart,           ...workshop },
  create: { post: '/manage/repairs/create', body: OrderedRepair, answers: RepairKey,                         ...workshop, fails: ['demand.step-refused', 'repair.no-device', 'repair.too-many', 'repair.open-already', 'device.mistyped'] },
  move:   { post: '/manage/repairs/move',   body: RepairMove,   answers: RepairKey,                          ...workshop, fails: ['repair.already-handled', 'repair.quote-needed'] },
  parcel: { post: '/manage/repairs/parcel', body: ParcelStep,   answers: z.literal(true),                    ...workshop },
});
