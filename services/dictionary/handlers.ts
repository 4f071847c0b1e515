import type { CallHandlers } from '../shared/calls/handler.ts';
import { dictionaryHandlers as managedDictionaryHandlers } from './admin/dictionary.ts';
import { findDictionaryValue, listDictionaryValues, listTopFolders } from './values.ts';

export const dictionaryHandlers = {
  'uac.category.enFirst': listTopFolders,
  'uac.category.dict': listDictionaryValues,
  'uac.category.dictValue': findDictionaryValue,
  ...managedDictionaryHandlers,
} satisfies Partial<CallHandlers>;
