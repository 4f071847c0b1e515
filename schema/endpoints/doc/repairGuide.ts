import { z } from 'zod';
import { defineEndpoints, paged, pageOf } from '../../define/endpoints.ts';
import { code, id } from '../../define/fields.ts';
import { inLanguage } from '../../entities/language.ts';
import { RepairGuide, RepairGuideRow } from '../../entities/repairGuide.ts';

const guideList = paged({ own: { ...inLanguage, modelId: id('product').optional() }, sort: ['updatedAt'] });

const guideById = z.strictObject({ id: code(60), ...inLanguage });

/** Repairs that are done on the spot: those of a model, and one with its tools, parts and steps. */
export const repairGuide = defineEndpoints('doc.repairGuide', {
  page: { post: '/doc/repairGuide/page', body: guideList, answers: pageOf(RepairGuideRow), who: 'everyone', rows: 'visible', newest: true },
  find: { post: '/doc/repairGuide/find', body: guideById, answers: RepairGuide,            who: 'everyone', rows: 'visible' },
});
