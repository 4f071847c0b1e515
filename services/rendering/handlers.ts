import type { CallHandlers } from '../handler.ts';
import { previewText } from './preview.ts';

export const renderingHandlers = {
  'doc.text.preview': previewText,
} satisfies Partial<CallHandlers>;
