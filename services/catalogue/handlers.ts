import type { CallHandlers } from '../shared/calls/handler.ts';
import { listModels, listProducts } from './models.ts';

export const catalogueHandlers = {
  'doc.article.getProduct': listProducts,
  'doc.model.list': listModels,
} satisfies Partial<CallHandlers>;
