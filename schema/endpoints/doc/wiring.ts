import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf } from '../../define/endpoints.ts';
import { id } from '../../define/fields.ts';
import { inLanguage } from '../../entities/language.ts';
import { Wiring, WiringRow, wiringPorts, wiringScenarios } from '../../entities/wiring.ts';

const wiringList = paged({
  own: { ...inLanguage, modelId: id('product').optional() },
  filters: { products: anyOf(), ports: anyOf(wiringPorts), scenario: anyOf(wiringScenarios) },
  sort: ['code', 'updatedAt'],
  size: 12,
});

const wiringById = z.strictObject({ wiringId: id('wiring'), ...inLanguage });

/** Wiring diagrams: the list, one diagram with its drawing and terminals, and the drawing as a file. */
export const wiring = defineEndpoints('doc.wiring', {
  page: { post: '/doc/wiring/page', body: wiringList, answers: pageOf(WiringRow), who: 'everyone', rows: 'visible', newest: true },
  find: { post: '/doc/wiring/find', body: wiringById, answers: Wiring,            who: 'everyone', rows: 'visible' },
  pdf:  { post: '/doc/wiring/pdf',  body: wiringById, answers: 'file', cost: 'print',            who: 'everyone', rows: 'visible', fails: ['print.none', 'print.too-large'] },
  png:  { post: '/doc/wiring/png',  body: wiringById, answers: 'file', cost: 'print',            who: 'everyone', rows: 'visible', fails: ['print.none', 'print.too-large'] },
});
