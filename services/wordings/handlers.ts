import type { CallHandlers } from '../shared/calls/handler.ts';
import { activeLanguages, languagePack } from './languages.ts';
import { findWord, pageWords, resetWord, saveWord } from './words.ts';

export const wordingHandlers = {
  'uac.language.active': activeLanguages,
  'uac.language.pack': languagePack,
  'uac.words.page': pageWords,
  'uac.words.find': findWord,
  'uac.words.save': saveWord,
  'uac.words.reset': resetWord,
} satisfies Partial<CallHandlers>;
