import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf } from '../../define/endpoints.ts';
import { id } from '../../define/fields.ts';
import { FaultStep, FaultTree, FaultTreeDiagram, FaultTreeRow, faultTreeKey, symptoms } from '../../entities/faultTree.ts';
import { inLanguage } from '../../entities/language.ts';

const treeList = paged({
  own: { ...inLanguage, modelId: id('product').optional() },
  filters: { symptom: anyOf(symptoms), products: anyOf() },
  sort: ['updatedAt', 'views'],
});

const treeById = z.strictObject({ ...faultTreeKey, ...inLanguage });

/** The keys of the answers, separated by dots. */
const treeAtPath = treeById.extend({ path: z.string().max(9000).optional() });

/** Fault trees: by symptom and product, one question at a time, and as a diagram. Usage is counted without identifying visitors. */
export const faultTree = defineEndpoints('doc.faultTree', {
  page: { post: '/doc/faultTree/page', body: treeList,   answers: pageOf(FaultTreeRow), who: 'everyone', rows: 'visible', newest: true },
  find: { post: '/doc/faultTree/find', body: treeAtPath, answers: FaultTree,            who: 'everyone', rows: 'visible' },
  draw: { post: '/doc/faultTree/draw', body: treeById,   answers: FaultTreeDiagram,            who: 'everyone', rows: 'visible' },
  step: { post: '/doc/faultTree/step', body: FaultStep,  answers: z.literal(true),      who: 'everyone', rows: 'visible' },
});
