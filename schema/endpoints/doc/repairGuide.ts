import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf } from '../../define/endpoints.ts';
import { code, id } from '../../define/fields.ts';
import { inLanguage } from '../../entities/language.ts';
import { RepairGuide, RepairGuideRow, repairDifficulties } from '../../entities/repairGuide.ts';

const guideList = paged({
  own: { ...inLanguage, modelId: id('product').optional() },
  filters: { products: anyOf(), difficulty: anyOf(repairDifficulties) },
  sort: ['updatedAt'],
});

const guideById = z.strictObject({ id: code(60), ...inLanguage });

/** On-site repairs: the list, one guide with its tools, parts and steps, and a printable document. */
export const repairGuide = defineEndpoints('doc.repairGuide', {
  page: { post: '/doc/repairGuide/page', body: guideList, answers: pageOf(RepairGuideRow), who: 'everyone', rows: 'visible', newest: true },
  find: { post: '/doc/repairGuide/find', body: guideById, answers: RepairGuide,            who: 'everyone', rows: 'visible' },
  pdf:  { post: '/doc/repairGuide/pdf',  body: guideById, answers: 'file', cost: 'print',                 who: 'everyone', rows: 'visible', fails: ['print.none', 'print.too-large'] },
});
