import type { CallHandlers } from '../handler.ts';
import { dictionaryHandlers as managedDictionaryHandlers } from './admin/dictionary.ts';
import { checkChild, dictionaryList, dictionaryValue, firstFloor, oneLevel, reviewClassTypes, wholeTree } from './category.ts';

export const dictionaryHandlers = {
  'uac.category.one': oneLevel,
  'uac.category.front': wholeTree,
  'uac.category.child': checkChild,
  'uac.category.enFirst': firstFloor,
  'uac.category.dict': dictionaryList,
  'uac.category.dictValue': dictionaryValue,
  'uac.review.classType': reviewClassTypes,
  ...managedDictionaryHandlers,
} satisfies Partial<CallHandlers>;
