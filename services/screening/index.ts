/** Sensitive words: the list that staff edit, and the screening of texts. */
import { sensitiveWordHandlers } from './admin/sensitiveWords.ts';

export { foldText } from './fold.ts';
export { blockingWords, type ScreenedText, screenTexts } from './screen.ts';
export const screeningHandlers = sensitiveWordHandlers;
