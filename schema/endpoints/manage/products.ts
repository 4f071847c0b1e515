import { z } from 'zod';
import { anyOf, defineEndpoints, longPage, paged, pageOf } from '../../define/endpoints.ts';
import { inLanguage } from '../../entities/language.ts';
import {
  CompatibilityDraft, FamilyDraft, ManagedCompatibility, ManagedFamily, ManagedProduct, ManagedProductRow, ManagedSeries, ProductDraft, SeriesDraft,
} from '../../entities/managedProduct.ts';
import { RecordKey, RecordKeys, RecordMove, RecordQuery, RecordReorder, RecordsMoved } from '../../entities/record.ts';

const editor = { who: 'internal', roles: ['content'], rows: 'all' } as const;
const finding = { body: RecordQuery, ...editor } as const;
const coded = { answers: RecordKey, ...editor, fails: ['request.conflict', 'record.code-taken'] } as const;
const placing = { body: RecordReorder, answers: z.literal(true), ...editor } as const;
const removing = { body: RecordKeys, answers: z.literal(true), ...editor, fails: ['record.wrong-state', 'record.in-use'] } as const;

const familyList = paged({ own: inLanguage, sort: ['position', 'code', 'updatedAt'] });

/** Product families. A family that is in use cannot be removed. */
export const families = defineEndpoints('manage.families', {
  page:   { post: '/manage/families/page',   body: familyList,  answers: pageOf(ManagedFamily), ...editor, newest: true },
  find:   { post: '/manage/families/find',   answers: ManagedFamily, ...finding },
  save:   { post: '/manage/families/save',   body: FamilyDraft, ...coded },
  place:  { post: '/manage/families/place',  ...placing },
  remove: { post: '/manage/families/remove', ...removing },
});

const seriesList = paged({ own: inLanguage, filters: { family: anyOf() }, sort: ['position', 'code', 'updatedAt'] });

/** Series of models. */
export const series = defineEndpoints('manage.series', {
  page:   { post: '/manage/series/page',   body: seriesList,  answers: pageOf(ManagedSeries), ...editor, newest: true },
  find:   { post: '/manage/series/find',   answers: ManagedSeries, ...finding },
  save:   { post: '/manage/series/save',   body: SeriesDraft, ...coded },
  place:  { post: '/manage/series/place',  ...placing },
  remove: { post: '/manage/series/remove', ...removing },
});

const productList = paged({
  own: inLanguage,
  filters: { family: anyOf(), series: anyOf(), status: anyOf() },
  sort: ['position', 'code', 'endOfSale', 'updatedAt'],
  maxSize: longPage,
});

/** Models. A model that is in use cannot be removed. */
export const products = defineEndpoints('manage.products', {
  page:   { post: '/manage/products/page',   body: productList,  answers: pageOf(ManagedProductRow), ...editor, newest: true },
  find:   { post: '/manage/products/find',   answers: ManagedProduct, ...finding },
  save:   { post: '/manage/products/save',   body: ProductDraft, ...coded },
  place:  { post: '/manage/products/place',  ...placing },
  remove: { post: '/manage/products/remove', ...removing },
});

const compatibilityList = paged({ own: inLanguage, filters: { status: anyOf(), level: anyOf(), product: anyOf() }, sort: ['position', 'updatedAt'], maxSize: longPage });

/** Compatibility of products. */
export const compatibilities = defineEndpoints('manage.compatibilities', {
  page:   { post: '/manage/compatibilities/page',   body: compatibilityList,  answers: pageOf(ManagedCompatibility), ...editor, newest: true },
  find:   { post: '/manage/compatibilities/find',   answers: ManagedCompatibility, ...finding },
  save:   { post: '/manage/compatibilities/save',   body: CompatibilityDraft, answers: RecordKey, ...editor, fails: ['request.conflict', 'record.doubled'] },
  move:   { post: '/manage/compatibilities/move',   body: RecordMove, answers: RecordsMoved, ...editor, fails: ['record.wrong-state', 'record.incomplete'] },
  place:  { post: '/manage/compatibilities/place',  ...placing },
  remove: { post: '/manage/compatibilities/remove', ...removing },
});
