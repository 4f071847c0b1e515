import type { CallHandlers } from '../handler.ts';
import { categoryChoices, managedCategoryHandlers, setTreeApproval } from './admin/categories.ts';
import { checkChild, oneLevel, reviewClassTypes, wholeTree } from './read.ts';

export const categoryHandlers = {
  'uac.category.one': oneLevel,
  'uac.category.front': wholeTree,
  'uac.category.child': checkChild,
  'uac.review.classType': reviewClassTypes,
  ...managedCategoryHandlers,
  'manage.categories.approval': setTreeApproval,
  'manage.categories.choices': categoryChoices,
  'doc.writing.categories': categoryChoices,
} satisfies Partial<CallHandlers>;
