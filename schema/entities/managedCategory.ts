import { code, count, entity, flag, id, link, linkId, localText, text } from '../define/fields.ts';
import { recordFields, saved } from './record.ts';

/** A category as editors keep it; the root of a tree stands for its class type. `path` is its name behind those above it. */
export const ManagedCategory = entity('managedCategory', {
  id: id('category'),
  code: code(),
  path: text({ max: 600 }),
  names: localText({ max: 100 }),
  classType: link('classType'),
  parent: link('category').optional(),
  /** Of the root of a tree: whether what is filed in the tree is approved before it is published. */
  needsApproval: flag().optional(),
  /** Articles and questions that stand in it, whatever their state. */
  articles: count(),
  updatedAt: recordFields.updatedAt,
});

/** What editors write of a category. Its code is given once, and it stays in its tree. */
export const CategoryDraft = entity('managedCategory', {
  ...saved,
  code: code(80).optional(),
  parent: linkId('category'),
  names: localText({ max: 100, needs: ['zh', 'en', 'ru'] }),
});

/** Whether what is filed in a tree is approved before it is published; the id is that of its root. */
export const TreeApproval = entity('managedCategory', { id: id('category'), needsApproval: flag() });

/** A category to choose, by its path. */
export const CategoryChoice = entity('managedCategory', { id: id('category'), path: text({ max: 600 }) });

/** Where an address leads that was read once. */
export const ManagedRedirect = entity('managedRedirect', {
  id: id('redirect'),
  /** Of whose addresses it is. */
  site: link('site'),
  from: text({ max: 500 }),
  to: text({ max: 500 }),
  hits: count(),
  updatedAt: recordFields.updatedAt,
});

export const RedirectDraft = entity('managedRedirect', {
  ...saved,
  site: linkId('site'),
  from: text({ min: 2, max: 500 }),
  to: text({ min: 1, max: 500 }),
});

export const SiteChoice = entity('managedRedirect', { id: id('site'), name: text({ max: 100 }) });
