import type { CallHandlers } from '../handler.ts';
import { dictionaryHandlers as managedDictionaryHandlers } from './admin/dictionary.ts';
import { dictionaryList, dictionaryValue, firstFloor } from './values.ts';

export const dictionaryHandlers = {
  'uac.category.enFirst': firstFloor,
  'uac.category.dict': dictionaryList,
  'uac.category.dictValue': dictionaryValue,
  ...managedDictionaryHandlers,
} satisfies Partial<CallHandlers>;
