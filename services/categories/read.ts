import { byRights } from '../../runtime/server/handler.ts';
import type { Answer, Handler } from '../shared/calls/handler.ts';
import { listClassTypes } from './classTypes.ts';
import { categoriesBelow, categoryTree, hasChildren } from './tree.ts';

/** The children of a category, each with the number of entries that the account may read. */
export const listSubcategories: Handler<'uac.category.one'> = byRights(({ body, ...reader }) =>
  categoriesBelow(reader, body.parentId, body.type, body.language),
);

/** The tree of a class type. */
export const findCategoryTree: Handler<'uac.category.front'> = byRights(
  async ({ body, ...reader }) => (await categoryTree(reader, body.type, body.language)) as Answer<'uac.category.front'>,
);

/** Whether a category has children. */
export const hasSubcategories: Handler<'uac.category.child'> = async ({ params, database, fail }) => {
  const has = await hasChildren({ database }, params.id);
  if (has === null) throw fail('request.not-found');
  return has;
};

/** The class types that an article can have. */
export const reviewClassTypes: Handler<'uac.review.classType'> = ({ body, ...reader }) => listClassTypes(reader, body.language);
