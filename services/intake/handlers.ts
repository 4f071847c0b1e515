import type { CallHandlers } from '../shared/calls/handler.ts';
import { textFromFile, wordHtml } from './fromFile.ts';

export const intakeHandlers = {
  'doc.file.wordHtml': wordHtml,
  'doc.text.fromFile': textFromFile,
} satisfies Partial<CallHandlers>;
