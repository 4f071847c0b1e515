import { code, count, entity, flag, id, link, linkId, localText, text } from '../define/fields.ts';
import { recordFields, saved } from './record.ts';

/** A category for editors. The root of a tree represents its class type. `path` has the names from the root to the category. */
export const ManagedCategory = entity('managedCategory', {
  id: id('category'),
  code: code(),
  path: text({ max: 600 }),
  names: localText({ max: 100 }),
  classType: link('classType'),
  parent: link('category').optional(),
  /** For the root of a tree: whether records in the tree need approval before they are published. */
  needsApproval: flag().optional(),
  /** Number of articles and questions in it, in any state. */
  articles: count(),
  updatedAt: recordFields.updatedAt,
});

/** A category to save. Its code and its tree cannot be changed. */
export const CategoryDraft = entity('managedCategory', {
  ...saved,
  code: code(80).optional(),
  parent: linkId('category'),
  names: localText({ max: 100, needs: ['zh', 'en', 'ru'] }),
});

/** Whether records in a tree need approval before they are published. The id is that of the root. */
export const TreeApproval = entity('managedCategory', { id: id('category'), needsApproval: flag() });

/** A category to choose, with its path. */
export const CategoryChoice = entity('managedCategory', { id: id('category'), path: text({ max: 600 }) });

/** A redirect from a former address. */
export const ManagedRedirect = entity('managedRedirect', {
  id: id('redirect'),
  /** The site of the address. */
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
