import type { CallHandlers } from '../shared/calls/handler.ts';
import { previewText, sourceText } from './preview.ts';

export const renderingHandlers = {
  'doc.text.preview': previewText,
  'doc.text.source': sourceText,
} satisfies Partial<CallHandlers>;
