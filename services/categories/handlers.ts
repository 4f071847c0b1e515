import type { CallHandlers } from '../shared/calls/handler.ts';
import { categoryChoices, managedCategoryHandlers, setTreeApproval } from './admin/categories.ts';
import { findCategoryTree, hasSubcategories, listSubcategories, reviewClassTypes } from './read.ts';

export const categoryHandlers = {
  'uac.category.one': listSubcategories,
  'uac.category.front': findCategoryTree,
  'uac.category.child': hasSubcategories,
  'uac.review.classType': reviewClassTypes,
  ...managedCategoryHandlers,
  'manage.categories.approval': setTreeApproval,
  'manage.categories.choices': categoryChoices,
  'doc.writing.categories': categoryChoices,
} satisfies Partial<CallHandlers>;
