import type { CallHandlers } from '../shared/calls/handler.ts';
import { articleMarkdown } from './markdown.ts';
import { articlePdf } from './print/pdf.ts';

export const articleFormatHandlers = {
  'doc.article.markdown': articleMarkdown,
  'doc.article.pdf': articlePdf,
} satisfies Partial<CallHandlers>;
