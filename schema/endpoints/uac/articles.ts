import { z } from 'zod';
import { defineEndpoints, inZoneContent } from '../../define/endpoints.ts';
import { code, id } from '../../define/fields.ts';
import { Category, CategoryTree } from '../../entities/category.ts';
import { ClassType } from '../../entities/classType.ts';
import { DictionaryEntry } from '../../entities/dictionary.ts';
import { Directory } from '../../entities/directory.ts';
import { LabelGroup } from '../../entities/label.ts';
import { inLanguage, Reader } from '../../entities/language.ts';
import { AddressHolder } from '../../entities/session.ts';

/** The labels of articles, for accounts. */
export const labels = defineEndpoints('uac.users', {
  treeLabel: { post: '/uac/uac-users/getTreeLabel', body: Reader, answers: z.array(LabelGroup), who: 'loggedIn', rows: 'all', external: true },
});

const classType = inZoneContent(code(), 'classType');
const below = z.strictObject({ parentId: id('category'), type: classType, ...inLanguage });
const ofType = z.strictObject({ type: classType, ...inLanguage });

const ofDictionary = z.strictObject({ typeCode: code(), ...inLanguage });
const entryKey = z.strictObject({ typeCode: code(), code: code(), ...inLanguage });

/** Categories, directories and closed lists. The parent of a first level is "0". */
export const category = defineEndpoints('uac.category', {
  one:       { post: '/uac/category/oneCategoryWithoutPermissions',       body: below,        answers: z.array(Category),        who: 'everyone', rows: 'visible' },
  front:     { post: '/uac/category/getUacCategoryFront',                 body: ofType,       answers: z.array(CategoryTree),    who: 'everyone', rows: 'visible', external: true },
  child:     { post: '/uac/category/check/child/{id}',                                        answers: z.boolean(),              who: 'everyone', rows: 'visible', external: true },
  enFirst:   { post: '/uac/category/categoryNew/getEnFirstFloorCategory', body: Reader,       answers: z.array(Directory),       who: 'everyone', rows: 'visible', external: true },
  dict:      { post: '/uac/category/getDictListByTypeCode',               body: ofDictionary, answers: z.array(DictionaryEntry), who: 'everyone', rows: 'all', external: true },
  dictValue: { post: '/uac/category/getDictValue',                        body: entryKey,     answers: DictionaryEntry,          who: 'everyone', rows: 'all', external: true },
});

const billToApprove = z.strictObject({ billNumber: code(), classTypeId: id('classType'), ...inLanguage });

/** The address where an article is approved. */
export const approval = defineEndpoints('uac.approval', {
  url: { post: '/uac/approval/url', body: billToApprove, answers: AddressHolder, who: 'internal', rows: 'assigned', external: true },
});

/** The class types of articles. */
export const review = defineEndpoints('uac.review', {
  classType: { post: '/uac/articleReview/getClassType', body: Reader, answers: z.array(ClassType), who: 'internal', rows: 'all', external: true },
});
