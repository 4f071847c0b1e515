import { z } from 'zod';
import { anyOf, defineEndpoints, either, paged, pageOf, span } from '../../define/endpoints.ts';
import { inLanguage, Reader } from '../../entities/language.ts';
import { RepairAnswer, RepairDraft, RepairKey, RepairLineChoice, RepairMoveStart, RepairRow, RepairStart } from '../../entities/repair.ts';

const own = { who: 'loggedIn', rows: 'own' } as const;
const company = { who: 'loggedIn', rows: 'company' } as const;
const orders = paged({ own: inLanguage, filters: { state: anyOf(), mine: either(), open: either(), createdAt: span() }, sort: ['createdAt', 'updatedAt'], size: 20 });
const repairKey = RepairKey.extend(inLanguage);
const forOperation = repairKey.extend({ ...RepairAnswer.pick({ operation: true }).shape, line: z.string().max(100).optional() });

/** Repair orders for the customers who send, read and answer them. `repair.core` reads one. */
export const repairOrder = defineEndpoints('extend.repair', {
  page:  { post: '/extend/repair/page',  body: orders,       answers: pageOf(RepairRow),                ...company, newest: true },
  start: { post: '/extend/repair/start', body: Reader,       answers: RepairStart,                      ...own },
  save:  { post: '/extend/repair/save',  body: RepairDraft,  answers: RepairKey,                        ...own, fails: ['repair.no-device', 'repair.too-many', 'repair.open-already', 'device.mistyped'] },
  lines: { post: '/extend/repair/lines', body: forOperation, answers: z.array(RepairLineChoice).max(100), ...company },
  begin: { post: '/extend/repair/begin', body: forOperation, answers: RepairMoveStart,                  ...company },
  move:  { post: '/extend/repair/move',  body: RepairAnswer, answers: RepairKey,                        ...company, fails: ['request.conflict', 'repair.already-handled'] },
  pdf:   { post: '/extend/repair/pdf',   body: repairKey,    answers: 'file',                           ...company, cost: 'print', fails: ['print.none', 'print.too-large'] },
  slip:  { post: '/extend/repair/slip',  body: repairKey,    answers: 'file',                           ...company, cost: 'print', fails: ['print.none', 'print.too-large'] },
});
